// One table of the hall: the fold of its entries. Each entry, from the disk or live, is carried out
// by one function, so a room that is read from the disk is the room that was left.
#pragma once
#include "games/shelf.hpp"
#include "server/hall/entry.hpp"
#include "server/hall/log_lines.hpp"
#include "server/hall/room_talk.hpp"
#include "server/hall/wire.hpp"

namespace tafelrunde::server {

// What the hall knows of the set-ups of games: the field with the seat that begins, and a value of
// fields with «yes» and «no» that means yes where only people play, at devices of their own. It is
// decided when the game begins.
inline constexpr std::string_view start_field = "start", if_only_people = "people";

enum class Phase { open, running, paused, over };
std::string_view name_of(Phase);

struct Chair {
    enum class Kind { open, human, bot } kind = Kind::open;
    std::string guest{};  // who sits here; if open, for whom it is reserved
    std::string name{}, level{};
    std::string nonce{};     // bytes
    bool has_nonce = false;  // the nonce is given
    bool away = false;       // a bot plays on for a person who left
    bool missing = false;    // a bot decides once for a person who was too late
    int misses = 0;          // how often in a row
    Millis left = 0;         // of the clock

    bool is_human() const { return kind == Kind::human; }
    bool is_absent() const { return away || missing; }
    /// Whoever sits here now has missed nothing.
    void forgive() { away = missing = false, misses = 0; }
    /// Once the game runs. A person whose data were deleted has no guest any more.
    bool is_played_by_bot() const { return kind != Kind::human || is_absent() || guest.empty(); }
};

std::string_view name_of(Chair::Kind);

/// What was asked for when the table was made.
struct Options {
    const Game* game = nullptr;
    std::vector<Field> fields;
    std::vector<Chair> chairs;  // open (perhaps reserved) or bot
    TimeControl clock;
    void set(std::string_view field, std::string value);
    bool confirm = true, chat = true, is_private = false;
    std::string invite;
};
std::string to_text(const Options&);
Options options_of(const TableRow&);  // StoreError if it is damaged

/// Somebody asks to take back more than the rules of undo allow.
struct Question {
    Seat by;
    std::size_t kept;  // steps
    int asked;         // the number of the entry
    SeatSet agreed{};
};

/// What a seat advises others to do, as long as that is of use.
struct Advice {
    Seat by;
    Told what;
};

class Room {
public:
    /// `lines`: how many lines of the log are kept.
    Room(const TableRow& row, std::size_t lines) : Room(row, options_of(row), lines) {}
    Room(const TableRow&, Options, std::size_t lines);

    // --- The fold.
    void fold(const EntryRow&);
    /// After the last entry was folded: what the room would do by itself goes on from here.
    void refresh();

    // --- Changing. Each adds entries, which `fresh` collects until they are taken away to be
    // saved.
    void add(const Entry&, Millis now);
    void pick(Seat, std::size_t choice, bool go, Millis now);
    void go(Seat, Millis now);
    void leave(Seat, Kind, Millis now);  // leave, timeout, miss, remove
    void run_out(Seat, Millis now);      // of time
    void take_back(Millis now);          // what was agreed on
    std::vector<EntryRow> take_fresh() { return std::exchange(fresh_, {}); }
    /// Whether something besides the play has changed since this was last asked.
    bool take_changed() { return std::exchange(changed_, false); }
    /// Lets chance act as far as nobody has to decide or to confirm.
    void settle(Millis now);
    void set_host(std::string guest) { row_.host = std::move(guest); }

    // --- Asking.
    const TableRow& row() const { return row_; }
    const Options& options() const { return options_; }
    const Game& game() const { return *options_.game; }
    const std::vector<Chair>& chairs() const { return chairs_; }
    Phase phase() const { return phase_; }
    int version() const { return version_; }
    Millis touched() const { return touched_; }          // the time of the last entry
    const Table* table() const { return table_.get(); }  // null while the room is open
    const Dice& dice() const { return dice_; }
    SeatSet acting() const;  // who is to act or to confirm
    std::optional<Seat> waiting() const { return waiting_; }
    const std::vector<std::string>& menu(Seat seat) const { return menus_[seat].words; }
    int menu_since(Seat seat) const { return menus_[seat].since; }
    int play_version() const { return menus_changed_; }  // of the last entry that is more than talk
    const std::optional<Question>& question() const { return question_; }
    const std::vector<Advice>& advice() const { return advice_; }
    /// The rules forbid to talk now.
    bool is_silent() const { return table_ && phase_ != Phase::over && table_->is_silent(); }
    SeatSet must_agree() const;  // the other people at the table
    bool is_agreed() const;      // there is a question, and all who are left have said yes
    SeatSet bots_to_act() const;
    std::optional<Seat> bot_to_confirm() const;  // what somebody decided who is gone by now
    SeatSet clocks_running() const { return running_; }
    std::optional<Millis> time_left(Seat, Millis now) const;
    std::optional<Seat> out_of_time(Millis now) const;
    /// Whether this guest may sit down there: on an open seat that is not kept for somebody else,
    /// on the own one that a bot plays, or on one that nobody will come back to.
    bool is_free_for(Seat, std::string_view guest) const;
    bool has_seat(std::string_view guest) const;
    bool has_removed(std::string_view guest) const;
    const RoomTalk& talk() const { return talk_; }
    /// Who has said a line: one that is kept, or the first of somebody. Empty if nobody has.
    std::string speaker_of(int line) const;
    const std::string& rematch() const { return rematch_; }
    /// Who begins, if that is settled: by the set-up, or because somebody was named.
    std::optional<Seat> first() const;
    bool given_up() const { return given_up_; }
    std::vector<std::string> names() const;
    const LogLines& lines() const { return lines_; }
    TableRow to_row() const;                  // with phase and summary as they are now
    bool is_as(const TableRow& saved) const;  // this table, and nothing has changed in its row

private:
    struct Menu {
        std::vector<std::string> words;
        int since = 0;
    };

    std::string summary() const;  // JSON
    bool wakes() const;
    Entry read(const EntryRow&) const;
    void apply(const Entry&, Millis time);
    void give_time(Chair&) const;
    void begin(Millis time);
    void name_first(Seat);  // or none
    std::size_t found_again(const Entry& step) const;
    void carry_out(const Entry&, Millis time, std::size_t choice);
    void change(Entry, Millis now, std::size_t choice);
    void step(Seat, std::size_t choice);
    void rewind(std::size_t kept);
    void hear_advice(const Entry&);
    void drop_advice();
    void run_clocks(Millis time);
    void restart_clocks(const Entry&);
    void tell(const Entry&);

    TableRow row_;
    Options options_;
    std::vector<Chair> chairs_;
    Phase phase_ = Phase::open;
    int version_ = 0;
    Millis touched_ = 0;
    std::vector<EntryRow> fresh_;
    bool changed_ = false;
    std::unique_ptr<Table> table_;
    Dice dice_;
    Luck luck_;
    std::optional<Seat> waiting_;
    bool alone_ = true;  // nobody else was to act before the last step
    std::optional<Question> question_;
    std::vector<Advice> advice_;
    std::vector<Menu> menus_;
    int menus_changed_ = 0;             // the last entry that may have changed a menu
    int refreshed_ = -1;                // the version that the menus are of
    SeatSet running_;                   // whose clocks run
    Millis clock_from_ = 0;             // since when
    std::vector<std::string> removed_;  // guests
    RoomTalk talk_;
    std::optional<Seat> named_;  // to begin
    std::string rematch_;
    bool given_up_ = false;
    LogLines lines_;
};

}  // namespace tafelrunde::server
