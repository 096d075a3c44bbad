import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLang } from "../../../lib/text/i18n.svelte";
import { toasts } from "../../../lib/user/toasts.svelte";
import { CASTLES } from "../castles";
import { emptyPlan } from "../plan";
import CastleEditor from "./CastleEditor.svelte";
import { Editor } from "./editor.svelte";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
// The drawings are most of the page and matter to no test here.
vi.mock("../art/Art.svelte", () => ({ default: () => undefined }));
vi.mock("../Scenery.svelte", () => ({ default: () => undefined }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
beforeEach(() => {
  setLang("de");
  new Editor().replace(emptyPlan());
});
afterEach(cleanup);

const space = (name: string) => document.querySelector<HTMLElement>(`[data-spot="${name}"]`)!;
const height = (name: string) => Number(space(name).dataset["height"]);
const tiles = () => Number(document.querySelector<HTMLElement>("[data-tiles]")!.dataset["tiles"]);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const said = () => screen.getByRole("status").textContent;

async function take(text: string): Promise<void> {
  await fireEvent.click(button("Plan einlesen"));
  const dialog = within(screen.getByRole("dialog"));
  await fireEvent.input(dialog.getByRole("textbox"), { target: { value: text } });
  await fireEvent.click(dialog.getByRole("button", { name: "Einlesen" }));
}

describe("the grid", () => {
  it("has a name for every space and one stop of the Tab key", async () => {
    render(CastleEditor);
    const cells = within(screen.getByRole("grid")).getAllByRole("button");
    expect(cells).toHaveLength(120);
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(space("L10").getAttribute("aria-label")).toBe("L10, leer");
    await fireEvent.click(space("L10"));
    expect(space("L10").getAttribute("aria-label")).toBe("L10, Höhe 1");
    expect(said()).toBe("L10: Höhe 1. 1 von 116 Steinen.");
  });

  it("is drawn on by keys", async () => {
    render(CastleEditor);
    space("A1").focus();
    for (const key of ["3", "ArrowLeft", "ArrowRight", "2", "ArrowDown", "1", "End", "1", "PageDown", "3", "4"])
      await fireEvent.keyDown(document.activeElement!, { key });
    expect(["A1", "B1", "B2", "L2", "L10"].map(height)).toEqual([3, 2, 1, 1, 3]);
    await fireEvent.keyDown(document.activeElement!, { key: "Delete" });
    expect([height("L10"), tiles()]).toEqual([0, 7]);
    await fireEvent.keyDown(document.activeElement!, { key: "z", ctrlKey: true });
    expect(tiles()).toBe(10);
    await fireEvent.keyDown(document.activeElement!, { key: "Z", ctrlKey: true, shiftKey: true });
    expect(tiles()).toBe(7);
  });

  it("is painted on by a pointer, in strokes", async () => {
    render(CastleEditor);
    const grid = screen.getByRole("grid");
    grid.setPointerCapture = vi.fn();
    const move = async (type: "pointerDown" | "pointerMove", name: string) => {
      document.elementFromPoint = () => space(name);
      const event = new MouseEvent(type.toLowerCase(), { bubbles: true, button: 0, buttons: 1 });
      await fireEvent(space(name), Object.assign(event, { isPrimary: true, pointerId: 1 }));
    };
    await fireEvent.click(screen.getByRole("radio", { name: "Höhe 2 malen" }));
    await move("pointerDown", "B2");
    await move("pointerMove", "E2");
    await fireEvent.pointerUp(grid);
    await move("pointerMove", "L9");
    expect(["B2", "C2", "D2", "E2", "F2", "L9"].map(height)).toEqual([2, 2, 2, 2, 0, 0]);
    await fireEvent.click(button("Rückgängig"));
    expect(tiles()).toBe(0);
  });

  it("marks long rows, and the list of them leads there", async () => {
    render(CastleEditor);
    await take("1/.222222");
    expect([..."ABCDEFGH"].map((x) => space(`${x}2`).classList.contains("long"))).toEqual([false, true, true, true, true, true, true, false]);
    expect(space("B2").getAttribute("aria-label")).toBe("B2, Höhe 2, in einer langen Reihe");
    await fireEvent.click(button("Etage 2, Reihe 2: 6 Steine von B bis G"));
    await waitFor(() => expect(document.activeElement).toBe(space("B2")));
  });
});

describe("the plan", () => {
  it("begins with a castle, leads to a table, and can be cleared", async () => {
    render(CastleEditor);
    expect(button("Damit spielen")).toHaveProperty("disabled", true);
    await fireEvent.click(button("Mit einer Burg beginnen"));
    await fireEvent.click(document.querySelector('[data-castle="keep"]')!);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(tiles()).toBe(116);
    expect(screen.getByRole("link", { name: "Damit spielen" }).getAttribute("href")).toMatch(/^#\/new\/dragon_castle\/plan\/\.\.\.\.111/);
    expect(screen.getByText("50–70: passt", { exact: false })).toBeTruthy();
    await fireEvent.click(button("Alles leeren"));
    expect(tiles()).toBe(0);
  });

  it("is mirrored while it is drawn", async () => {
    render(CastleEditor);
    await fireEvent.click(button("Links und rechts gleich"));
    await fireEvent.click(button("Oben und unten gleich"));
    await fireEvent.click(space("A1"));
    expect(["A1", "L1", "A10", "L10"].map(height)).toEqual([1, 1, 1, 1]);
  });

  it("says what is wrong with a text", async () => {
    render(CastleEditor);
    await take("12\n1x");
    expect(screen.getByRole("alert").textContent).toContain("Reihe 2, Zeichen 2");
    expect(tiles()).toBe(0);
  });

  it("comes out of a link, once; a link without one is explained", async () => {
    const { rerender } = render(CastleEditor, { rest: "123-3" });
    await waitFor(() => expect(tiles()).toBe(9));
    await waitFor(() => expect(location.hash).toBe("#/game/dragon_castle/castle"));
    await fireEvent.click(button("Rückgängig"));
    expect(tiles()).toBe(0);
    await rerender({ rest: "12x" });
    expect(toasts().at(-1)?.text).toContain("Reihe 1, Zeichen 3");
    expect(tiles()).toBe(0);
  });

  it("is shared as a link and saved as a file", async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = vi.fn();
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    render(CastleEditor);
    await take(CASTLES[0]!.plan);
    await fireEvent.click(button("Als Datei speichern"));
    expect(click).toHaveBeenCalledOnce();
    expect(files[0]?.size).toBe(130);
    await fireEvent.click(button("Link teilen"));
    const link = within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("textbox").value;
    expect(link).toContain("#/game/dragon_castle/castle/000011110000-");
  });

  it("speaks English as well", () => {
    setLang("en");
    render(CastleEditor);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Castle editor");
    expect(document.body.textContent).not.toContain("castle_editor.");
  });
});
