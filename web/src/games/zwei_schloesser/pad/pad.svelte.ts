// The score pad in use: the castles as they are laid out, the way back, and what the server counts.
import { lang } from "../../../lib/text/i18n.svelte";
import { keep, recall } from "../../../lib/browser/storage";
import type { Attendant, Castle, Cell, Letter } from "../material";
import { changed, emptySheet, fileText, indexOf, isSheet, isSpecial, laid, lettersOf, most, readPosition, slots, type PadCastle, type Sheet } from "./position";
import { score, type Answer, type Fault } from "./score";

const sheetPlace = "tafelrunde.zs.pad";
const namesPlace = "tafelrunde.zs.pad.names";
const longest = 24; // letters of a name
const steps = 200; // back
const calm = 150; // ms without a change before the server is asked
const later = 4000; // ms until it is asked again if it was not there

function recalledSheet(): Sheet {
  const kept = recall(sheetPlace);
  const read = kept === null ? null : readPosition(kept);
  return read && isSheet(read) ? read : emptySheet();
}
function recalledNames(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(namesPlace) ?? "[]");
    return Array.isArray(kept) ? kept.map((name) => String(name).slice(0, longest)) : [];
  } catch {
    return [];
  }
}

export class Pad {
  sheet = $state.raw<Sheet>(recalledSheet());
  names = $state.raw<string[]>(recalledNames());
  letter = $state<Letter>("A");
  /** The room that is looked at; 0,0 is the throne room. */
  picked = $state<Cell | null>(null);
  answer = $state.raw<Answer | null>(null);
  state = $state<"asking" | "done" | "lost">("asking");
  #before = $state.raw<Sheet[]>([]);
  #after = $state.raw<Sheet[]>([]);
  #good = $state.raw(new Map<Letter, PadCastle>());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  readonly letters = $derived(lettersOf(this.sheet.players));
  readonly castle = $derived(this.castleAt(this.letter));
  readonly fault = $derived<Fault | undefined>(this.answer?.faults.get(this.letter) ?? this.answer?.faults.get(""));
  /** The points of the rooms that lie as they were counted. */
  readonly points = $derived.by(() => {
    const found = new Map<Cell, number>();
    const counted = this.counted(this.letter);
    for (const { cell, tile } of counted?.tiles ?? []) {
      const n = counted?.cells.get(cell);
      if (n !== undefined && this.tileAt(cell) === tile) found.set(cell, n);
    }
    return found;
  });
  /** In a castle that cannot stand: the rooms that have come since it could. */
  readonly suspects = $derived.by((): Cell[] => {
    if (!this.fault) return [];
    const before = this.#good.get(this.letter)?.tiles ?? [];
    return this.castle.tiles.filter(({ cell, tile }) => !before.some((one) => one.cell === cell && one.tile === tile)).map(({ cell }) => cell);
  });

  get canUndo(): boolean {
    return this.#before.length > 0;
  }
  get canRedo(): boolean {
    return this.#after.length > 0;
  }
  castleAt(letter: Letter): PadCastle {
    return this.sheet.castles[indexOf(letter)] as PadCastle;
  }
  tileAt(cell: Cell): string | undefined {
    return this.castle.tiles.find((one) => one.cell === cell)?.tile;
  }
  /** A castle as the server counted it, if it could. */
  counted(letter: Letter): Castle | undefined {
    return this.answer?.faults.has(letter) ? undefined : this.answer?.table?.castles[indexOf(letter)];
  }
  valueOf(letter: Letter): number | null {
    return this.counted(letter)?.value ?? null;
  }
  /** Where a tile or a card lies that there is only once. */
  holderOf(piece: string): Letter | null {
    if (isSpecial(piece)) return null;
    return this.letters.find((letter) => {
      const { tiles, cards } = this.castleAt(letter);
      return cards.includes(piece) || tiles.some(({ tile }) => tile === piece);
    }) ?? null;
  }

