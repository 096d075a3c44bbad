// The games that have a board, each with what the tests must know of it. Beside web/src/games/<id>/ a game
// brings tests/browser/<id>.mjs with an object `game`:
//
//   root     a selector: its board
//   shown    a function that runs in the page, alone, with the number of seats: everything the board shows
//   due      (view, info, t): the same from a view of the server
//   touch    (page, view, entry): plays an entry of the menu by touching the board
//   keys     (page, view, entry, tabTo), if the board is more than its list to the keyboard: plays the entry
//            by keys on the board, or gives false
//   setup    fields of the set-up, if not that the first seat begins
//   rare     verbs of the notation that a game in the tests should contain, though good players avoid them
//   scenes   [name, wished(view)]: moments in which the board is examined
//
// Whole games by touch and by keys, and the examinations of how everything looks, then run for it too.
import { readdirSync } from "node:fs";

const folder = new URL("../../src/games/", import.meta.url);
const ids = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

export const games = Object.fromEntries(
  await Promise.all(ids.map(async (id) => [id, (await import(`./${id}.mjs`)).game])),
);
