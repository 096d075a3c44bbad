// What has to come over the line before one can begin, and what the server says about it.
import assert from "node:assert/strict";
import { games } from "./games.mjs";
import { boxOf, inOneHouse } from "./house.mjs";

const it = inOneHouse();
const kB = 1000;

it("the first load is light", async (house) => {
  const { page, context, t } = await house.visit("#/nowhere");
  await page.goto("about:blank");
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));

  for (const [game, { root }] of Object.entries(games)) {
    bytes = 0;
    await page.goto(house.server.address);
    const begin = boxOf(page, game).getByRole("button", { name: t("start.bots") });
    await begin.waitFor();
    const interactive = await page.evaluate(() => performance.now());
    await page.waitForLoadState("networkidle");
    const shell = bytes;
    await begin.click();
    await page.locator(root).waitFor();
    await page.waitForLoadState("networkidle");
    const board = bytes - shell;
    console.log(`${game}: shell ${(shell / kB).toFixed(0)} kB, board ${(board / kB).toFixed(0)} kB, to be used after ${interactive.toFixed(0)} ms`);
    assert.ok(shell <= 250 * kB, `the shell has ${shell} bytes`);
    assert.ok(board <= 120 * kB, `the board of ${game} has ${board} bytes`);
    await page.goto("about:blank");
  }
});

it("every answer is strict about what a page may do", async (house) => {
  const address = house.server.address;
  const page = await fetch(address);
  const policy = page.headers.get("content-security-policy");
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self'/);
  assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline/);
  assert.equal(page.headers.get("x-content-type-options"), "nosniff");
  assert.match(page.headers.get("referrer-policy") ?? "", /no-referrer|same-origin/);
  const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(await page.text())[1];
  const asset = await fetch(address + script);
  assert.match(asset.headers.get("cache-control"), /immutable/);
});
