import assert from "node:assert/strict";
import { test } from "node:test";
import type { Reading } from "../../../src/base/types.ts";
import { begun, composed, dropping, read, replaced, touching } from "../../../src/table/move/composition.ts";
import { compose } from "../../messages.ts";

const NUMBER = compose({
  label: "number",
  ids: ["k1", "k2"],
  before: "lay ",
  between: "-",
  after: ".",
  parts: ["C", "a"],
});
const READ = { between: "", after: "", once: true, read: true, blank: "?." };
const LAY = compose({
  ...READ,
  label: "Lay",
  ids: ["c", "a", "t", "w"],
  before: "lay ",
  parts: ["C", "a", "T", "?."],
  onto: ["mat"],
});
const ADD = compose({
  ...READ,
  label: "Add",
  ids: ["x1", "x2", "c", "a"],
  before: "add w1 = ",
  parts: ["O", "N", "C", "a"],
  onto: ["x1"],
});
const BOTH = [LAY, ADD];

test("a composed move is what was touched, and then what was typed", () => {
  assert.equal(
    composed({
      compose: NUMBER,
      parts: [
        ["k2", "a"],
        ["k1", "C"],
      ],
      typed: "",
    }),
    "lay a-C.",
  );
  assert.equal(composed({ compose: NUMBER, parts: [["k1", "C"]], typed: "ane" }), "lay C-ane.");
});

test("what is touched first and next begins a word, if the game can read it", () => {
  assert.deepEqual(touching(BOTH, null, ["c"], "a"), {
    compose: LAY,
    parts: [
      ["c", "C"],
      ["a", "a"],
    ],
    typed: "",
  });
  assert.equal(touching([NUMBER], null, ["k1"], "k2"), null);
  assert.equal(touching(BOTH, null, ["t"], "x1"), null);
});

test("touching a card of another word goes on there, with what was touched before", () => {
  const begun = touching(BOTH, null, ["c"], "a");
  assert.equal(touching(BOTH, begun, [], "x1")?.compose, ADD);
  assert.equal(composed(touching(BOTH, begun, [], "x1") ?? (begun as never)), "add w1 = CaO");
});

test("a card that is touched again is taken out, a digit comes twice", () => {
  const word = touching(BOTH, null, ["c"], "a");
  assert.deepEqual(touching(BOTH, word, [], "c")?.parts, [["a", "a"]]);
  const digits = { compose: NUMBER, parts: [["k1", "C"]] as const, typed: "" };
  assert.equal(touching([NUMBER], digits, [], "k1")?.parts.length, 2);
});

test("a card is dropped on a word or on the mat", () => {
  assert.equal(dropping(BOTH, null, "c", "x1")?.compose, ADD);
  assert.equal(dropping(BOTH, null, "c", "mat")?.compose, LAY);
  assert.equal(dropping(BOTH, null, "t", "x1"), null);
  assert.equal(dropping(BOTH, dropping(BOTH, null, "c", "mat"), "c", "mat"), null);
});

const reading = (move: string, ...parts: [string, string][]): Reading => ({
  move,
  text: "",
  legal: true,
  parts,
  instead: [],
  asks: null,
  worth: "",
});

test("typed letters become the parts that the game reads in them, in the way it reads them", () => {
  const typed = { compose: LAY, parts: [], typed: "con", free: true };
  const heard = read(BOTH, typed, [reading("add w1 = CON", ["c", "C"], ["x1", "O"], ["x2", "N"])]);
  assert.equal(heard.compose, ADD);
  assert.equal(composed(heard), "add w1 = CON");
  const changed = replaced(heard, 0, ["w", "?C"]);
  assert.equal(composed(changed), "add w1 = ?CON");
  assert.equal(changed.typed, "");
});

test("nothing is composed before something is touched or typed", () => {
  assert.equal(begun({ compose: LAY, parts: [], typed: "" }), false);
  assert.equal(begun({ compose: LAY, parts: [], typed: "c" }), true);
  assert.equal(begun(null), false);
});
