// What every test needs: the real server, a real Chromium, visitors who watch for errors, and waiting for a
// state instead of for time.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { Guest } from "./guest.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const executable = process.env.TAFELRUNDE_EXECUTABLE ?? join(root, "build/release/tafelrunde");
const pictures = join(root, "build/browser");

export const inRoot = (path) => join(root, path);
export const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** The texts of the client in a language, with the same rule for gaps and for «one». */
export function texts(lang) {
  const source = join(root, "web/src");
  const files = readdirSync(source, { recursive: true }).filter((file) => file.endsWith(`${lang}.json`));
  const all = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(source, file)))));
  return (key, gaps = {}) => {
    const text = (gaps.n === 1 && all[`${key}.one`]) || all[key];
    assert.ok(text !== undefined, `no text ${key} in ${lang}`);
    return text.replace(/\{(\w+)\}/g, (gap, name) => (name in gaps ? gaps[name] : gap));
  };
}

/** The box of a game on the start page. */
export const boxOf = (page, game) => page.locator("article").filter({ has: page.locator(`a[href="#/new/${game}"]`) });

const patience = 60_000; // ms for what should take one: a machine may be busy
const hanging = 1_200_000; // ms, then a test counts as hanging

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something holds (is truthy), and gives it. */
export async function until(what, holds, ms = patience) {
  const end = Date.now() + ms;
  for (;;) {
    const value = await holds();
    if (value) return value;
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await pause(20);
  }
}

/** Waits until what is read is what is expected; both may change meanwhile. */
export async function same(read, expected, ms = patience) {
  const end = Date.now() + ms;
  for (;;) {
    const [is, due] = [await read(), expected()];
    try {
      return assert.deepEqual(is, due);
    } catch (difference) {
      if (Date.now() > end) throw difference;
    }
    await pause(20);
  }
}

export class Server {
  #process;
  #data = mkdtempSync(join(tmpdir(), "tafelrunde-browser-"));
  address = "";

  async start(port = 0) {
    const child = spawn(executable, ["serve", "--port", port, "--data", this.#data, "--log", "error", "--trust-loopback", "--bot-time", "5"]);
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    this.#process = child;
    this.address = await new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", (code, signal) => {
        reject(new Error(`the server ended: ${said}`));
        if (signal !== "SIGKILL") console.error(`the server ended by itself (${code ?? signal}): ${said}`);
      });
      child.stdout.on("data", (data) => {
        const address = /http:\/\/\S+/.exec((said += data))?.[0];
        if (address) resolve(address);
      });
    });
    return this;
  }

  get port() {
    return Number(new URL(this.address).port);
  }

  signal(name) {
    this.#process.kill(name);
  }

  /** Ends the process as a loss of power would. */
  async kill() {
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill("SIGKILL");
    await gone;
  }

  async close() {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Reports what the content security policy forbade, which not every browser says on the console. */
function tellViolations() {
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`forbidden by the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
  );
}

/** Keeps the line to the server at hand, for tests that cut it. */
function keepLine() {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    window.line = this;
    send.call(this, data);
  };
}

/** Settings as on a device where somebody has chosen them; what the page changes later stays. */
function chooseSettings(chosen) {
  try {
    localStorage["tafelrunde.settings"] ??= JSON.stringify(chosen);
  } catch {
    // a page without an address has no storage
  }
}

export class House {
  server = new Server();
  #browser;
  #visitors = [];
  #guests = [];

  async open() {
    await this.server.start();
    this.#browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    });
    return this;
  }

  async close() {
    await this.#browser?.close();
    await this.server.close();
  }

  /** A browser of its own with one page; with the `key` of somebody who is here already, theirs too. `errors` collects what should never be there; `expected`, if set,
      says which of it belongs to the test. */
  async visit(at = "", { size = "desktop", dark = false, lang = "de", settings = {}, key = "", ...more } = {}) {
    const context = await this.#browser.newContext({
      viewport: typeof size === "string" ? sizes[size] : size,
      colorScheme: dark ? "dark" : "light",
      locale: lang === "de" ? "de-DE" : "en-GB",
      hasTouch: size === "phone",
      ...more,
    });
    context.setDefaultTimeout(patience);
    const chosen = { lang, pace: "fast", sound: false, ...settings };
    await context.addInitScript(tellViolations);
    await context.addInitScript(keepLine);
    await context.addInitScript(chooseSettings, chosen);
    if (key) await context.addInitScript((known) => (localStorage["tafelrunde.key"] ??= known), key);
    const page = await context.newPage();
    const visitor = { page, context, t: texts(lang), lang, errors: [], expected: undefined };
    const collect = (error) => visitor.expected?.test(error) || visitor.errors.push(error);
    page.on("console", (message) => message.type() === "error" && collect(message.text()));
    page.on("pageerror", (error) => collect(String(error.stack ?? error)));
    this.#visitors.push(visitor);
    await this.goto(page, at);
    return visitor;
  }

  /** Goes to an address within the client («#/rules/drachenwurf»). */
  async goto(page, at) {
    await page.goto(this.server.address + at);
    await page.locator("main > *").first().waitFor();
  }

  /** The person of a page once more, without the page. */
  async double(visitor) {
    return this.guest({ key: await this.keyOf(visitor), lang: visitor.lang });
  }

  keyOf({ page }) {
    return until("a key", () => page.evaluate(() => localStorage["tafelrunde.key"]));
  }

  async guest(hello) {
    const guest = await Guest.come(this.server.address, hello);
    this.#guests.push(guest);
    return guest;
  }

  /** Pictures of all pages, for a test that failed. */
  async photograph(name) {
    mkdirSync(pictures, { recursive: true });
    for (const [i, { page }] of this.#visitors.entries()) {
      const path = join(pictures, `${name.replace(/\W+/g, "-")}-${i}.png`);
      await page.screenshot({ path, timeout: patience }).catch(() => undefined);
    }
  }

  /** Everybody leaves; whether something went wrong on a page is known now. */
  async empty() {
    const visitors = this.#visitors.splice(0);
    for (const guest of this.#guests.splice(0)) guest.go();
    for (const { context } of visitors) await context.close();
    assert.deepEqual(visitors.flatMap(({ errors }) => errors), [], "errors on the pages");
  }
}

/** The tests of a file share a server and a browser. Gives what declares a test: it(name, async (house) => …). */
export function inOneHouse() {
  let house;
  after(() => house?.close());
  return (name, body) =>
    test(name, { timeout: hanging }, async () => {
      assert.ok(existsSync(executable), `${executable} is missing; ./test browser builds it`);
      house ??= await new House().open();
      try {
        await body(house);
      } catch (problem) {
        await house.photograph(name);
        await house.empty().catch((more) => console.error(String(more.message)));
        throw problem;
      }
      await house.empty();
    });
}
