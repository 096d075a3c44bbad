// What people at one table do with each other: talk and be silenced, pause, and agree to take steps back.
import assert from "node:assert/strict";
import { isMine } from "./board.mjs";
import { phase } from "./drachenwurf.mjs";
import { inOneHouse, same, until } from "./house.mjs";
import { sitTogether } from "./players.mjs";

const it = inOneHouse();

async function speak({ page, t }, text) {
  await page.getByLabel(t("chat.say")).fill(text);
  await page.keyboard.press("Enter");
}
const lines = (player) => player.page.locator("#panel li");
const heard = (player, text) => lines(player).filter({ hasText: text }).waitFor();

it("who is muted stays so after a reload, until the host lets them speak", async (house) => {
  const [anna, ben] = await sitTogether(house, { bot: false });
  await anna.tab("chat");
  await ben.page.getByRole("button", { name: ben.t("chat.open", { n: 0 }) }).click();
  await speak(ben, "Guten Abend");
  await speak(anna, "Willkommen");
  await heard(anna, "Guten Abend");
  await heard(ben, "Willkommen");
  assert.equal(await anna.page.getByRole("button", { name: anna.t("chat.mute") }).count(), 1, "nobody mutes themselves");
  assert.equal(await ben.page.getByRole("button", { name: ben.t("chat.mute") }).count(), 0, "only the host mutes");
  await anna.press("chat.mute");
  await anna.page.getByRole("button", { name: anna.t("chat.unmute") }).waitFor();
  await speak(ben, "Hört mich jemand?");
  await ben.page.locator(".toast.no").waitFor();
  assert.equal(await ben.page.getByLabel(ben.t("chat.say")).inputValue(), "Hört mich jemand?", "the words are not lost");

  await anna.page.reload();
  await anna.tab("chat");
  await anna.press("chat.unmute");
  await anna.page.getByRole("button", { name: anna.t("chat.mute") }).waitFor();
  await speak(ben, "Jetzt wieder");
  await heard(anna, "Jetzt wieder");
});

it("the host pauses and goes on; nobody can do anything meanwhile", async (house) => {
  const players = await sitTogether(house, { bot: false });
  const [anna, ben] = players;
  const next = await until("somebody to act", () => players.find(({ view }) => isMine(view)));
  await next.agree();
  await anna.tab("table");
  await anna.press("act.pause");
  for (const { page, t } of players) {
    await page.locator(".dock .sentence").filter({ hasText: t("prompt.paused") }).waitFor();
    await same(() => page.locator(".dock ul button, .dw button.glows").count(), () => 0);
  }
  assert.equal(await ben.page.getByRole("button", { name: ben.t("act.resume") }).count(), 0, "only the host goes on");
  await ben.page.reload();
  await ben.page.locator(".dock .sentence").filter({ hasText: ben.t("prompt.paused") }).waitFor();
  await anna.page.locator(".dock").getByRole("button", { name: anna.t("act.resume") }).click();
  for (const player of players) {
    await player.server.until(player.table, (view) => view.phase === "running");
    await player.agree();
  }
  await next.act();
});

it("what has been revealed is taken back only if the others agree", async (house) => {
  const players = await sitTogether(house, { bot: false });
  const [anna, ben] = players;
  const rollsOn = (view) => view.menu.findIndex((entry) => entry.do === "again");
  while (!(phase("AGAIN")(anna.view) && rollsOn(anna.view) >= 0)) {
    const next = await until("somebody to act", () => players.find(({ view }) => isMine(view)));
    await next.actUnseen();
  }
  const before = anna.view;
  await anna.agree();
  await anna.page.keyboard.press(String(rollsOn(before) + 1));
  const pressed = await anna.server.until(anna.table, (view) => view.v > before.v);
  if (pressed.wait) await anna.press(`go.${pressed.wait.for}`);
  const rolled = await anna.server.until(anna.table, (view) => view.v > before.v && !view.wait);
  assert.equal(rolled.undo, 0, "the dice have been seen");

  const ask = async () => {
    await anna.tab("table");
    await anna.press("askUndo.do");
    await anna.page.getByText(anna.t("consent.waiting", { name: "Anna", n: 1 })).waitFor();
    await ben.page.getByText(ben.t("consent.ask", { name: "Anna", n: 1 })).waitFor();
  };
  await ask();
  await ben.press("consent.no");
  for (const { page } of players) await page.locator(".dock .consent").waitFor({ state: "detached" });
  assert.deepEqual(anna.view.facts, rolled.facts);

  await ask();
  await ben.press("consent.yes");
  await anna.server.until(anna.table, (view) => !view.consent && view.menu.length > 0 && view.facts.phase === "AGAIN");
  assert.deepEqual(anna.view.facts, before.facts);
  for (const player of players) await player.agree();
});
