import assert from "node:assert/strict";
import { test } from "node:test";
import { opposite, type Run, withGame } from "../../../src/table/company/next-opponent.ts";

const played = (...games: [string, boolean | null][]): Run | null =>
  games.reduce<Run | null>((run, [strength, won], n) => withGame(run, `table ${n}`, strength, won), null);

test("wins in a row are counted, and so are losses", () => {
  assert.equal(played(["club", true], ["club", true])?.length, 2);
  assert.equal(played(["club", false], ["club", false], ["club", false])?.length, -3);
});

test("another result, a draw or another opponent begins anew", () => {
  assert.equal(played(["club", true], ["club", false])?.length, -1);
  assert.equal(played(["club", true], ["club", null])?.length, 0);
  assert.equal(played(["club", true], ["club", null], ["club", true])?.length, 1);
  assert.equal(played(["club", true], ["skilled", true])?.length, 1);
});

test("a table is counted once", () => {
  const run = withGame(null, "a", "club", true);
  assert.equal(withGame(run, "a", "club", true), run);
});

const seat = (seat: number, who: string) => ({ seat, who }) as Parameters<typeof opposite>[0]["seats"][number];

test("only one and the same computer is an opponent", () => {
  assert.equal(opposite({ you: [1], seats: [seat(1, "you"), seat(2, "computer club")] }), "club");
  assert.equal(opposite({ you: [1], seats: [seat(1, "you"), seat(2, "computer club"), seat(3, "player")] }), "");
  assert.equal(opposite({ you: [1], seats: [seat(1, "you"), seat(2, "player")] }), "");
  assert.equal(opposite({ you: [1, 2], seats: [seat(1, "you"), seat(2, "you"), seat(3, "computer club")] }), "");
  assert.equal(opposite({ you: [1], seats: [seat(1, "you")] }), "");
});
