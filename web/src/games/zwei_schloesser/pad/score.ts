// What the server makes of the castles. One that cannot lie like that is told apart, and the others are counted without it.
import type { Facts, Lang, Result } from "../../../lib/net/protocol";
import { tableOf, thrones, type Letter, type Table } from "../material";
import { emptyCastle, indexOf, positionOf, type Sheet } from "./position";

export interface Fault {
  place: string; // the fact that is not right: «castle A»
  text: string;
  rule?: string; // that the text names
}
export interface Answer {
  sheet: Sheet; // that was counted
  table: Table | null;
  result: Result | null;
  faults: Map<Letter, Fault>; // by castle; without a letter: of the table
}

function without(sheet: Sheet, letter: Letter): Sheet {
  const used = sheet.castles.map(({ throne }) => throne);
  const spare = Object.keys(thrones).find((throne) => !used.includes(throne));
  const castles = sheet.castles.map((castle, i) => (i === indexOf(letter) ? emptyCastle(spare ?? castle.throne) : castle));
  return { ...sheet, castles };
}

export async function score(sheet: Sheet, lang: Lang, signal: AbortSignal): Promise<Answer> {
  const faults: Answer["faults"] = new Map();
  for (let asked = sheet; ; ) {
    const answer = await fetch(`api/score/zwei_schloesser/${lang}`, { method: "POST", body: JSON.stringify(positionOf(asked)), signal });
    if (answer.ok) {
      const { facts, result } = (await answer.json()) as { facts: Facts; result: Result };
      return { sheet, table: tableOf(facts), result, faults };
    }
    if (answer.status !== 422) throw new Error(String(answer.status));
    const { place = "", text = "" } = (await answer.json()) as { place?: string; text?: string };
    const letter = /\b([A-G])$/.exec(place)?.[1] ?? "";
    const rule = /\bZS-\w+/.exec(text)?.[0];
    const again = !faults.has(letter);
    faults.set(letter, { place, text, ...(rule ? { rule } : {}) });
    if (letter === "" || !again) return { sheet, table: null, result: null, faults };
    asked = without(asked, letter);
  }
}
