// A whole game as frames, for the replay viewer (protocol.md, «Frames»).
#pragma once
#include "records/record.hpp"
#include "server/hall/show.hpp"

namespace tafelrunde::server {

/// The steps of a game as this viewer may see them, one frame per decision, as a JSON array.
std::string frames_text(const Table&, Seat viewer, Tongue, std::span<const std::string> names);

/// What POST /api/replay answers: a record with all checks done, as frames. Throws BadInput.
std::string replay_json(std::string_view record, Tongue);

/// What POST /api/score answers: a position as everybody may see it, and how it is counted. Throws
/// BadInput.
std::string score_json(const Game&, std::string_view position, Tongue);

}  // namespace tafelrunde::server
