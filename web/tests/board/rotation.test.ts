import assert from "node:assert/strict";
import { test } from "node:test";
import { circleAround } from "../../src/board/rotation.ts";

const near = (offset: readonly [number, number] | undefined, x: number, y: number): void => {
  assert.ok(offset && Math.hypot(offset[0] - x, offset[1] - y) < 1e-9, `${offset} is not ${x}, ${y}`);
};

test("a quarter turn clockwise comes from where the thing was, along a circle", () => {
  const way = circleAround([100, 100], [140, 100], 90); // it is now to the right of the middle: it was above
  near(way[0], -40, -40);
  near(way.at(-1), 0, 0);
  for (const [x, y] of way) assert.ok(Math.abs(Math.hypot(40 + x, y) - 40) < 1e-9);
});

test("half round and back go opposite ways", () => {
  const [on, back] = [circleAround([0, 0], [0, 40], 180), circleAround([0, 0], [0, 40], -180)];
  near(on[0], 0, -80);
  near(back[0], 0, -80);
  near(on[6], 40, -40);
  near(back[6], -40, -40);
});

test("what stands in the middle stays there", () => {
  for (const offset of circleAround([5, 5], [5, 5], 90)) near(offset, 0, 0);
});
