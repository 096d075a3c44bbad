import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLang } from "../../../lib/text/i18n.svelte";
import { answerTo, positionIn } from "./fake";
import { Pad } from "./pad.svelte";
import { emptySheet } from "./position";
import ScorePad from "./ScorePad.svelte";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
vi.mock("../art/Art.svelte", () => ({ default: () => undefined }));
vi.mock("../CastlePicture.svelte", () => ({ default: () => undefined }));
vi.mock("../TilePicture.svelte", () => ({ default: () => undefined }));

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
beforeEach(() => {
  setLang("de");
  new Pad().replace(emptySheet());
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) => Promise.resolve(answerTo(positionIn(init))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const space = (cell: string) => document.querySelector<HTMLElement>(`[data-space="${cell}"]`)!;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const total = () => document.querySelector<HTMLElement>("[data-total]")?.dataset["total"];

async function lay(cell: string, query: string, room: string): Promise<void> {
  await fireEvent.click(space(cell));
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: query } });
  await fireEvent.click(document.querySelector(`[data-room="${room}"]`)!);
}
async function take(text: string): Promise<void> {
  await fireEvent.click(button("Einlesen"));
  await fireEvent.input(screen.getByRole("textbox", { name: "Stellung" }), { target: { value: text } });
  await fireEvent.click(button("Übernehmen"));
}

