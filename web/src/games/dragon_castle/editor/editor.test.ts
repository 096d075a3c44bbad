import { beforeEach, describe, expect, it } from "vitest";
import { CASTLES } from "../castles";
import { checkPlan, emptyPlan, isPlan, planText, readPlan, type Plan } from "../plan";
import { Editor, heightAt, wayTo, type Spot } from "./editor.svelte";
import { faultText, fileText, readAddress, readAny, shareLink, tableLink } from "./sharing";

const at = (x: number, y: number): Spot => ({ x, y });
function plan(text: string): Plan {
  const read = readPlan(text);
  if (!isPlan(read)) throw new Error(text);
  return read;
}
const heights = (editor: Editor, ...spots: Spot[]) => spots.map((spot) => heightAt(editor.plan, spot));

beforeEach(() => new Editor().replace(emptyPlan())); // what was kept

describe("the brush", () => {
  it("raises by one, and after the third floor comes the empty space", () => {
    const editor = new Editor();
    const seen = Array.from({ length: 5 }, () => {
      editor.touch(at(2, 3));
      return heightAt(editor.plan, at(2, 3));
    });
    expect(seen).toEqual([1, 2, 3, 0, 1]);
    expect(editor.check.tiles).toBe(1);
  });

  it("gives a chosen height", () => {
    const editor = new Editor();
    editor.brush = 3;
    editor.touch(at(0, 0));
    editor.touch(at(0, 0));
    expect(heights(editor, at(0, 0))).toEqual([3]);
  });

  it("paints along a stroke the height that the first space got, without gaps", () => {
    const editor = new Editor();
    editor.put(at(1, 0), 1);
    editor.begin(at(1, 0));
    editor.draw(at(4, 0));
    editor.draw(at(4, 2));
    editor.end();
    expect(heights(editor, at(1, 0), at(2, 0), at(3, 0), at(4, 0), at(4, 1), at(4, 2))).toEqual([2, 2, 2, 2, 2, 2]);
    expect(editor.check.tiles).toBe(12);
  });

  it("does nothing where no stroke was begun", () => {
    const editor = new Editor();
    editor.draw(at(4, 0));
    editor.end();
    expect(editor.plan).toEqual(emptyPlan());
    expect(editor.canUndo).toBe(false);
  });

  it("is mirrored if wished", () => {
    const editor = new Editor();
    editor.toggleMirror("across");
    editor.toggleMirror("along");
    editor.put(at(0, 1), 2);
    expect(heights(editor, at(0, 1), at(11, 1), at(0, 8), at(11, 8))).toEqual([2, 2, 2, 2]);
    editor.toggleMirror("across");
    editor.put(at(3, 0), 1);
    expect(heights(editor, at(3, 0), at(3, 9), at(8, 0))).toEqual([1, 1, 0]);
  });

  it("is mirrored where the castle is, and not beyond the grid", () => {
    const editor = new Editor();
    editor.toggleMirror("across");
    expect(editor.mirror).toEqual({ across: 11, along: null });
    editor.replace(plan(CASTLES.find(({ id }) => id === "dragons_head")!.plan));
    expect(editor.mirror).toEqual({ across: 10, along: null });
    editor.put(at(4, 0), 1);
    editor.put(at(11, 0), 1);
    expect(heights(editor, at(4, 0), at(6, 0), at(11, 0))).toEqual([1, 1, 1]);
    expect(editor.check.tiles).toBe(119);
    editor.toggleMirror("along");
    expect(editor.mirror.along).toBe(9); // its top is not like its bottom: the middle of the grid
  });

  it("knows the straight way between two spaces", () => {
    expect(wayTo(at(1, 1), at(1, 1))).toEqual([]);
    expect(wayTo(at(0, 0), at(3, 3))).toEqual([at(1, 1), at(2, 2), at(3, 3)]);
    expect(wayTo(at(4, 0), at(2, 0))).toEqual([at(3, 0), at(2, 0)]);
  });
});

describe("the way back", () => {
  it("takes whole strokes back and forth", () => {
    const editor = new Editor();
    editor.begin(at(0, 0));
    editor.draw(at(11, 0));
    editor.end();
    editor.put(at(5, 5), 3);
    editor.undo();
    expect(editor.check.tiles).toBe(12);
    editor.undo();
    expect([editor.check.tiles, editor.canUndo, editor.canRedo]).toEqual([0, false, true]);
    editor.undo();
    editor.redo();
    editor.redo();
    expect([editor.check.tiles, editor.canRedo]).toEqual([15, false]);
    editor.redo();
    expect(editor.check.tiles).toBe(15);
  });

  it("ends where something new is drawn, and nothing is no step", () => {
    const editor = new Editor();
    editor.put(at(0, 0), 1);
    editor.undo();
    editor.put(at(0, 0), 0);
    expect(editor.canRedo).toBe(true);
    editor.put(at(1, 0), 1);
    expect(editor.canRedo).toBe(false);
  });

  it("leads back from a castle to what was there before", () => {
    const editor = new Editor();
    editor.put(at(0, 0), 1);
    editor.replace(plan(CASTLES[0]!.plan));
    expect(editor.check.usable).toBe(true);
    editor.undo();
    expect(editor.check.tiles).toBe(1);
  });
});

describe("a plan", () => {
  it("is kept while it is drawn", () => {
    new Editor().put(at(7, 7), 2);
    expect(heights(new Editor(), at(7, 7))).toEqual([2]);
  });

  it("travels in a link of digits and hyphens", () => {
    for (const castle of CASTLES) {
      const link = shareLink(plan(castle.plan));
      const [, rest = ""] = link.split("#/game/dragon_castle/castle/");
      expect(rest).toMatch(/^[0-3]{12}(-[0-3]{12}){9}$/);
      expect(readAddress(rest)).toEqual(plan(castle.plan));
      expect(readAny(`Schau mal: ${link}\n`.slice(0, -1))).toEqual(plan(castle.plan));
    }
  });

  it("travels in a file of ten lines", () => {
    for (const castle of CASTLES) {
      const text = fileText(plan(castle.plan));
      expect(text.split("\n")).toHaveLength(11);
      expect(readAny(text)).toEqual(plan(castle.plan));
    }
  });

  it("is found in what the terminal says about it", () => {
    const keep = CASTLES.find(({ id }) => id === "keep")!.plan;
    expect(readAny(`✓ 116 Steine\n✓ keine langen Reihen\nplan=${keep}\n`)).toEqual(plan(keep));
  });

  it("leads to a table", () => {
    const mine = plan(CASTLES[3]!.plan);
    const value = decodeURIComponent(tableLink(mine).split("/").at(-1) ?? "");
    expect(tableLink(mine)).toMatch(/^#\/new\/dragon_castle\/plan\//);
    expect(value).toBe(planText(mine));
    expect(checkPlan(plan(value)).usable).toBe(true);
  });
});

describe("what cannot be read", () => {
  const why = (text: string) => {
    const read = readAny(text);
    return isPlan(read) ? "" : faultText(read);
  };
  it("is explained", () => {
    expect(why("1\n".repeat(11))).toContain("11 Reihen");
    expect(why("1\n1111111111111")).toContain("Reihe 2 hat mehr als 12");
    expect(why("1\n1x")).toContain("Reihe 2, Zeichen 2");
  });
});
