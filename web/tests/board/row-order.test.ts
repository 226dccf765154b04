import assert from "node:assert/strict";
import { test } from "node:test";
import { moved, ordered } from "../../src/board/row-order.ts";

test("what is kept stays in its order, what is gone is forgotten, what is new comes at the end", () => {
  assert.deepEqual(ordered(["c", "a", "x"], ["a", "b", "c", "d"]), ["c", "a", "b", "d"]);
  assert.deepEqual(ordered([], ["a", "b"]), ["a", "b"]);
});

test("a card goes to the place of another, forwards and backwards", () => {
  assert.deepEqual(moved(["a", "b", "c", "d"], "a", "c"), ["b", "c", "a", "d"]);
  assert.deepEqual(moved(["a", "b", "c", "d"], "d", "b"), ["a", "d", "b", "c"]);
});