describe("the score pad", () => {
  it("lays a room by tapping, and the sheet follows with reasons", async () => {
    render(ScorePad);
    expect(space("2,0").getAttribute("aria-label")).toBe("Raum legen: Erdgeschoss, Spalte 2");
    await lay("2,0", "kitch", "kitchen");
    await waitFor(() => expect(total()).toBe("1"));
    expect(space("2,0").getAttribute("aria-label")).toBe("Küche, Erdgeschoss, Spalte 2, 1 Punkt");
    await waitFor(() => expect(document.activeElement).toBe(space("2,0")));
    const lens = document.querySelector<HTMLElement>("[data-lens]")!;
    expect(lens.textContent).toContain("2 Punkte je Speiseraum direkt darüber und darunter");
    expect(lens.textContent).toContain("Bringt 1 Punkt");
    expect(document.querySelector('[data-line="food"] .reasons')?.textContent).toContain("Küche");
    expect(screen.getByRole("tab", { name: "Schloss A, 1 Punkt" }).getAttribute("aria-selected")).toBe("true");
  });

  it("takes the first room with the Enter key", async () => {
    render(ScorePad);
    await fireEvent.click(space("0,1"));
    await fireEvent.submit(screen.getByRole("search")); // nothing was typed
    expect(screen.getByRole("dialog")).toBeTruthy();
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "porz" } });
    await fireEvent.submit(screen.getByRole("search"));
    expect(space("0,1").dataset["tile"]).toBe("china_room");
  });

  it("replaces and takes away, also by the Delete key, and goes back", async () => {
    render(ScorePad);
    await lay("2,0", "kitchen", "kitchen");
    await fireEvent.click(button("Anderer Raum"));
    expect(screen.getByRole("heading", { name: "Was liegt hier statt «Küche»?" })).toBeTruthy();
    await fireEvent.click(document.querySelector('[data-filter="special"]')!);
    expect(document.querySelectorAll("[data-room]")).toHaveLength(3);
    await fireEvent.click(document.querySelector('[data-room="foyer"]')!);
    expect(space("2,0").dataset["tile"]).toBe("foyer");
    await fireEvent.keyDown(space("2,0"), { key: "Delete" });
    expect(space("2,0").dataset["tile"]).toBeUndefined();
    await fireEvent.click(button("Rückgängig"));
    await fireEvent.click(space("2,0"));
    await fireEvent.click(button("Wegnehmen"));
    expect(space("2,0").dataset["tile"]).toBeUndefined();
  });

  it("says kindly what cannot be, with the rule, and takes it back", async () => {
    render(ScorePad);
    await lay("0,-1", "brunnen", "fountain");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("So können die Räume nicht liegen (ZS-L01).");
    expect(within(alert).getByRole("link").getAttribute("href")).toBe("#/rules/zwei_schloesser/ZS-L01");
    expect(screen.getByRole("tab", { name: "Schloss A, so nicht möglich" })).toBeTruthy();
    await fireEvent.click(within(alert).getByRole("button", { name: "Rückgängig" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("chooses throne room, attendants and cards", async () => {
    render(ScorePad);
    await fireEvent.click(button("Anderer Thronsaal"));
    await fireEvent.click(document.querySelector('[data-throne="throne_food_sleeping"]')!);
    await fireEvent.click(document.querySelector('[data-slot="attendant 0"]')!);
    await fireEvent.click(document.querySelector('[data-attendant="knight"]')!);
    await fireEvent.click(document.querySelector('[data-slot="card 0"]')!);
    await fireEvent.click(document.querySelector('[data-card="bonus_width"]')!);
    expect(new Pad().castle).toMatchObject({ throne: "throne_food_sleeping", attendants: ["knight"], cards: ["bonus_width"] });
    await fireEvent.click(document.querySelector('[data-slot="card 0"]')!);
    await fireEvent.click(button("Keinen davon"));
    expect(new Pad().castle.cards).toEqual([]);
  });

  it("counts a whole table: names, the lower castle, the winner", async () => {
    render(ScorePad);
    await take("players: 3\ncastle A: 2,0 bakery | 3,0 kitchen\ncastle B: 2,0 pantry\ncastle C: 2,0 parlor | 3,0 study | 4,0 salon");
    await fireEvent.input(screen.getByRole("textbox", { name: "Name von Person 1" }), { target: { value: "Anna" } });
    await waitFor(() => expect(document.querySelectorAll("[data-place]")).toHaveLength(3));
    const first = document.querySelector<HTMLElement>("[data-place]")!;
    expect([first.dataset["place"], first.textContent?.includes("Anna")]).toEqual(["0 1 2", true]);
    await fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "End" });
    expect(screen.getByRole("tab", { selected: true }).dataset["tab"]).toBe("C");
    expect(total()).toBe("3");
    await fireEvent.click(screen.getByRole("radio", { name: "4 Personen" }));
    expect(screen.getByText(/Es fehlt: D/)).toBeTruthy();
  });

  it("says what is wrong with a text, and begins anew", async () => {
    render(ScorePad);
    await take("castle A: 2,0 bakry");
    expect(screen.getByRole("alert").textContent).toBe("castle A: Den Raum «bakry» gibt es nicht.");
    await fireEvent.click(button("Schließen"));
    await lay("2,0", "kitchen", "kitchen");
    await fireEvent.click(button("Neu"));
    expect(space("2,0").dataset["tile"]).toBeUndefined();
  });

  it("is copied, by hand where there is no clipboard, and saved", async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    render(ScorePad);
    await fireEvent.click(button("Als Datei speichern"));
    expect(files[0]?.size).toBeGreaterThan(50);
    await fireEvent.click(button("Kopieren"));
    const text = (await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /von Hand/ })).value;
    expect(JSON.parse(text)).toMatchObject({ players: 3, phase: "OVER" });
  });

  it("keeps everything when the server is away, and says so", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    render(ScorePad);
    await lay("2,0", "kitchen", "kitchen");
    expect(await screen.findByText(/Der Server antwortet nicht/)).toBeTruthy();
    vi.stubGlobal("fetch", (_: string, init?: RequestInit) => Promise.resolve(answerTo(positionIn(init))));
    await fireEvent.click(button("Noch einmal"));
    await waitFor(() => expect(total()).toBe("1"));
  });

  it("speaks English as well, and opens the castle of the address", () => {
    setLang("en");
    render(ScorePad, { rest: "B" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Score pad");
    expect(screen.getByRole("tab", { selected: true }).dataset["tab"]).toBe("B");
    expect(document.body.textContent).not.toContain("zs.");
  });
});
