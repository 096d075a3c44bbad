// One game in the terminal: people, bots and luck take their steps until it is over.
#pragma once
#include "cli/commands.hpp"
#include "cli/log.hpp"
#include "games/shelf.hpp"
#include "records/record.hpp"

namespace tafelrunde::cli {

/// Why a game was left before its end.
enum class Left { no, quit, end_of_input, interrupted };

class TerminalGame {
public:
    TerminalGame(const Style&, const PlayOptions&);

    Left run();
    const Table& table() const { return *table_; }
    const Log& log() const { return log_; }
    void tell_news();
    void save(const std::string& path, bool force) const;

private:
    // What a person may do at the table (terminal_game_commands.cpp).
    enum class Next { go_on, leave };
    Next ask(Seat);
    Next confirm(Seat);
    bool command(Seat, std::string_view line);
    void pick(Seat, std::string_view line);
    void undo(Seat, bool whole_turn);
    void hint(Seat) const;
    void why(Seat, std::string_view words) const;
    void show_log(Seat) const;
    void show_help() const;
    void show_rules(std::string_view id) const;
    void save_as(std::string_view name);
    bool read_line(std::string& line);
    std::optional<std::string> ask_who_begins(const std::vector<Field>&);

    void begin();
    void go_on_with(const std::string& path);
    void luck_step();
    void bot_step(Seat, Bot);
    Seat next_to_act() const;
    bool hand_over(Seat);
    void retell();
    std::size_t& told_to(Seat viewer) { return told_[game_->has_secrets ? viewer : 0]; }
    std::vector<std::string> news_for(Seat);
    /// The table, what is new, and the lines below them, all within the screen if that can be.
    void draw(Seat, const std::vector<std::string>& below);
    std::vector<std::string> menu_lines(Seat) const;
    void tell(const std::string& key, const std::vector<Gap>& gaps = {}) const;
    void tell_refusal(const Refusal&) const;
    Effort effort() const { return {.milliseconds = options_.bot_time}; }  // of bots and hints
    bool is_human(Seat seat) const {
        return seats_[static_cast<std::size_t>(seat)].kind == "human";
    }

    Style style_;
    PlayOptions options_;
    const Game* game_ = nullptr;
    std::vector<SeatInfo> seats_;
    Dice dice_;
    Luck luck_;
    std::unique_ptr<Table> table_;
    Log log_;
    Rng rng_;
    /// How many entries of the log have been shown to each viewer. Where there are no secrets all
    /// look at the screen together, and the first of these is everybody's.
    std::array<std::size_t, spectator + 1> told_{};
    std::optional<Seat> last_viewer_;  // of the last person who looked at the screen
    bool welcomed_ = false;
    std::optional<Seat> unconfirmed_;   // a person has decided and may still take it back
    std::vector<std::string> written_;  // files that this game may replace
    Left left_ = Left::no;
};

}  // namespace tafelrunde::cli
