// After the game: looking at it again, its record, and the check of its dice.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { finished, playOn } from "./board.mjs";
import { inOneHouse, inRoot, same, until } from "./house.mjs";

const it = inOneHouse();
const record = readFileSync(inRoot("tests/replays/drachenwurf/games_01.jsonl"), "utf8").split("\n")[0];
const file = (text) => ({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(text) });

it("a game is looked at step by step, by buttons, keys and address", async (house) => {
  const visitor = await house.visit();
  const { page, t } = visitor;
  const guest = await house.double(visitor);
  const table = await finished(guest);
  const { frames } = await guest.ask("replay", { table });
  const of = frames.at(-1).step;
  const at = () => page.locator(".dock output").innerText();
  const says = (frame) => () => t("replay.at", { step: frame.step, of });

  await house.goto(page, `#/replay/${table}`);
  await same(at, says(frames[0]));
  await page.getByRole("button", { name: t("replay.forward"), exact: true }).click();
  await same(at, says(frames[1]));
  await page.keyboard.press("ArrowRight");
  await same(at, says(frames[2]));
  await page.keyboard.press("ArrowLeft");
  await same(at, says(frames[1]));
  await page.keyboard.press("End");
  await same(at, says(frames.at(-1)));
  await page.locator(".pad").waitFor();
  await page.keyboard.press("Home");
  await same(at, says(frames[0]));
  await page.getByRole("button", { name: t("replay.play") }).click();
  await same(at, says(frames[2]));
  await page.getByRole("button", { name: t("replay.pause") }).click();

  const middle = frames[Math.floor(frames.length / 2)];
  await house.goto(page, `#/replay/${table}/${middle.step}`);
  await same(at, says(middle));
  const tiles = () => page.locator(".dw .middle .open [data-piece]").evaluateAll((all) => all.map((one) => one.dataset.piece));
  await same(tiles, () => middle.facts.middle);
  await page.keyboard.press("ArrowRight");
  const next = frames[frames.indexOf(middle) + 1];
  await until("the step in the address", () => page.url().endsWith(`/${next.step}`));
});

it("a long game is opened straight by its address", async (house) => {
  const visitor = await house.visit();
  const guest = await house.double(visitor);
  const bots = Array.from({ length: 5 }, () => ({ kind: "bot", level: "greedy" }));
  const table = await finished(guest, { seats: [{ kind: "me", name: "Anna" }, ...bots] });
  const { frames } = await guest.ask("replay", { table });
  const step = frames.at(-5).step;
  await visitor.page.goto("about:blank");
  await house.goto(visitor.page, `#/replay/${table}/${step}`);
  await same(
    () => visitor.page.locator(".dock output").innerText(),
    () => visitor.t("replay.at", { step, of: frames.at(-1).step }),
  );
});

it("whoever was invited to a private table sees its game again later, and checks its dice", async (house) => {
  const host = await house.guest();
  const { table, invite } = await host.ask("create", {
    game: "drachenwurf", private: true, confirm: false, setup: { start: "0" },
    seats: [{ kind: "me", name: "Anna" }, { kind: "bot", level: "greedy" }],
  });
  await host.ask("start", { table });
  await host.ask("open", { table });
  await playOn(host, table);

  const { page, t } = await house.visit(`#/t/${table}/${invite}`);
  await page.getByRole("link", { name: t("end.replay") }).click();
  const at = page.locator(".dock output");
  await at.waitFor();
  await page.keyboard.press("ArrowRight");
  await until("the step in the address", () => /\/[1-9]\d*\/\w{32}$/.test(page.url()));
  await page.reload(); // nothing but the address knows the invitation
  await at.waitFor();
  await page.getByRole("link", { name: t("replay.check") }).click();
  await page.locator(".verdict.good").waitFor();
  await page.reload();
  await page.locator(".verdict.good").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("fair.download") }).click();
  assert.equal(JSON.parse(readFileSync(await (await download).path(), "utf8")).game, "drachenwurf");

  const stranger = await house.visit(`#/replay/${table}`);
  await stranger.page.getByRole("alert").waitFor();
});

it("a record from a file is shown, and a bad one is explained", async (house) => {
  const visitor = await house.visit("#/replay");
  const { page, t } = visitor;
  await page.locator("input[type=file]").setInputFiles(file(record));
  await page.locator(".dw").waitFor();
  const names = JSON.parse(record).seats.map((seat) => seat.name);
  assert.deepEqual(await page.locator(".players .name").allInnerTexts(), names);
  await page.getByRole("button", { name: t("replay.other_file") }).click();

  visitor.expected = /status of 422/;
  await page.locator("input[type=file]").setInputFiles(file("nothing of the kind"));
  await page.getByRole("alert").waitFor();
  const wrong = record.replace(/\["chance","die (\w+)"/, (all, colour) => all.replace(colour, colour === "red" ? "blue" : "red"));
  await page.locator("input[type=file]").setInputFiles(file(wrong));
  await page.getByRole("alert").filter({ hasText: "steps" }).waitFor();
});

it("the record can be downloaded, and its dice are checked in the browser", async (house) => {
  const visitor = await house.visit();
  const { page, t } = visitor;
  const table = await finished(await house.double(visitor));
  await house.goto(page, `#/t/${table}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("end.record") }).click();
  const saved = readFileSync(await (await download).path(), "utf8");
  const answer = await fetch(`${house.server.address}api/record/${table}`);
  assert.equal(saved, await answer.text());

  await page.getByRole("link", { name: t("end.verify") }).click();
  const draws = JSON.parse(saved).steps.filter(([seat]) => seat === "chance").length + JSON.parse(saved).drawn.length;
  await page.getByText(t("fair.good", { n: draws })).waitFor();

  let swapped = "";
  const wrong = saved.replace(/\["chance","die (\w+)"/, (all, colour) => {
    swapped = colour;
    return all.replace(colour, colour === "red" ? "blue" : "red");
  });
  await page.locator("input[type=file]").setInputFiles(file(wrong));
  const fault = page.locator(".verdict ol li").first();
  await fault.waitFor();
  assert.ok((await fault.innerText()).includes(t(`fair.drachenwurf.${swapped}`)), "it says what would have been right");
});