  open(letter: Letter): void {
    this.letter = letter;
    this.picked = null;
  }
  /** A room comes to a cell, in the place of what is there; one that lies elsewhere goes from there. */
  lay(cell: Cell, tile: string): void {
    const free = isSpecial(tile) ? this.sheet.castles : this.sheet.castles.map((castle) => ({ ...castle, tiles: castle.tiles.filter((one) => one.tile !== tile) }));
    const castle = free[indexOf(this.letter)] as PadCastle;
    const at = castle.tiles.findIndex((one) => one.cell === cell);
    const tiles = at < 0 ? [...castle.tiles, laid(cell, tile)] : changed(castle.tiles, at, laid(cell, tile));
    this.#put({ ...castle, tiles }, free);
    this.picked = cell;
  }
  remove(cell: Cell): void {
    this.#put({ ...this.castle, tiles: this.castle.tiles.filter((one) => one.cell !== cell) });
    this.picked = null;
  }
  /** The castle that had this throne room gets ours. */
  setThrone(throne: string): void {
    const mine = this.castle.throne;
    const castles = this.sheet.castles.map((castle) => (castle.throne === throne ? { ...castle, throne: mine } : castle));
    this.#put({ ...this.castle, throne }, castles);
  }
  setAttendant(slot: number, attendant: Attendant | null): void {
    this.#put({ ...this.castle, attendants: inSlot(this.castle.attendants, slot, attendant) });
  }
  setCard(slot: number, card: string | null): void {
    const free = this.sheet.castles.map((castle, i) => (i === indexOf(this.letter) ? castle : { ...castle, cards: castle.cards.filter((one) => one !== card) }));
    const kept = this.castle.cards.map((one, i) => (one === card && i !== slot ? "" : one));
    this.#put({ ...this.castle, cards: inSlot(kept, slot, card).filter((one) => one !== "") }, free);
  }
  setPlayers(players: number): void {
    this.#change({ ...this.sheet, players });
    if (!this.letters.includes(this.letter)) this.open("A");
  }
  rename(seat: number, name: string): void {
    this.names = Array.from({ length: Math.max(seat + 1, this.names.length) }, (_, i) => (i === seat ? name.slice(0, longest) : (this.names[i] ?? "")));
    keep(namesPlace, JSON.stringify(this.names));
  }
  /** A new game of the same people. */
  clear(): void {
    this.replace(emptySheet(this.sheet.players));
  }
  replace(sheet: Sheet): void {
    this.#change(sheet);
    this.open("A");
  }
  undo(): void {
    const sheet = this.#before.at(-1);
    if (!sheet) return;
    this.#before = this.#before.slice(0, -1);
    this.#after = [...this.#after, this.sheet];
    this.#show(sheet);
  }
  redo(): void {
    const sheet = this.#after.at(-1);
    if (!sheet) return;
    this.#after = this.#after.slice(0, -1);
    this.#before = [...this.#before, this.sheet];
    this.#show(sheet);
  }

  /** The castles are counted as soon as the hand rests; what was asked before counts no more. */
  ask(wait = this.answer ? calm : 0): void {
    this.stop();
    this.state = "asking";
    this.#timer = setTimeout(() => void this.#count(), wait);
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }
  async #count(): Promise<void> {
    const asking = (this.#asking = new AbortController());
    try {
      const answer = await score(this.sheet, lang(), asking.signal);
      if (asking.signal.aborted) return;
      this.answer = answer;
      this.state = "done";
      const sound = this.letters.filter((letter) => answer.table && !answer.faults.has(letter));
      this.#good = new Map([...this.#good, ...sound.map((letter) => [letter, answer.sheet.castles[indexOf(letter)] as PadCastle] as const)]);
    } catch {
      if (asking.signal.aborted) return;
      this.state = "lost";
      this.#timer = setTimeout(() => void this.#count(), later);
    }
  }

  #put(castle: PadCastle, castles = this.sheet.castles): void {
    this.#change({ ...this.sheet, castles: changed(castles, indexOf(this.letter), castle) });
  }
  #change(sheet: Sheet): void {
    this.#before = [...this.#before, this.sheet].slice(-steps);
    this.#after = [];
    this.#show(sheet);
  }
  #show(sheet: Sheet): void {
    this.sheet = sheet;
    keep(sheetPlace, fileText(sheet, lettersOf(most)));
    if (!this.letters.includes(this.letter)) this.letter = "A";
    if (this.picked !== null && this.picked !== "0,0" && this.tileAt(this.picked) === undefined) this.picked = null;
  }
}

/** A list of at most two pieces with one of them changed; null takes it away. */
function inSlot<Piece>(pieces: Piece[], slot: number, piece: Piece | null): Piece[] {
  if (piece === null) return pieces.filter((_, i) => i !== slot);
  return (slot < pieces.length ? changed(pieces, slot, piece) : [...pieces, piece]).slice(0, slots);
}
