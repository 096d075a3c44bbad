// The end of a game: the score sheet of each seat, line by line, and the places.
#pragma once
#include <string>
#include <vector>

#include "kernel/seat.hpp"

namespace tafelrunde {

/// One line of a score sheet: «rows of three: 2, 18 points». The key names it in the catalogue.
struct Part {
    std::string key;
    int count, points;
};

struct Sheet {
    std::vector<Part> parts;
    int total = 0;
    int place = 1;      // after all tie-breaks; equal places share
    std::string key{};  // who this is, in the catalogue, if it is no seat's
};

struct Result {
    std::vector<Sheet> seats;  // and after them whoever else takes part without a seat

    std::vector<Seat> winners() const {  // numbers of sheets
        std::vector<Seat> list;
        for (Seat seat = 0; seat < static_cast<Seat>(seats.size()); ++seat)
            if (seats[seat].place == 1) list.push_back(seat);
        return list;
    }
};

}  // namespace tafelrunde
