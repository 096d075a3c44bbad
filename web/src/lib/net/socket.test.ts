import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused, Socket, type Link } from "./socket";
import type { Push } from "./protocol";
import { FakeSocket } from "../../../tests/fakes/socket";

function setUp() {
  const seen = { links: [] as Link[], pushes: [] as Push[], outdated: 0, greeted: 0, turnedAway: [] as string[] };
  const socket: Socket = new Socket({
    connect: () => new FakeSocket() as unknown as WebSocket,
    hello: () => ({ protocol: 1, lang: "de" }),
    greeted: () => {
      seen.greeted++;
      if (seen.greeted > 1) socket.request("open", { table: "k", v: 7 }).catch(() => undefined);
    },
    push: (push) => seen.pushes.push(push),
    link: (link) => seen.links.push(link),
    turnedAway: (text) => seen.turnedAway.push(text),
    outdated: () => seen.outdated++,
    random: () => 1,
  });
  return { socket, seen };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

describe("requests", () => {
  it("wait for the greeting and come after it", async () => {
    const { socket } = setUp();
    const early = socket.request("tables");
    socket.start();
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent.map((message) => message.do)).toEqual(["hello", "tables"]);
    FakeSocket.last.say({ re: FakeSocket.last.request("tables").id, ok: { open: [] } });
    await expect(early).resolves.toEqual({ open: [] });
  });

  it("find their answers by number, in any order", async () => {
    const { socket } = setUp();
    socket.start();
    FakeSocket.last.accept();
    const first = socket.request("mine");
    const second = socket.request("tables");
    FakeSocket.last.say({ re: FakeSocket.last.request("tables").id, ok: 2 });
    FakeSocket.last.say({ re: FakeSocket.last.request("mine").id, ok: 1 });
    await expect(first).resolves.toBe(1);
    await expect(second).resolves.toBe(2);
  });

  it("are refused with code, field and text", async () => {
    const { socket } = setUp();
    socket.start();
    FakeSocket.last.accept();
    const pick = socket.request("pick");
    const no = { code: "bad_setup", field: "start", text: "So nicht." };
    FakeSocket.last.say({ re: FakeSocket.last.request("pick").id, no });
    const problem = (await pick.catch((why: unknown) => why)) as Refused;
    expect(problem).toBeInstanceOf(Refused);
    expect(problem).toMatchObject({ code: "bad_setup", field: "start", message: "So nicht." });
  });

  it("are lost with the connection, since nobody knows whether they were heard", async () => {
    const { socket } = setUp();
    socket.start();
    FakeSocket.last.accept();
    const pick = socket.request("pick");
    FakeSocket.last.hangUp();
    await expect(pick).rejects.toMatchObject({ code: "lost" });
  });

  it("that waited too long are given up", async () => {
    const { socket } = setUp();
    socket.start();
    const waiting = socket.request("tables");
    const outcome = expect(waiting).rejects.toMatchObject({ code: "offline" });
    for (let i = 0; i < 8; i++) {
      FakeSocket.last.hangUp();
      await vi.advanceTimersByTimeAsync(5000);
    }
    await outcome;
  });
});

describe("the connection", () => {
  it("comes back with growing pauses, and opens the tables first", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.accept();
    const pauses: number[] = [];
    for (let i = 0; i < 7; i++) {
      FakeSocket.last.hangUp();
      const count = FakeSocket.all.length;
      let waited = 0;
      while (FakeSocket.all.length === count) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    socket.request("tables").catch(() => undefined);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent.map((message) => message.do)).toEqual(["hello", "open", "tables"]);
    expect(FakeSocket.last.request("open")).toMatchObject({ table: "k", v: 7 });
    expect(seen.links).toEqual(["connecting", "online", "connecting", "offline", "online"]);
  });

  it("hides a short loss and shows a longer one", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.accept();
    FakeSocket.last.hangUp();
    await vi.advanceTimersByTimeAsync(300);
    FakeSocket.last.accept();
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen.links).toEqual(["connecting", "online", "connecting", "online"]);
    FakeSocket.last.hangUp();
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen.links.at(-1)).toBe("offline");
  });

  it("that says nothing to a beat is dead within six seconds", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.accept();
    await vi.advanceTimersByTimeAsync(3000);
    const beat = socket.request("beat", {}, true);
    const outcome = expect(beat).rejects.toMatchObject({ code: "lost" });
    await vi.advanceTimersByTimeAsync(2600);
    await outcome;
    expect(seen.links.at(-1)).toBe("offline");
    expect(FakeSocket.all[0]?.closed).toBe(true);
  });

  it("is dead even if its last word came in the same moment as the question", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.accept();
    FakeSocket.last.say({ t: "turn", table: "k", game: "g" });
    socket.request("beat", {}, true).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2600);
    expect(seen.links.at(-1)).toBe("offline");
  });

  it("that says anything at all is alive", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.accept();
    socket.request("beat", {}, true).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.say({ t: "turn", table: "k", game: "g" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen.links.at(-1)).toBe("online");
    expect(seen.pushes).toHaveLength(1);
  });

  it("tells why the server does not take us, and goes on trying", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.onopen?.({});
    const no = { code: "too_many", text: "Zu viele neue Gäste." };
    FakeSocket.last.say({ re: FakeSocket.last.request("hello").id, no });
    expect(seen.turnedAway).toEqual(["Zu viele neue Gäste."]);
    expect(seen.links.at(-1)).toBe("offline");
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("that breaks during the greeting has said nothing, and is a short loss", () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.onopen?.({});
    FakeSocket.last.hangUp();
    expect(seen.turnedAway).toEqual([]);
    expect(seen.links).toEqual(["connecting"]);
  });

  it("ends for good when the protocol is another", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.onopen?.({});
    const no = { code: "protocol", text: "Bitte neu laden." };
    FakeSocket.last.say({ re: FakeSocket.last.request("hello").id, no });
    await vi.advanceTimersByTimeAsync(20000);
    expect(seen.outdated).toBe(1);
    expect(FakeSocket.all).toHaveLength(1);
    await expect(socket.request("tables")).rejects.toMatchObject({ code: "offline" });
  });

  it("tells when it does not understand the server, or the server it", async () => {
    const { socket, seen } = setUp();
    socket.start();
    FakeSocket.last.accept();
    FakeSocket.last.onmessage?.({ data: "?" });
    expect(seen.outdated).toBe(1);
    const odd = socket.request("dance");
    FakeSocket.last.say({ re: FakeSocket.last.request("dance").id, no: { code: "bad_message", text: "?" } });
    await expect(odd).rejects.toMatchObject({ code: "bad_message" });
    expect(seen.outdated).toBe(2);
  });

  it("tries at once when the network is back", async () => {
    const { socket } = setUp();
    socket.start();
    FakeSocket.last.hangUp();
    const count = FakeSocket.all.length;
    socket.hurry();
    expect(FakeSocket.all).toHaveLength(count + 1);
    socket.hurry();
    expect(FakeSocket.all).toHaveLength(count + 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(count + 1);
  });
});
