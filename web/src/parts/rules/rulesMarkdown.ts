// The Markdown of the rules as data: headings, paragraphs, lists, tables; bold, italic, code. A paragraph
// that begins with a bold number («**DW-406** …») is a rule. Nothing becomes HTML here, so no text can.

export type Inline = { kind: "text" | "bold" | "italic" | "code" | "rule"; text: string };

export type Block =
  | { kind: "rule"; id: string; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export interface Section {
  id: string; // of its heading, for links
  level: number;
  title: string;
  blocks: Block[];
}

const RULE = /^\*\*([A-Z]{2,4}-[A-Z]?\d+)\*\*\s+/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,4}-[A-Z]?\d+)\b/g;

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    const [all, bold, italic, code, rule] = match;
    if (bold !== undefined) found.push({ kind: "bold", text: bold });
    else if (italic !== undefined) found.push({ kind: "italic", text: italic });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else if (rule !== undefined) found.push({ kind: "rule", text: rule });
    end = match.index + all.length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

const LIST = /^(-|\d+\.)\s+/;

/** Items begin with a mark; lines without one go on with the item before. */
function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (LIST.test(line)) items.push(line.replace(LIST, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: !lines[0]?.startsWith("-"), items: items.map(inlines) };
}

function table(lines: string[]): Block {
  const cells = (line: string) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => inlines(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function block(lines: string[]): Block {
  const [first = ""] = lines;
  if (first.startsWith("|")) return table(lines);
  if (LIST.test(first)) return list(lines);
  const text = lines.map((line) => line.trim()).join(" ");
  const id = RULE.exec(text)?.[1];
  if (id) return { kind: "rule", id, text: inlines(text.replace(RULE, "")) };
  return { kind: "paragraph", text: inlines(text) };
}

const slug = (title: string) =>
  title.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** Sections in the order of the text; the first has the title of the whole. */
export function parseRules(markdown: string): Section[] {
  const sections: Section[] = [];
  const chunks = markdown.split(/\n\s*\n/).map((chunk) => chunk.split("\n").filter((line) => line.trim() !== ""));
  for (const lines of chunks) {
    const heading = /^(#+)\s+(.*)$/.exec(lines[0] ?? "");
    if (heading) {
      const [, marks = "", title = ""] = heading;
      sections.push({ id: slug(title), level: marks.length, title, blocks: [] });
      lines.shift();
    }
    if (lines.length === 0) continue;
    if (sections.length === 0) sections.push({ id: "", level: 1, title: "", blocks: [] });
    sections.at(-1)?.blocks.push(block(lines));
  }
  return sections;
}

const plain = (text: Inline[]) => text.map((part) => part.text).join("");

/** As much of a block as is found: of lists and tables only the items that are. */
function found(block: Block, has: (text: string) => boolean): Block[] {
  switch (block.kind) {
    case "rule":
      return has(`${block.id} ${plain(block.text)}`) ? [block] : [];
    case "paragraph":
      return has(plain(block.text)) ? [block] : [];
    case "list": {
      const items = block.items.filter((item) => has(plain(item)));
      return items.length > 0 ? [{ ...block, ordered: false, items }] : []; // its numbers would not be right
    }
    case "table": {
      const rows = block.rows.filter((row) => has(row.map(plain).join(" ")));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
  }
}

/** Upper and lower case and accents do not matter; «wurfel» finds «Würfel». */
export const fold = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** What each word of a query matches in folded text. Short ones would be found in every other word, so
    they must stand alone (up to two letters) or at the beginning (three). */
function finders(query: string): RegExp[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const plain = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const begin = word.length < 4 ? "(?<![\\p{L}\\d])" : "";
    const end = word.length < 3 ? "(?![\\p{L}\\d])" : "";
    return new RegExp(begin + plain + end, "gu");
  });
}

/** What has all the words; a section whose title has them stays whole. */
export function filterRules(sections: Section[], query: string): Section[] {
  const wanted = finders(query);
  if (wanted.length === 0) return sections;
  const has = (text: string) => wanted.every((finder) => fold(text).search(finder) >= 0);
  return sections.flatMap((section) => {
    if (has(section.title)) return [section];
    const blocks = section.blocks.flatMap((block) => found(block, has));
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
}

/** A text cut into pieces, each marked or not, for showing what was searched. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const letters = text.normalize("NFC").split("");
  const folded = letters.map((letter) => fold(letter)[0] ?? letter).join(""); // one for one, so places agree
  const hits = letters.map(() => false);
  for (const finder of finders(query))
    for (const { index, 0: found } of folded.matchAll(finder)) hits.fill(true, index, index + found.length);

  const pieces: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, i) => {
    const hit = hits[i] ?? false;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
  });
  return pieces;
}
