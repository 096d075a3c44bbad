#include "server/hall/new_tables.hpp"

#include <algorithm>

#include "games/shelf.hpp"
#include "server/hall/seating.hpp"

namespace tafelrunde::server {
namespace {

/// Luck for trying a set-up out; a set-up that is dealt until it fits needs different numbers.
int any_luck(std::string_view, int drawn, int n) { return FastLuck(1).below(0, drawn, n); }

Answer bad_setup(std::string field) {
    return {Refused{.code = "bad_setup", .field = std::move(field)}};
}

/// The game and its set-up; a refusal if it cannot be had.
Answer read_setup(const Request& r, Options& options) {
    options.game = find_game(r.game);
    if (options.game == nullptr) return refuse("unknown_game");
    const int seats = static_cast<int>(r.seats.size());
    if (seats < options.game->min_seats || seats > options.game->max_seats)
        return bad_setup("seats");
    options.fields = {{"players", std::to_string(seats)}};
    for (const Field& field : r.setup) {
        if (field.name != "players") options.fields.push_back(field);
        else if (field.value != options.fields[0].value) return bad_setup(field.name);
    }
    for (const Option& option : options.game->options())
        if (option.values.front() == if_only_people &&
            std::ranges::find(options.fields, option.field, &Field::name) == options.fields.end())
            options.set(option.field, option.values.front());
    Trouble trouble;
    if (!options.game->open(options.fields, any_luck, trouble))
        return {Refused{.code = "bad_setup", .reason = trouble.why, .field = trouble.place}};
    return {};
}

/// The chairs, or a refusal. People who sit down come back in `people`.
Answer read_seats(const Connection& host, const Request& r, Options& options,
                  std::vector<Chair>& people) {
    const std::string me = host.name.empty() ? say(host.tongue, phrase("hall.guest")) : host.name;
    for (Seat seat = 0; seat < std::ssize(r.seats); ++seat) {
        const WantedSeat& wanted = r.seats[seat];
        Chair chair, person;
        if (wanted.kind == "bot") {
            if (options.game->bot(wanted.level) == nullptr) return bad_setup("level");
            chair.level = wanted.level;
            chair.name = own_name(people, bot_name(seat));
            person.name = chair.name;
        } else if (wanted.kind == "me") {
            person = {.kind = Chair::Kind::human, .guest = host.guest};
            person.name = own_name(people, wanted.name.empty() ? me : wanted.name);
        }
        options.chairs.push_back(std::move(chair));
        people.push_back(std::move(person));
    }
    return {};
}

}  // namespace

bool NewTables::are_enough(const Connection& host) const {
    return listed_.size() >= limits_.tables ||
           (!host.trusted && listed_.hosted_by(host.guest) >= limits_.tables_per_guest);
}

Answer NewTables::create(const Connection& host, const Request& r) {
    if (are_enough(host)) return refuse("too_many");
    Options options;
    if (Answer no = read_setup(r, options); no.no) return no;
    std::vector<Chair> people;
    if (Answer no = read_seats(host, r, options, people); no.no) return no;
    options.clock = r.clock;
    options.confirm = r.confirm;
    options.chat = r.chat;
    options.is_private = r.is_private;
    if (r.is_private) options.invite = random_.hex(16);
    TableRow row{.id = random_.name(10), .game = r.game, .host = host.guest, .phase = "open"};
    row.listed = !r.is_private;
    row.made = clock_.now();
    row.secret = random_.secret();
    row.options = to_text(options);
    Room room(row, 0);
    for (Seat seat = 0; seat < std::ssize(people); ++seat)
        if (people[seat].is_human())
            room.add(
                {.kind = Kind::sit, .seat = seat, .guest = host.guest, .name = people[seat].name},
                row.made);
    row = room.to_row();
    Save added;
    added.tables.push_back(row);
    added.table = row.id;
    added.entries = room.take_fresh();
    added.sat.emplace_back(row.id, host.guest);
    Answer made{{}, {{"table", row.id}}};
    if (r.is_private) made.ok["invite"] = options.invite;
    saves_.save(host.conn, r.id, std::move(added), std::move(made),
                [this, row] { listed_.keep(row); });
    return given_already();
}

std::string NewTables::rematch(const Room& old, const Connection& host, Millis now, Save& save) {
    Options options = options_of(old.row());
    std::erase_if(options.fields, [](const Field& field) { return field.name == "rules"; });
    for (const Field& field : old.options().fields)
        if (field.name == start_field) options.set(start_field, field.value);  // named since
    TableRow row{
        .id = random_.name(10), .game = old.row().game, .host = host.guest, .phase = "open"};
    row.listed = !options.is_private;
    row.made = now;
    row.secret = random_.secret();
    if (options.is_private) options.invite = random_.hex(16);
    options.chairs = old.chairs();
    for (Chair& chair : options.chairs) {
        if (!chair.is_human()) continue;
        if (chair.guest.empty()) {  // nobody's
            chair = {};
            continue;
        }
        chair = {.guest = chair.guest, .name = chair.name};
        save.sat.emplace_back(row.id, chair.guest);
    }
    row.options = to_text(options);
    row = Room(row, 0).to_row();
    save.tables.push_back(row);
    return row.id;
}

}  // namespace tafelrunde::server
