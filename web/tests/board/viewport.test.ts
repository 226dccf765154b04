import assert from "node:assert/strict";
import { test } from "node:test";
import { framed, inside, moved, shows, whole } from "../../src/board/viewport.ts";

const SIZE = { width: 800, height: 1000 };

test("a closer look never leaves the picture", () => {
  assert.deepEqual(inside({ x: 0, y: 2000, scale: 2 }, SIZE), { x: 200, y: 750, scale: 2 });
  assert.deepEqual(inside({ x: 90, y: 90, scale: 1 }, SIZE), whole(SIZE));
});

test("what the fingers are on stays under them", () => {
  const [x, y] = [300, 400];
  const before = { x: 400, y: 500, scale: 1 };
  const after = moved(before, 2, [x, y], SIZE);
  assert.equal((x - before.x) * before.scale, (x - after.x) * after.scale);
  assert.equal((y - before.y) * before.scale, (y - after.y) * after.scale);
});

test("without a point the middle stays", () => {
  assert.deepEqual(moved({ x: 400, y: 500, scale: 2 }, 3, undefined, SIZE), { x: 400, y: 500, scale: 3 });
});

test("what is followed is brought into sight, and no further", () => {
  const box = { x: 200, y: 250, scale: 2 };
  assert.deepEqual(framed(box, [[210, 260]], SIZE), box);
  const after = framed(box, [[500, 260]], SIZE);
  assert.equal(after.y, 250);
  assert.ok(500 <= after.x + 200 && after.x > box.x);
});

test("as many are kept in sight as fit, the first ones first", () => {
  const box = { x: 200, y: 250, scale: 2 };
  const both = framed(
    box,
    [
      [100, 800],
      [300, 900],
    ],
    SIZE,
  );
  for (const [x, y] of [
    [100, 800],
    [300, 900],
  ] as const) {
    assert.ok(Math.abs(x - both.x) <= 200 && Math.abs(y - both.y) <= 250);
  }
  const first = framed(
    box,
    [
      [100, 100],
      [790, 990],
    ],
    SIZE,
  );
  assert.ok(Math.abs(100 - first.x) <= 200 && Math.abs(100 - first.y) <= 250);
});

test("with nothing to follow the look stays where it is", () => {
  const box = { x: 200, y: 250, scale: 2 };
  assert.deepEqual(framed(box, [], SIZE), box);
});

test("a spot is in sight or not", () => {
  const box = { x: 200, y: 250, scale: 2 };
  assert.equal(shows(box, [390, 490], SIZE), true);
  assert.equal(shows(box, [410, 490], SIZE), false);
});
