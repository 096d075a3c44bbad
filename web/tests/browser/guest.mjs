// A guest without a browser: speaks tafelrunde/1 over a WebSocket (RFC 6455) of its own, so that the tests
// see what the server says and not what the client makes of it.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";

const text = 1;
const closing = 8;
const ping = 9;
const pong = 10;

/** A frame from a client: whole, masked. */
function frame(kind, data) {
  const head = data.length < 126 ? Buffer.from([0x80 | data.length]) : Buffer.from([0xfe, data.length >> 8, data.length & 255]);
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from([0x80 | kind]), head, mask, data.map((byte, i) => byte ^ mask[i % 4])]);
}

/** The first frame in the buffer, or nothing while it is not complete. */
function unframe(buffer) {
  if (buffer.length < 2) return undefined;
  let size = buffer[1];
  let start = 2;
  if (size > 125) {
    start = size === 126 ? 4 : 10;
    if (buffer.length < start) return undefined;
    size = size === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
  }
  if (buffer.length < start + size) return undefined;
  return { kind: buffer[0] & 15, data: buffer.subarray(start, start + size), rest: buffer.subarray(start + size) };
}

export class Guest {
  /** The newest pushes, by table. */
  views = new Map();
  tables = new Map();
  #socket;
  #buffer = Buffer.alloc(0);
  #greeted = false;
  #last = 0;
  #waiting = new Map();
  #listeners = new Set();

  /** Connects and says hello. With the key of a browser it is the same person there and here. */
  static async come(address, hello = {}) {
    const guest = new Guest();
    await guest.#open(new URL(address));
    Object.assign(guest, await guest.ask("hello", { protocol: 1, lang: "de", ...hello }));
    return guest;
  }

  #open(address) {
    const socket = (this.#socket = connect(Number(address.port), address.hostname));
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${address.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("data", (data) => {
        this.#buffer = Buffer.concat([this.#buffer, data]);
        const end = this.#buffer.indexOf("\r\n\r\n");
        if (!this.#greeted && end < 0) return;
        if (!this.#greeted) {
          const answer = this.#buffer.subarray(0, end).toString();
          this.#buffer = this.#buffer.subarray(end + 4);
          this.#greeted = true;
          if (!answer.startsWith("HTTP/1.1 101")) return reject(new Error(answer));
          resolve();
        }
        this.#read();
      });
    });
  }

  #read() {
    for (let next = unframe(this.#buffer); next; next = unframe(this.#buffer)) {
      this.#buffer = next.rest;
      if (next.kind === text) this.#hear(JSON.parse(next.data.toString()));
      else if (next.kind === ping) this.#socket.write(frame(pong, next.data));
    }
  }

  #hear(message) {
    if (message.t === "view") {
      this.views.set(message.table, message);
      this.onView?.(message);
    }
    if (message.t === "table") this.tables.set(message.table, message);
    const waiting = this.#waiting.get(message.re);
    this.#waiting.delete(message.re);
    if (waiting && "ok" in message) waiting.resolve(message.ok);
    else if (waiting) waiting.reject(Object.assign(new Error(message.no.text), message.no));
    for (const listener of this.#listeners) listener();
  }

  /** One request; its answer, or its refusal as an error. */
  ask(what, fields = {}) {
    const id = ++this.#last;
    this.#socket.write(frame(text, Buffer.from(JSON.stringify({ id, do: what, ...fields }))));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Waits until the newest view of a table is as wished, and gives it. */
  until(table, wished, ms = 120_000) {
    return new Promise((resolve, reject) => {
      const look = () => {
        const view = this.views.get(table);
        if (!view || !wished(view)) return;
        clearTimeout(timer);
        this.#listeners.delete(look);
        resolve(view);
      };
      const timer = setTimeout(() => {
        this.#listeners.delete(look);
        const { log, facts, menu, ...rest } = this.views.get(table) ?? {};
        reject(new Error(`${wished}: not within ${ms} ms; last ${JSON.stringify(rest)}`));
      }, ms);
      this.#listeners.add(look);
      look();
    });
  }

  go() {
    this.#socket.write(frame(closing, Buffer.alloc(0)));
    this.#socket.end();
    this.#socket.destroy();
  }
}
