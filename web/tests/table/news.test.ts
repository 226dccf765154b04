import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableState } from "../../src/base/types.ts";
import { tellChange, tellMissed, tellNews } from "../../src/table/news.ts";

const state = (status: string, spoken: readonly string[], over = false): TableState =>
  ({
    status,
    over,
    plies: spoken.length,
    moves: spoken.map((said, n) => ({ ply: n + 1, seat: "1", text: said, spoken: said })),
  }) as unknown as TableState;

test("a move is told with what is new in the status", () => {
  const before = state("The geese to move. 13 geese on the board.", ["One."]);
  const fresh = state("The fox to move. 13 geese on the board.", ["One.", "Two."]);
  assert.equal(tellChange(before, fresh), "Two. The fox to move.");
});

test("what is taken back is told", () => {
  const before = state("The fox to move.", ["One.", "Two."]);
  assert.equal(tellChange(before, state("The geese to move.", ["One."])), "Taken back. The geese to move.");
  assert.equal(tellChange(before, state("The geese to move.", [])), "Reset. The geese to move.");
});

test("secrets that the end opens are not told one by one", () => {
  const before = state("Name a field.", ["Ready."]);
  assert.equal(tellChange(before, state("Won.", ["Secret.", "Other.", "Found it."], true)), "Found it. Won.");
});

test("who takes the device over hears all that was done meanwhile, and nothing twice", () => {
  const fresh = state("You draw.", ["Old.", "Lays CAT.", "Discards X."]);
  assert.equal(tellMissed(fresh, 1, "Discards X."), "Lays CAT. You draw.");
});

test("who has heard a turn part by part hears only what is new in the status", () => {
  const before = state("The geese to move. 13 geese on the board.", ["One."]);
  const fresh = state("The fox to move. 12 geese on the board.", ["One.", "Two."]);
  assert.equal(tellNews(before, fresh), "The fox to move. 12 geese on the board.");
});
