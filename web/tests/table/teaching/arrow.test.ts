import assert from "node:assert/strict";
import { test } from "node:test";

// It draws on a page; only the path is looked at here.
globalThis.document ??= {} as Document;
const { arrowPath } = await import("../../../src/table/teaching/arrow.ts");

test("an arrow goes from place to place and keeps clear of both", () => {
  assert.equal(
    arrowPath([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]),
    "M16 0L84 0M73 11L84 0L73 -11",
  );
});

test("to a single place it comes from above", () => {
  assert.match(arrowPath([{ x: 50, y: 100 }]), /^M50 60L50 84M/);
});

test("it has one head, however long the way", () => {
  const way = arrowPath([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ]);
  assert.equal(way.split("M").length - 1, 3);
  assert.equal(arrowPath([]), "");
});
