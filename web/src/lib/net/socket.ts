// One connection to the server: requests as promises, pushes as they come, and back again after a loss.
import type { Push, Refusal } from "./protocol";

export type Link = "online" | "connecting" | "offline";

/** A request that was not granted. Besides the codes of the protocol: «lost» (the connection broke before
    the answer, so nobody knows) and «offline» (it was never sent). */
export class Refused extends Error {
  readonly code: string;
  readonly field: string | undefined;
  constructor(no: Refusal) {
    super(no.text);
    this.code = no.code;
    this.field = no.field;
  }
}

export interface Greeting {
  key?: string;
  guest: string;
  name: string;
  protocol: number;
  server: string;
  now: number;
}

export interface Wiring {
  connect: () => WebSocket;
  hello: () => Record<string, unknown>;
  /** Greeted: what is sent in here comes before everything that waited. */
  greeted: (greeting: Greeting) => void;
  push: (push: Push) => void;
  link: (link: Link) => void;
  /** The server is there but does not take us now; we go on trying. */
  turnedAway: (text: string) => void;
  /** The server speaks another protocol: only a reload helps. */
  outdated: () => void;
  random?: () => number;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (why: Refused) => void;
}
interface Queued extends Waiting {
  what: string;
  fields: object;
  prompt: boolean;
  until: number;
}

const firstDelay = 250;
const longestDelay = 5000;
const silence = 2500; // a prompt request without any sign of life for so long: the line is dead
const patience = 15000; // how long a request waits for a connection
const graceful = 1500; // a loss shorter than this is not shown as one

export class Socket {
  private socket: WebSocket | undefined;
  private ready = false;
  private wanted = false;
  private ended = false;
  private lastId = 0;
  private failures = 0;
  private heard = 0; // messages; a clock could not tell what came just before a request from what came after
  private shown: Link | undefined;
  private readonly pending = new Map<number, Waiting>();
  private queue: Queued[] = [];
  private retry: ReturnType<typeof setTimeout> | undefined;
  private darkening: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly wiring: Wiring) {}

  start(): void {
    this.wanted = true;
    this.ended = false;
    this.show("connecting");
    this.open();
  }

  /** Ends the connection for good (until the next start). */
  stop(): void {
    this.wanted = false;
    this.ended = true;
    clearTimeout(this.retry);
    this.drop("offline");
  }

  /** Tries at once: the network is back, the page is in sight again. */
  hurry(): void {
    if (!this.wanted || this.socket) return;
    this.failures = 0;
    this.open();
  }

  /** Gives up a connection that seems dead and tries again. */
  abandon(): void {
    if (this.wanted) this.drop("offline");
  }

  /** Sends a request. While there is no connection it waits for one. `prompt`: it is answered at once
      by a living server, so silence means that the line is dead. */
  request<Answer = unknown>(what: string, fields: object = {}, prompt = false): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const waiting: Waiting = { resolve: resolve as (value: unknown) => void, reject };
      if (this.ready) this.send(what, fields, waiting, prompt);
      else if (this.ended || prompt) reject(new Refused({ code: "offline", text: "" }));
      else this.queue.push({ ...waiting, what, fields, prompt, until: Date.now() + patience });
    });
  }

  private open(): void {
    clearTimeout(this.retry);
    const socket = this.wiring.connect();
    this.socket = socket;
    const slow = setTimeout(() => socket === this.socket && this.drop("offline"), 2 * longestDelay);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      const greeted = (greeting: unknown) => {
        clearTimeout(slow);
        this.welcome(greeting as Greeting);
      };
      const refused = (why: Refused) => {
        if (why.code === "lost") return; // dropped already
        this.wiring.turnedAway(why.message);
        this.drop("offline");
      };
      this.send("hello", this.wiring.hello(), { resolve: greeted, reject: refused });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(String(event.data));
    };
    socket.onclose = () => {
      clearTimeout(slow);
      if (socket === this.socket) this.drop("connecting");
    };
  }

  private welcome(greeting: Greeting): void {
    this.ready = true;
    this.failures = 0;
    clearTimeout(this.darkening);
    this.wiring.greeted(greeting);
    const queue = this.queue;
    this.queue = [];
    for (const { what, fields, prompt, ...waiting } of queue) this.send(what, fields, waiting, prompt);
    this.show("online");
  }

  private send(what: string, fields: object, waiting: Waiting, prompt = false): void {
    const id = ++this.lastId;
    this.pending.set(id, waiting);
    this.socket?.send(JSON.stringify({ id, do: what, ...fields }));
    if (!prompt) return;
    const { socket, heard } = this;
    setTimeout(() => {
      if (socket === this.socket && this.pending.has(id) && this.heard === heard) this.abandon();
    }, silence);
  }

  private receive(text: string): void {
    this.heard++;
    let message: Record<string, unknown>;
    try {
      message = JSON.parse(text) as Record<string, unknown>;
    } catch {
      this.wiring.outdated();
      return;
    }
    if ("t" in message) this.wiring.push(message as unknown as Push);
    else if (typeof message["re"] === "number") this.answer(message["re"], message);
    else this.wiring.outdated(); // an answer to nothing we could have asked
  }

  private answer(id: number, message: Record<string, unknown>): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (!waiting) return;
    if ("ok" in message) {
      waiting.resolve(message["ok"]);
      return;
    }
    const no = message["no"] as Refusal;
    if (no.code === "protocol") {
      this.stop();
      this.wiring.outdated();
    }
    if (no.code === "bad_message") this.wiring.outdated();
    waiting.reject(new Refused(no));
  }

  private drop(link: Link): void {
    const socket = this.socket;
    this.socket = undefined;
    this.ready = false;
    socket?.close();
    const pending = [...this.pending.values()];
    this.pending.clear();
    for (const waiting of pending) waiting.reject(new Refused({ code: "lost", text: "" }));
    this.queue = this.queue.filter((queued) => {
      const stays = this.wanted && queued.until > Date.now();
      if (!stays) queued.reject(new Refused({ code: "offline", text: "" }));
      return stays;
    });
    this.show(link);
    if (this.wanted) this.again();
  }

  private again(): void {
    const longest = Math.min(longestDelay, firstDelay * 2 ** this.failures++);
    const delay = longest * (0.5 + 0.5 * (this.wiring.random ?? Math.random)());
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), delay);
  }

  private show(link: Link): void {
    if (link === "connecting") {
      if (this.shown === "offline") return; // still trying, but the person knows that it is away
      clearTimeout(this.darkening);
      this.darkening = setTimeout(() => this.show("offline"), graceful);
    }
    if (this.shown === link) return;
    this.shown = link;
    this.wiring.link(link);
  }
}
