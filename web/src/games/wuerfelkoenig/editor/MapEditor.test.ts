import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLang } from "../../../lib/text/i18n.svelte";
import { toasts } from "../../../lib/user/toasts.svelte";
import MapEditor from "./MapEditor.svelte";
import { Editor } from "./editor.svelte";
import { usualPlans } from "./plan";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
// The drawings are most of the page and matter to no test here.
vi.mock("../art/Art.svelte", () => ({ default: () => undefined }));
vi.setConfig({ testTimeout: 30_000 });

/** What the server was asked, and what it answers. */
const asked: string[] = [];
let answer: (text: string) => { status: number; body: unknown } | undefined;
const sheet = (value: string, usable = true, text = "2 Drachen") => ({
  status: 200,
  body: { field: "setup", value, usable, drawing: ["A1  A2", "  A5"], notes: [{ kind: usable ? "good" : "bad", text }] },
});

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
beforeEach(() => {
  setLang("de");
  asked.length = 0;
  answer = (text) => sheet(text);
  vi.stubGlobal("fetch", (address: string, { body }: { body: string }) => {
    expect(address).toMatch(/^api\/plan\/wuerfelkoenig\/(de|en)$/);
    asked.push(body);
    const given = answer(body);
    return given ? Promise.resolve(new Response(JSON.stringify(given.body), { status: given.status })) : Promise.reject(new Error());
  });
  const editor = new Editor();
  editor.put(usualPlans[4]!);
  editor.stop();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string) => document.querySelector<HTMLElement>(`button[data-field="${name}"]`)!;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const said = () => screen.getByRole("status").textContent;
const fires = () => document.querySelectorAll("[data-fire]").length;

async function take(text: string): Promise<void> {
  await fireEvent.click(button("Plan einlesen"));
  const dialog = within(screen.getByRole("dialog"));
  await fireEvent.input(dialog.getByRole("textbox"), { target: { value: text } });
  await fireEvent.click(dialog.getByRole("button", { name: "Einlesen" }));
}

describe("the map", () => {
  it("has a name for every field and one stop of the Tab key", async () => {
    render(MapEditor);
    const fields = [...document.querySelectorAll<HTMLElement>("button[data-field]")];
    expect(fields).toHaveLength(30);
    expect(fields.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(field("A12").getAttribute("aria-label")).toBe("A12, Lava, Drache");
    await fireEvent.click(field("A2"));
    expect(field("A2").getAttribute("aria-label")).toBe("A2, Gebirge, Drache");
    expect(said()).toBe("A2: Drache.");
    expect(fires()).toBe(3);
  });

  it("is laid by keys, also gems under dragons, and goes back", async () => {
    render(MapEditor);
    field("A12").focus();
    await fireEvent.keyDown(document.activeElement!, { key: "g" });
    expect(document.querySelector('[data-gem="A12 golden"]')).toBeTruthy();
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(field("A13"));
    await fireEvent.keyDown(document.activeElement!, { key: "d" });
    expect(fires()).toBe(3);
    await fireEvent.keyDown(document.activeElement!, { key: "z", ctrlKey: true });
    expect(fires()).toBe(2);
    field("A12").focus();
    await fireEvent.keyDown(document.activeElement!, { key: "Delete" });
    expect(field("A12").getAttribute("aria-label")).toBe("A12, Lava");
  });

  it("has its parts moved and turned", async () => {
    render(MapEditor);
    await fireEvent.click(button("Teil B nach rechts"));
    await fireEvent.click(button("Teil B nach links drehen"));
    await waitFor(() => expect(asked.at(-1)).toMatch(/^2:/));
    await fireEvent.click(button("Aufbau für 3"));
    await waitFor(() => expect(asked.at(-1)).toMatch(/^hourglass,/));
  });
});

describe("the rules", () => {
  it("are asked of the server, and only what they allow leads to a table", async () => {
    answer = (text) => (text.includes("A2!") ? sheet(text, false, "das geht nicht") : sheet(text));
    render(MapEditor);
    const link = await screen.findByRole("link", { name: "Damit spielen" });
    expect(decodeURIComponent(link.getAttribute("href")!)).toMatch(/^#\/new\/wuerfelkoenig\/setup\/hexagon,A1w/);
    await fireEvent.click(field("A2"));
    expect(await screen.findByText("das geht nicht")).toBeTruthy();
    expect(button("Damit spielen")).toHaveProperty("disabled", true);
  });

  it("may be out of reach", async () => {
    answer = () => undefined;
    render(MapEditor);
    expect(await screen.findByText(/Der Server antwortet nicht/)).toBeTruthy();
    expect(button("Damit spielen")).toHaveProperty("disabled", true);
  });
});

describe("a plan", () => {
  it("is read from a line here and from a drawing by the server", async () => {
    render(MapEditor);
    await take("setup=strip,A1!");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(fires()).toBe(1);
    answer = (text) => (text.startsWith("A1 ") ? sheet("hexagon,A1!,A2!,A3!") : sheet(text));
    await take("A1  A2\n  A5");
    await waitFor(() => expect(fires()).toBe(3));
    answer = () => ({ status: 422, body: { place: "", text: "A4 fehlt" } });
    await take("A1  A2");
    expect((await screen.findByRole("alert")).textContent).toContain("A4 fehlt");
  });

  it("comes out of a link, once; a link without one is explained", async () => {
    const { rerender } = render(MapEditor, { rest: "strip_A1d_A2d_A3d_A5d" });
    await waitFor(() => expect(fires()).toBe(4));
    await waitFor(() => expect(location.hash).toBe("#/game/wuerfelkoenig/map"));
    await fireEvent.click(button("Rückgängig"));
    expect(fires()).toBe(2);
    await rerender({ rest: "nowhere" });
    expect(toasts().at(-1)?.text).toBe("Dieser Link enthält keine Landkarte.");
  });

  it("is shared as a link and saved as the drawing of the server", async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = vi.fn();
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    render(MapEditor);
    await screen.findByRole("link", { name: "Damit spielen" });
    await fireEvent.click(button("Als Datei speichern"));
    expect(click).toHaveBeenCalledOnce();
    expect(files[0]?.size).toBe("A1  A2\n  A5\n".length);
    await fireEvent.click(button("Link teilen"));
    const link = within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("textbox").value;
    expect(link).toContain("#/game/wuerfelkoenig/map/hexagon_A1w_");
  });

  it("speaks English as well", () => {
    setLang("en");
    render(MapEditor);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A map of your own");
    expect(document.body.textContent).not.toContain("map_editor.");
  });
});
