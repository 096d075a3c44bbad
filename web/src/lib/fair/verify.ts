// Checks the dice of a record: the commitment, and every draw from the revealed secret and the nonces.
import { commitment, keyOf, outcomeOf, ticket } from "./dice";
import { modelOf, type Chance, type Deal } from "./model";
import type { GameRecord } from "./record";
import { fromHex, toHex } from "./sha256";

export interface Draw {
  place: string; // `setup.start`, `steps[17]`
  site: string;
  drawn: number; // how often the site had drawn before
  n: number;
  number: number; // the ticket
  attempts: number;
  digest: string; // hex
  due: string; // what the dice say
  told: string; // what the record says
}

export interface Fault {
  place: string;
  kind: "commitment" | "not_drawn" | "draw" | "no_luck" | "turn";
  due?: string;
  told?: string;
}

export interface Report {
  revealed: boolean; // without the secret nothing can be recomputed
  modelled: boolean; // without a model of the game the draws cannot be
  commitment: string; // recomputed, hex; empty without the secret
  key: string;
  draws: Draw[];
  faults: Fault[];
}

/** The numbers of each site count on from draw to draw. */
class Dealer {
  private readonly counts = new Map<string, number>();
  constructor(private readonly key: Uint8Array) {}

  draw(place: string, chance: Chance, told: string): Draw {
    const { site, outcomes } = chance;
    const weights = chance.weights ?? outcomes.map(() => 1);
    const n = weights.reduce((sum, weight) => sum + weight, 0);
    const drawing = this.next(site, n);
    const due = outcomes[outcomeOf(drawing.number, weights)] ?? "";
    return { place, site, ...drawing, due, told };
  }

  /** Many draws that make one thing: told as one, with the numbers of the last. */
  deal(place: string, { site, deal }: Deal, told: string): Draw {
    let last = { drawn: 0, n: 1, number: 0, attempts: 0, digest: "" };
    const due = deal((n) => (last = this.next(site, n)).number);
    return { place, site, ...last, due, told };
  }

  private next(site: string, n: number) {
    const drawn = this.counts.get(site) ?? 0;
    this.counts.set(site, drawn + 1);
    const { number, attempts, digest } = ticket(this.key, site, drawn, n);
    return { drawn, n, number, attempts, digest: toHex(digest) };
  }
}

/** Yields each draw; so a page can show how it goes on. */
export function* verifying(record: GameRecord): Generator<Draw, Report> {
  const { dice } = record;
  const model = modelOf(record);
  const secret = dice.secret === null ? undefined : fromHex(dice.secret);
  const report: Report = { revealed: !!secret, modelled: !!model, commitment: "", key: "", draws: [], faults: [] };
  if (!secret) return report;

  report.commitment = toHex(commitment(dice.table, secret));
  if (report.commitment !== dice.commitment.toLowerCase())
    report.faults.push({ place: "dice.commitment", kind: "commitment", due: report.commitment, told: dice.commitment });
  const key = keyOf(secret, dice.nonces.map((nonce) => fromHex(nonce) ?? new Uint8Array()));
  report.key = toHex(key);
  if (!model) return report;

  const dealer = new Dealer(key);
  const note = (draw: Draw): Draw => {
    report.draws.push(draw);
    const { place, due, told } = draw;
    if (due !== told) report.faults.push({ place, kind: "draw", due, told });
    return draw;
  };

  const luck = model.setup(record);
  for (const field of record.drawn) {
    const place = `setup.${field}`;
    const chance = luck.get(field);
    const told = [record.setup[field]].flat().join(" ");
    if (chance) yield note("deal" in chance ? dealer.deal(place, chance, told) : dealer.draw(place, chance, told));
    else report.faults.push({ place, kind: "not_drawn" });
  }

  const course = model.begin(record);
  for (const [i, [seat, words]] of record.steps.entries()) {
    const place = `steps[${i}]`;
    const chance = seat === "chance" ? course.chance() : undefined;
    if (chance) yield note(dealer.draw(place, chance, words));
    else if (seat === "chance") report.faults.push({ place, kind: "no_luck", told: words });
    if (!course.follow(seat, words)) report.faults.push({ place, kind: "turn", told: words });
  }
  return report;
}

export function verifyRecord(record: GameRecord): Report {
  const course = verifying(record);
  for (;;) {
    const next = course.next();
    if (next.done) return next.value;
  }
}
