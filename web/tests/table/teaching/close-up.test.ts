import assert from "node:assert/strict";
import { test } from "node:test";
import { closeUp } from "../../../src/table/teaching/close-up.ts";

const TALL = { width: 400, height: 800 };
const ROOM = { width: 360, height: 360 };
const at = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

test("a tall picture is shown as wide as the room, around what is wanted", () => {
  assert.deepEqual(closeUp(TALL, ROOM, [at(180, 380)]), { x: 0, y: 200, width: 400, height: 400 });
});

test("it never leaves the picture", () => {
  assert.equal(closeUp(TALL, ROOM, [at(0, 0)])?.y, 0);
  assert.equal(closeUp(TALL, ROOM, [at(0, 760)])?.y, 400);
});

test("all that is wanted is in sight, even if less large", () => {
  const frame = closeUp(TALL, ROOM, [at(0, 100), at(0, 600)]);
  assert.ok(frame && frame.y <= 100 && frame.y + frame.height >= 640);
  assert.equal(frame.x, (TALL.width - frame.width) / 2);
});

test("a picture that fits, or of which the ends are wanted, is shown whole", () => {
  assert.equal(closeUp({ width: 400, height: 400 }, ROOM, [at(0, 0)]), null);
  assert.equal(closeUp(TALL, ROOM, [at(0, 0), at(0, 760)]), null);
  assert.equal(closeUp(TALL, ROOM, []), null);
});
