import assert from "node:assert/strict";
import { test } from "node:test";
import type { Hint } from "../../../src/base/types.ts";
import {
  type Consequence,
  type Offered,
  type Selection,
  type SelectionEvent,
  select,
  unselected,
} from "../../../src/table/move/selection.ts";
import { choice, compose } from "../../messages.ts";

const moves = (...texts: string[]) => texts.map((move) => choice({ move, label: move, touch: move.split("-") }));
const JUMPS: Offered = { choices: moves("c1-c3", "c1-c3-e3", "d2-d4", "d2-b2"), composes: [] };
const TAPS: Offered = { choices: [choice({ move: "walk e3", touch: ["e3"], preview: ["way"] })], composes: [] };
const LAY = compose({
  label: "Lay",
  ids: ["c", "a", "t"],
  parts: ["C", "a", "T"],
  onto: ["mat"],
  once: true,
  read: true,
});
const WORDS: Offered = { choices: moves("c-pile"), composes: [LAY] };
const HINT = { move: "d2-d4", text: "Jump.", shows: [], touch: ["d2", "d4"] } as Hint;

/** The result of the last of these events. */
function after(offered: Offered, ...events: SelectionEvent[]): [Selection, Consequence] {
  let now: [Selection, Consequence] = [unselected(offered), { kind: "nothing" }];
  for (const event of events) now = [...select(now[0], event, offered)];
  return now;
}

const touch = (id: string): SelectionEvent => ({ kind: "touch", id });
const lift = (id: string, inRow = false, busy = false): SelectionEvent => ({ kind: "lift", id, inRow, busy });
const put = (id: string | null, inRow = false): SelectionEvent => ({ kind: "put", id, inRow });

test("a piece is chosen, and where it goes completes the move", () => {
  const [chosen, told] = after(JUMPS, touch("d2"));
  assert.deepEqual(chosen.at.touched, ["d2"]);
  assert.deepEqual(told, { kind: "chosen", id: "d2" });
  const [, sent] = after(JUMPS, touch("d2"), touch("d4"));
  assert.equal(sent.kind === "send" && sent.choice.move, "d2-d4");
});

test("what is touched again is let go", () => {
  const [selection, told] = after(JUMPS, touch("d2"), touch("d2"));
  assert.deepEqual(selection.at.touched, []);
  assert.deepEqual(told, { kind: "dropped" });
});

test("what cannot be touched is refused, and the choice stays", () => {
  const [selection, told] = after(JUMPS, touch("d2"), touch("g7"));
  assert.deepEqual(selection.at.touched, ["d2"]);
  assert.deepEqual(told, { kind: "refuse", id: "g7" });
});

test("a single touch that is a whole move is remembered until the next touch", () => {
  assert.equal(after(TAPS, touch("e3"))[0].spent, "e3");
  assert.equal(after(TAPS, touch("e3"), touch("e4"))[0].spent, "");
  assert.equal(after(JUMPS, touch("d2"), touch("d4"))[0].spent, "");
});

test("letting go tells so only where something was chosen", () => {
  assert.deepEqual(after(JUMPS, { kind: "drop" })[1], { kind: "nothing" });
  const [selection, told] = after(JUMPS, touch("d2"), { kind: "drop" });
  assert.deepEqual(selection.at.touched, []);
  assert.deepEqual(told, { kind: "dropped" });
});

test("a hint stays until something else is chosen or shown", () => {
  const hinted: SelectionEvent = { kind: "hint", hint: HINT };
  assert.equal(after(JUMPS, touch("c1"), hinted)[0].hint, HINT);
  assert.deepEqual(after(JUMPS, touch("c1"), hinted)[0].at.touched, []);
  assert.equal(after(JUMPS, hinted, { kind: "forget" })[0].hint, HINT);
  assert.equal(after(JUMPS, hinted, touch("d2"))[0].hint, null);
  assert.equal(after(JUMPS, hinted, { kind: "renew" })[0].hint, null);
});

