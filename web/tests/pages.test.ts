// The whole client against a hall that plays back a recorded game.
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import { setLang } from "../src/lib/text/i18n.svelte";
import { change, settings } from "../src/lib/user/settings.svelte";
import frames from "./fakes/game.json";
import { FakeHall, gameList, type RecordedFrame, type Scene } from "./fakes/hall";
import { FakeSocket } from "./fakes/socket";

const game = frames as unknown as RecordedFrame[];
let scene: Scene;
let hall: FakeHall;
let asked: string[];
let silent: boolean; // the line is dead, and nobody has noticed

/** A WebSocket whose other end is the hall of the moment. */
class HallSocket extends FakeSocket {
  constructor() {
    super();
    hall = new FakeHall(scene, (message) => this.say(message));
    queueMicrotask(() => this.onopen?.({}));
  }
  override send(text: string): void {
    super.send(text);
    asked.push(this.sent.at(-1)?.do ?? "");
    if (!silent) queueMicrotask(() => hall.receive(text));
  }
}


beforeAll(() => {
  vi.stubGlobal("WebSocket", HallSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(path.endsWith("api/games") ? Response.json(gameList) : new Response("", { status: 404 })),
  );
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
beforeEach(() => {
  asked = [];
  silent = false;
  scene = { frames: game, at: 0, phase: "running", you: [0] };
  change("lang", "de");
  change("list", false);
});
afterEach(cleanup);

function visit(hash: string) {
  location.hash = hash;
  return render(App);
}

describe("the start page", () => {
  it("shows the boxes and begins a game against bots with one click", async () => {
    visit("#/");
    expect(await screen.findByRole("heading", { name: "Drachenwurf" })).toBeTruthy();
    const play = await screen.findByRole("button", { name: "Gegen Bots spielen" });
    await fireEvent.click(play);
    await waitFor(() => expect(location.hash).toBe("#/t/fake"));
    expect(asked.filter((what) => ["create", "nonce", "start"].includes(what))).toEqual(["create", "nonce", "start"]);
  });

  it("lists no table without a free seat among the open ones", async () => {
    const row = (table: string, names: string[]) => ({
      table, game: "drachenwurf", phase: "open" as const, made: 0,
      seats: names.map((name) => ({ name, kind: name ? ("human" as const) : ("open" as const) })),
    });
    scene.rows = { open: [row("full", ["Anna", "Ben"]), row("free", ["Clara", ""])], running: [], mine: [] };
    visit("#/");
    expect(await screen.findByText("Clara")).toBeTruthy();
    expect(screen.queryByText("Anna und Ben")).toBeNull();
  });
});

describe("a table", () => {
  it("asks the question and offers the whole menu as buttons", async () => {
    visit("#/t/fake");
    expect(await screen.findByText(game[0]?.ask ?? "?")).toBeTruthy();
    const list = await screen.findByRole("list", { name: `Möglichkeiten: ${game[0]?.menu.length}` });
    expect(within(list).getAllByRole("button")).toHaveLength(game[0]?.menu.length ?? 0);
    await fireEvent.click(within(list).getAllByRole("button")[0] as HTMLElement);
    expect(await screen.findByText(game[1]?.ask ?? "?")).toBeTruthy();
    expect(document.title).toContain("Du bist dran");
  });

  it("is played by keys", async () => {
    visit("#/t/fake");
    await screen.findByText(game[0]?.ask ?? "?");
    await fireEvent.keyDown(window, { key: "1" });
    expect(await screen.findByText(game[1]?.ask ?? "?")).toBeTruthy();
    await fireEvent.keyDown(window, { key: "l" });
    expect(settings.list).toBe(true);
    await fireEvent.keyDown(window, { key: "?" });
    expect(await screen.findByRole("heading", { name: "Tasten" })).toBeTruthy();
  });

  it("marks the hint, unless the table has changed meanwhile", async () => {
    visit("#/t/fake");
    const tip = await screen.findByRole("button", { name: "Tipp" });
    scene.slow = 1;
    await fireEvent.click(tip);
    await waitFor(() => expect(asked).toContain("hint"));
    await new Promise((answered) => setTimeout(answered));
    expect(screen.queryByText(`Tipp: ${game[0]?.menu[0]?.say}`)).toBeNull();
    scene.slow = 0;
    await fireEvent.click(tip);
    expect(await screen.findByText(`Tipp: ${game[0]?.menu[0]?.say}`)).toBeTruthy();
  });

  it("takes the hint away when its decision is made", async () => {
    visit("#/t/fake");
    await fireEvent.click(await screen.findByRole("button", { name: "Tipp" }));
    await screen.findByText(`Tipp: ${game[0]?.menu[0]?.say}`);
    await fireEvent.keyDown(window, { key: "1" });
    await screen.findByText(game[1]?.ask ?? "?");
    expect(screen.queryByText(/^Tipp: /)).toBeNull();
  });

  /** Waits for the word of seat 0 before luck goes on with the turn of `cur`. */
  function waitingFor(cur: number, phase: string) {
    const first = game[0] as RecordedFrame;
    const facts = { ...first.facts, cur, phase };
    scene.frames = [{ ...first, facts, ask: "Als Nächstes: Wurf" }, ...game.slice(1)];
    scene.wait = { seat: 0, for: "roll" };
    visit("#/t/fake");
  }

  it.each([
    [0, "ROLL", "Würfeln", "Du bist am Zug"],
    [0, "REFILL", "Weiter", "Du bist am Zug"],
    [1, "ROLL", "Zug beenden", "Als Nächstes: Greedy"],
  ])("says what comes next: seat %i, %s", async (cur, phase, button, turn) => {
    waitingFor(cur, phase);
    expect(await screen.findByText("Als Nächstes: Wurf")).toBeTruthy();
    expect(await screen.findByRole("button", { name: button })).toBeTruthy();
    expect(await screen.findByText(turn)).toBeTruthy();
  });

  it("waits for the word of the one who has to confirm", async () => {
    waitingFor(0, "ROLL");
    const roll = await screen.findByRole("button", { name: "Würfeln" });
    await waitFor(() => expect((roll as HTMLButtonElement).disabled).toBe(false));
    await fireEvent.click(roll);
    await waitFor(() => expect(asked).toContain("go"));
  });

  it("tells each event once", async () => {
    visit("#/t/fake");
    await screen.findByText(game[0]?.ask ?? "?");
    await fireEvent.keyDown(window, { key: "1" });
    await screen.findByText(game[1]?.ask ?? "?");
    const told = within(screen.getByRole("log")).getAllByText(game[1]?.log.at(-1)?.text ?? "?");
    expect(told).toHaveLength(1);
  });

  it("asks for the device to be handed on", async () => {
    scene.you = [0, 2];
    visit("#/t/fake");
    await fireEvent.click(await screen.findByRole("button", { name: "Ich bin Anna" }));
    expect(screen.queryByRole("button", { name: "Ich bin Anna" })).toBeNull();
  });

  it("asks for consent", async () => {
    scene.consent = { by: 2, steps: 3, agreed: [] };
    visit("#/t/fake");
    expect(await screen.findByText(/Oma möchte 3 Entscheidungen zurücknehmen/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Einverstanden" }));
    await waitFor(() => expect(asked).toContain("consent"));
  });

  it("ends with the sheet and what comes next", async () => {
    scene.at = game.length - 1;
    scene.phase = "over";
    visit("#/t/fake");
    expect(await screen.findByRole("button", { name: "Revanche" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Spiel ansehen" }).getAttribute("href")).toBe("#/replay/fake");
    expect(screen.getByRole("link", { name: "Zufall prüfen" }).getAttribute("href")).toBe("#/fair/fake");
  });

  it("leads those who were invited to a private table on with their invitation", async () => {
    const invite = "0123456789abcdef".repeat(2);
    scene = { ...scene, you: [], private: true };
    visit(`#/t/fake/${invite}`);
    await fireEvent.click(await screen.findByRole("tab", { name: "Tisch" }));
    const way = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(way("Das Spiel bisher ansehen")).toBe(`#/replay/fake/${invite}`);
    cleanup();
    scene = { ...scene, at: game.length - 1, phase: "over" };
    visit(`#/t/fake/${invite}`);
    await screen.findByRole("link", { name: "Spiel ansehen" });
    expect(way("Spiel ansehen")).toBe(`#/replay/fake/${invite}`);
    expect(way("Zufall prüfen")).toBe(`#/fair/fake/${invite}`);
  });

  it("offers those who only watched no rematch, but the way to one", async () => {
    scene = { ...scene, at: game.length - 1, phase: "over", you: [] };
    visit("#/t/fake");
    await screen.findByRole("link", { name: "Spiel ansehen" });
    expect(screen.queryByRole("button", { name: "Revanche" })).toBeNull();
    cleanup();
    scene.rematch = "next";
    visit("#/t/fake");
    expect((await screen.findByRole("link", { name: "Revanche ansehen" })).getAttribute("href")).toBe("#/t/next");
    expect(screen.queryByRole("button", { name: "Zur Revanche" })).toBeNull();
  });

  it("leads to what has happened so far, unless several people share the device", async () => {
    const way = async () => {
      visit("#/t/fake");
      await fireEvent.click(await screen.findByRole("tab", { name: "Tisch" }));
      return screen.queryByRole("link", { name: "Das Spiel bisher ansehen" })?.getAttribute("href");
    };
    expect(await way()).toBe("#/replay/fake");
    cleanup();
    scene.you = [0, 2];
    expect(await way()).toBeUndefined();
  });

  it("before the start shows the seats, the link and the commitment", async () => {
    scene.phase = "open";
    visit("#/t/fake");
    expect(await screen.findByRole("heading", { name: "Freunde einladen" })).toBeTruthy();
    expect((screen.getByLabelText("Link zum Tisch") as HTMLInputElement).value).toContain("#/t/fake");
    expect(screen.getByText(/^0123456789abcdef/)).toBeTruthy();
    expect((screen.getByRole("button", { name: "Spiel beginnen" }) as HTMLButtonElement).disabled).toBe(true);
    expect(await screen.findByText(/nur auf diesem Gerät/)).toBeTruthy(); // the address is localhost
  });

  it("offers no seat that is kept for somebody else", async () => {
    scene = { ...scene, phase: "open", you: [], frames: game.map((frame) => ({ ...frame, facts: { ...frame.facts, players: 3 } })) };
    visit("#/t/fake");
    expect(await screen.findByRole("button", { name: "Hier sitzen" })).toBeTruthy();
    cleanup();
    scene.kept = true;
    visit("#/t/fake");
    expect(await screen.findByText("Für Oma freigehalten")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Hier sitzen" })).toBeNull();
  });

  it("speaks English at once", async () => {
    visit("#/t/fake");
    await screen.findByText(game[0]?.ask ?? "?");
    setLang("en");
    expect(await screen.findByRole("tab", { name: "Log" })).toBeTruthy();
    await waitFor(() => expect(asked).toContain("lang"));
  });
});

describe("a turn elsewhere", () => {
  const due = { table: "other", game: "drachenwurf", phase: "running" as const, seats: [], made: 0, turn: true };

  it("that came while we were away is in the title until its table is opened", async () => {
    scene.rows = { open: [], running: [], mine: [due] };
    visit("#/settings");
    await waitFor(() => expect(document.title).toContain("Du bist dran"));
    location.hash = "#/t/other";
    await waitFor(() => expect(document.title).not.toContain("Du bist dran"));
  });

  it("that comes now is in the title as well", async () => {
    visit("#/settings");
    await waitFor(() => expect(asked).toContain("mine"));
    expect(document.title).not.toContain("Du bist dran");
    FakeSocket.last.say({ t: "turn", table: "other", game: "drachenwurf" });
    await waitFor(() => expect(document.title).toContain("Du bist dran"));
  });
});

it.each(["#/", "#/mine"])("a dead line is noticed at %s", async (page) => {
  visit(page);
  // Once for the title and once for the page; the answers have come before this goes on.
  await waitFor(() => expect(asked.filter((what) => what === "mine")).toHaveLength(2));
  silent = true;
  document.dispatchEvent(new Event("visibilitychange")); // looks at once
  expect(await screen.findByText(/Keine Verbindung/)).toBeTruthy();
});

it.each(["#/t/fake", "#/replay/fake"])("a dead line is noticed when %s is opened", async (page) => {
  visit("#/settings"); // where nothing is asked
  await waitFor(() => expect(asked).toContain("mine"));
  silent = true;
  location.hash = page;
  expect(await screen.findByText(/Keine Verbindung/)).toBeTruthy();
});

it("a table that was asked for on a dead line opens on the next one", async () => {
  visit("#/settings");
  await waitFor(() => expect(asked).toContain("mine"));
  silent = true;
  location.hash = "#/t/fake";
  await waitFor(() => expect(asked).toContain("open"));
  silent = false; // for the next connection; nobody has heard what was asked on this one
  expect(await screen.findByText(game[0]?.ask ?? "?")).toBeTruthy();
  expect(asked.filter((what) => what === "open")).toHaveLength(2);
});
