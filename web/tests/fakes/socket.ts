// A WebSocket in the hands of a test.
type Handler<Event> = ((event: Event) => void) | null;

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  onopen: Handler<unknown> = null;
  onclose: Handler<unknown> = null;
  onmessage: Handler<{ data: string }> = null;
  sent: (Record<string, unknown> & { id: number; do: string })[] = [];
  closed = false;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.closed = true;
  }

  // What the other side does.
  accept(greeting: object = {}): void {
    this.onopen?.({});
    const whole = { guest: "g", name: "", protocol: 1, server: "1", now: Date.now(), ...greeting };
    this.say({ re: this.request("hello").id, ok: whole });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hangUp(): void {
    this.onclose?.({});
  }
  /** The newest request of a kind. */
  request(what: string): (typeof this.sent)[number] {
    const found = this.sent.filter((message) => message.do === what).at(-1);
    if (!found) throw new Error(`nothing asked for «${what}»`);
    return found;
  }
}