test("another picture takes everything back, without a word", () => {
  const [selection, told] = after(
    JUMPS,
    touch("c1"),
    { kind: "look", choice: moves("c1-c3")[0] ?? null },
    { kind: "renew" },
  );
  assert.deepEqual(selection, unselected(JUMPS));
  assert.deepEqual(told, { kind: "nothing" });
});

test("a pointer matters where something is previewed by it", () => {
  const over: SelectionEvent = { kind: "pass", id: "d4" };
  assert.deepEqual(after(JUMPS, over)[1], { kind: "nothing" });
  assert.deepEqual(after(JUMPS, touch("d2"), over)[1], { kind: "mark" });
  assert.deepEqual(after(JUMPS, touch("d2"), over, over)[1], { kind: "nothing" });
  assert.deepEqual(after(TAPS, { kind: "pass", id: "e3" })[1], { kind: "mark" });
});

test("what can go somewhere is lifted and chosen at once; what lies in a row is only lifted", () => {
  const [piece, told] = after(JUMPS, lift("d2"));
  assert.deepEqual([piece.lifted, piece.at.touched, told.kind], ["d2", ["d2"], "chosen"]);
  const [card, quiet] = after(JUMPS, lift("g7", true));
  assert.deepEqual([card.lifted, card.at.touched, quiet.kind], ["g7", [], "nothing"]);
  assert.equal(after(JUMPS, lift("g7"))[0].lifted, null);
  assert.equal(after(JUMPS, lift("d2", false, true))[0].lifted, null);
});

test("where it is put down is touched; put down nowhere, it goes back and stays chosen", () => {
  assert.deepEqual(after(JUMPS, lift("d2"), put("d4"))[1], { kind: "touch", id: "d4" });
  const [selection, told] = after(JUMPS, lift("d2"), put(null));
  assert.deepEqual([selection.lifted, selection.at.touched, told.kind], [null, ["d2"], "settle"]);
});

test("what is put elsewhere in its row is not chosen any more", () => {
  const [selection, told] = after(WORDS, lift("c", true), put("t", true));
  assert.deepEqual([selection.at.touched, told.kind], [[], "settle"]);
});

test("what is touched can begin a word, and be dragged into it", () => {
  const [touched] = after(WORDS, touch("a"), touch("t"));
  assert.deepEqual(touched.composing?.parts, [
    ["a", "a"],
    ["t", "T"],
  ]);
  const [dragged, told] = after(WORDS, touch("a"), lift("t", true), put("mat"));
  assert.deepEqual(dragged.composing?.parts.at(-1), ["t", "T"]);
  assert.deepEqual(told, { kind: "composed", id: "t" });
});

test("the first card of a word can still be played by itself", () => {
  const [selection] = after(WORDS, { kind: "compose", composing: { compose: LAY, parts: [["c", "C"]], typed: "" } });
  assert.deepEqual(selection.at.touched, ["c"]);
  const [, sent] = after(WORDS, touch("c"), touch("pile"));
  assert.equal(sent.kind === "send" && sent.choice.move, "c-pile");
});

test("a word that is taken apart is let go", () => {
  const [selection, told] = after(WORDS, touch("a"), { kind: "compose", composing: null });
  assert.deepEqual([selection.composing, told.kind], [null, "dropped"]);
});

test("where there is nothing to touch, what can be composed is open from the start", () => {
  const number = compose({ label: "number", ids: ["1", "2"] });
  const only: Offered = { choices: [choice({ move: "pass" })], composes: [number] };
  assert.equal(unselected(only).composing?.compose, number);
  assert.equal(after(only, touch("1"), { kind: "drop" })[0].composing?.compose, number);
  const [opened, told] = after({ ...JUMPS, composes: [number] }, { kind: "open", compose: number });
  assert.deepEqual([opened.composing?.compose, told.kind], [number, "show"]);
});
