import assert from "node:assert/strict";
import { test } from "node:test";
import { type Chosen, marksOf } from "../../../src/table/move/highlights.ts";
import { choice, compose } from "../../messages.ts";

const TWO = [
  choice({ move: "d2-d4", touch: ["d2", "d4"], label: "up", preview: ["d3"] }),
  choice({ move: "d2-b2", touch: ["d2", "b2"], label: "left", preview: ["c2"] }),
];
const NOW: Chosen = {
  choices: TWO,
  composes: [],
  touched: [],
  sent: null,
  composing: null,
  hint: [],
  about: [],
  over: null,
  looked: null,
  focus: null,
};

test("nothing is previewed before a piece is chosen", () => {
  assert.deepEqual(marksOf({ ...NOW, over: "d2" }).preview, new Set());
});

test("with several places to go, only the one pointed at is previewed", () => {
  assert.deepEqual(marksOf({ ...NOW, touched: ["d2"] }).preview, new Set());
  assert.deepEqual(marksOf({ ...NOW, touched: ["d2"], over: "b2" }).preview, new Set(["c2"]));
});

test("the only place to go is previewed at once", () => {
  const marks = marksOf({ ...NOW, choices: TWO.slice(0, 1), touched: ["d2"] });
  assert.deepEqual(marks.preview, new Set(["d3"]));
});

test("what a hint speaks of is marked apart from its move", () => {
  const marks = marksOf({ ...NOW, hint: ["d2", "d4"], about: ["d4", "e4"] });
  assert.deepEqual(marks.hint, new Set(["d2", "d4"]));
  assert.deepEqual(marks.about, new Set(["e4"]));
});

test("a place says what touching it would do", () => {
  const { does } = marksOf({ ...NOW, touched: ["d2"] });
  assert.deepEqual(
    [...does],
    [
      ["d4", "up"],
      ["b2", "left"],
    ],
  );
});

test("an alternative that is looked at in the tray comes before everything else", () => {
  const marks = marksOf({ ...NOW, touched: ["d2"], over: "b2", looked: TWO[0] ?? null });
  assert.deepEqual(marks.preview, new Set(["d3"]));
});

test("who can do nothing only looks", () => {
  assert.equal(marksOf(NOW).idle, false);
  assert.equal(marksOf({ ...NOW, choices: [] }).idle, true);
});

test("while composing every part may be touched, and those used are chosen", () => {
  const word = compose({ label: "word", ids: ["k1", "k2"] });
  const marks = marksOf({ ...NOW, composes: [word], composing: { compose: word, parts: [["k2", "a"]], typed: "" } });
  assert.deepEqual(marks.can, new Set(["k1", "k2"]));
  assert.deepEqual(marks.chosen, new Set(["k2"]));
});

test("Tab comes to where the keyboard was, or to what was touched last", () => {
  assert.equal(marksOf({ ...NOW, touched: ["d2"], focus: "a1" }).stop, "a1");
  assert.equal(marksOf({ ...NOW, touched: ["d2"] }).stop, "d2");
});

const WALKS = ["e3", "e5"].map((end) =>
  choice({
    move: `walk ${end}`,
    touch: [end],
    label: end,
    preview: [`way-${end}`],
  }),
);

test("what one touch would do is previewed before it is made", () => {
  assert.deepEqual(marksOf({ ...NOW, choices: WALKS, over: "e3" }).preview, new Set(["way-e3"]));
  assert.deepEqual(marksOf({ ...NOW, choices: WALKS, over: "e4" }).preview, new Set());
});

const SURE = ["cw", "ccw"].map((way) =>
  choice({
    move: way,
    touch: ["card", way, way],
    label: way,
    preview: [`card-${way}`],
  }),
);

test("a move that must be confirmed is previewed while it is pointed at, and once it is the only one left", () => {
  assert.deepEqual(marksOf({ ...NOW, choices: SURE, touched: ["card"], over: "ccw" }).preview, new Set(["card-ccw"]));
  assert.deepEqual(marksOf({ ...NOW, choices: SURE, touched: ["card", "cw"] }).preview, new Set(["card-cw"]));
  assert.deepEqual(marksOf({ ...NOW, choices: SURE, touched: ["card"] }).preview, new Set());
});
