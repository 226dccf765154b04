import assert from "node:assert/strict";
import { test } from "node:test";
import { eveningOf, streak } from "../../src/evenings/streak.ts";

/** From the first of the month on: x is an evening that was played. The last character is today. */
const inARow = (row: string): number =>
  streak(
    [...row].flatMap((sign, n) => (sign === "x" ? [`2026-11-${String(n + 1).padStart(2, "0")}`] : [])),
    `2026-11-${String(row.length).padStart(2, "0")}`,
  );

// The same as in tests/core/challenges/test_streak.py.
for (const [row, count] of [
  ["", 0],
  [".", 0],
  ["x", 1],
  ["x.", 1],
  ["x..", 1],
  ["x...", 0],
  ["xxx", 3],
  ["xx.xx", 4],
  ["xx..xx", 2],
  ["x.x.x", 2],
  ["xx.xxxxxx.x", 9],
  ["xx.xxxxx.x", 6],
  ["xx.xxxxxx.", 8],
] as const) {
  test(`${row || "nothing"}: ${count} in a row`, () =>
    assert.equal(row ? inARow(row) : streak([], "2026-11-01"), count));
}

test("an evening lasts until four in the morning", () => {
  assert.equal(eveningOf(new Date(2026, 10, 18, 3, 59)), "2026-11-17");
  assert.equal(eveningOf(new Date(2026, 10, 18, 4, 0)), "2026-11-18");
});
