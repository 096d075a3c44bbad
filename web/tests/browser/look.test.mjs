// How everything looks: room on every screen, targets large enough, no text missing, and calm for those who
// asked for it.
import assert from "node:assert/strict";
import { agree, begin, playOn } from "./board.mjs";
import { games } from "./games.mjs";
import { inOneHouse } from "./house.mjs";
import { Faults } from "./measure.mjs";
import { walk } from "./scenes.mjs";

const it = inOneHouse();

it("there is room on every screen, everything can be hit, no text is missing", async (house) => {
  const visitor = await house.visit("", { settings: { motion: "none" } });
  const faults = new Faults();
  await walk(house, [visitor], (scene) => faults.look(visitor.page, scene));
  assert.deepEqual(faults.list, []);
});

/** In the page: notes whatever moves, frame by frame. A change of colour or light is no movement. */
function watchMotion() {
  window.moved = new Set();
  const calm = /^(offset|computedOffset|easing|composite|opacity|color|backgroundColor|borderColor|boxShadow|outline\w*|border\w+Color|fill|filter)$/;
  const look = () => {
    for (const animation of document.getAnimations()) {
      const moving = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame)).filter((name) => !calm.test(name));
      const { duration } = animation.effect.getComputedTiming();
      if (moving.length > 0 && duration > 50) window.moved.add(`${animation.effect.target.className}: ${moving} ${duration} ms`);
    }
    requestAnimationFrame(look);
  };
  look();
}

for (const [game, { scenes }] of Object.entries(games)) {
  it(`${game}: nothing moves for those who want it calm`, async (house) => {
    const visitor = await house.visit("", { reducedMotion: "reduce" });
    const { page } = visitor;
    const guest = await house.double(visitor);
    const table = await begin(guest, { game });
    await house.goto(page, `#/t/${table}`);
    await page.evaluate(watchMotion);
    for (const [, wished] of scenes) {
      await playOn(guest, table, wished);
      await agree(visitor, guest, table);
    }
    assert.deepEqual(await page.evaluate(() => [...window.moved]), []);
  });
}
