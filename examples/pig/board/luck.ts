// What luck draws from in Pig, after rules.md: who begins (PG-1), and the die (PG-4).
import type { ChanceModel, Course } from "../../../web/src/lib/fair/model";
import type { GameRecord } from "../../../web/src/lib/fair/record";

const FACES = [1, 2, 3, 4, 5, 6].map((pips) => `die ${pips}`);

class Turns implements Course {
  constructor(
    private readonly players: number,
    private turn: number,
  ) {}

  chance = () => ({ site: "die", outcomes: FACES });

  // PG-5, PG-6: a 1 or holding ends the turn.
  follow(seat: number | "chance", words: string): boolean {
    const good = seat === "chance" || seat === this.turn;
    if (words === "die 1" || words === "hold") this.turn = (this.turn + 1) % this.players;
    return good;
  }
}

const players = (record: GameRecord) => Number(record.setup.players);

export const luck: ChanceModel = {
  rules: [1],
  setup: (record) => {
    const seats = Array.from({ length: players(record) }, (_, seat) => String(seat));
    return new Map([["start", { site: "start", outcomes: seats }]]);
  },
  begin: (record) => new Turns(players(record), Number(record.setup.start)),
};
