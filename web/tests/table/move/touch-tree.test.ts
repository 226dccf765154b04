import assert from "node:assert/strict";
import { test } from "node:test";
import type { Choice } from "../../../src/base/types.ts";
import {
  buttons,
  endings,
  further,
  next,
  only,
  others,
  part,
  step,
  stops,
} from "../../../src/table/move/touch-tree.ts";
import { choice, compose } from "../../messages.ts";

/** Moves written as the ids they touch: "a-b" touches a, then b. */
function moves(...texts: string[]): Choice[] {
  return texts.map((move) => choice({ move, touch: move.split("-"), label: move }));
}

const JUMPS = moves("c1-c3", "c1-c3-e3", "c1-c3-a3", "d2-d4");

test("at first every piece that can move may be touched", () => {
  assert.deepEqual(next(JUMPS, []), new Set(["c1", "d2"]));
});

test("after a piece only its own places may be touched", () => {
  assert.deepEqual(next(JUMPS, ["c1"]), new Set(["c3"]));
  assert.deepEqual(next(JUMPS, ["c1", "c3"]), new Set(["e3", "a3"]));
});

test("the last touch of a move that cannot go on sends it", () => {
  assert.deepEqual(step(JUMPS, ["d2"], "d4"), { kind: "send", choice: JUMPS[3] });
});

test("a move that may end or go on waits, and offers to stop", () => {
  const led = step(JUMPS, ["c1"], "c3");
  assert.deepEqual(led, { kind: "wait", touched: ["c1", "c3"], stops: [JUMPS[0]] });
});

test("touching the last place again stops there", () => {
  assert.deepEqual(step(JUMPS, ["c1", "c3"], "c3"), { kind: "send", choice: JUMPS[0] });
});

test("touching the chosen piece again lets it go", () => {
  assert.deepEqual(step(JUMPS, ["d2"], "d2"), { kind: "wait", touched: [], stops: [] });
});

test("touching another piece chooses that one instead", () => {
  assert.deepEqual(step(JUMPS, ["c1", "c3"], "d2"), { kind: "wait", touched: ["d2"], stops: [] });
});

test("a touch may skip ahead to where a longer move ends", () => {
  assert.deepEqual(step(JUMPS, ["c1"], "e3"), { kind: "send", choice: JUMPS[1] });
});

test("a touch that leads nowhere is refused", () => {
  assert.deepEqual(step(JUMPS, ["c1"], "g5"), { kind: "refuse" });
  assert.deepEqual(step(JUMPS, [], "c3"), { kind: "refuse" });
  assert.deepEqual(step([], [], "c1"), { kind: "refuse" });
});

test("a way that comes back to its start goes on, and is not let go", () => {
  const round = moves("a-b-c", "a-b-c-a");
  assert.deepEqual(step(round, ["a", "b", "c"], "a"), { kind: "send", choice: round[1] });
});

test("several moves with the same touches are alternatives", () => {
  const turns = ["cw", "ccw"].map((way) =>
    choice({
      move: `turn k ${way}`,
      touch: ["k"],
      label: way,
    }),
  );
  assert.deepEqual(step(turns, [], "k"), { kind: "pick", touched: ["k"], among: turns });
});

test("two ways to one end are alternatives when the end is touched at once", () => {
  const ways = moves("a-b-z", "a-c-z");
  assert.deepEqual(step(ways, ["a"], "z"), { kind: "pick", touched: ["a"], among: ways });
});

test("stopping where several moves end is a choice between them", () => {
  const forks = [...moves("a-b-c"), ...moves("a-b").map((choice) => ({ ...choice, move: "first" })), ...moves("a-b")];
  const led = step(forks, ["a", "b"], "b");
  assert.deepEqual(led, { kind: "pick", touched: ["a", "b"], among: forks.slice(1) });
});

test("moves without touches are buttons, and never mix with touched ones", () => {
  const deal = choice({ move: "deal", label: "Deal a row" });
  assert.deepEqual(buttons([deal, ...JUMPS]), [deal]);
  assert.deepEqual(next([deal], []), new Set());
  assert.deepEqual(stops([deal], []), []);
});

test("what a touch would complete is known before it is made", () => {
  assert.deepEqual(endings(JUMPS, ["c1"], "c3"), [JUMPS[0]]);
  assert.deepEqual(endings(JUMPS, [], "c1"), []);
});

test("where a longer move ends is known too", () => {
  assert.deepEqual(further(JUMPS, ["c1"]), new Set(["e3", "a3"]));
  assert.deepEqual(further(JUMPS, []), new Set());
  assert.deepEqual(endings(JUMPS, ["c1"], "e3"), [JUMPS[1]]);
});

test("an id writes its own part, or its name", () => {
  const word = compose({ ids: ["card-1", "card-2"], parts: ["C", "a"] });
  assert.equal(part(word, "card-2"), "a");
  assert.equal(part({ ...word, parts: [] }, "card-2"), "card-2");
});

const TURNS = moves("card-cw-cw", "card-ccw-ccw", "tile-cw-cw");

test("one may change one's mind about the last touch without beginning anew", () => {
  assert.deepEqual(step(TURNS, ["card", "cw"], "ccw"), { kind: "wait", touched: ["card", "ccw"], stops: [] });
  assert.deepEqual(step(TURNS, ["card", "cw"], "tile"), { kind: "wait", touched: ["tile"], stops: [] });
});

test("the one move that is left is known", () => {
  assert.equal(only(TURNS, ["card"]), null);
  assert.deepEqual(only(TURNS, ["card", "cw"]), TURNS[0]);
  assert.deepEqual(only(TURNS, ["tile"]), TURNS[2]);
});

test("what may take the place of the last touch is known, unless it would be sent at once", () => {
  assert.deepEqual(others(TURNS, ["card", "cw"]), new Set(["ccw"]));
  assert.deepEqual(others(TURNS, ["card"]), new Set());
  assert.deepEqual(others(moves("a-b-c", "a-d"), ["a", "b"]), new Set());
});
