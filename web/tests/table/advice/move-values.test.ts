import assert from "node:assert/strict";
import { test } from "node:test";
import { valuesByPlace } from "../../../src/table/advice/move-values.ts";

const move = (value: number, ...touch: string[]) => ({
  move: touch.join("-"),
  value,
  text: "",
  line: [],
  touch,
  exact: false,
});
const moves = [move(1.26, "a", "b"), move(-0.5, "a", "c"), move(99, "d", "e"), move(-99, "f", "g", "h")];

test("a piece shows the best of its moves", () => {
  assert.deepEqual(
    [...valuesByPlace(moves, [])],
    [
      ["a", "+1.3"],
      ["d", "won"],
      ["f", "lost"],
    ],
  );
});

test("a chosen piece shows what each place is worth", () => {
  assert.deepEqual(
    [...valuesByPlace(moves, ["a"])],
    [
      ["b", "+1.3"],
      ["c", "−0.5"],
    ],
  );
  assert.deepEqual([...valuesByPlace(moves, ["f", "g"])], [["h", "lost"]]);
});

test("where no move goes on, nothing is shown", () => {
  assert.equal(valuesByPlace(moves, ["a", "b"]).size, 0);
});

test("what is known for certain to be neither won nor lost is a draw", () => {
  const known = (value: number, id: string) => ({ ...move(value, id), exact: true });
  assert.deepEqual(
    [...valuesByPlace([known(0.2, "a"), known(-88, "b")], [])],
    [
      ["a", "draw"],
      ["b", "lost"],
    ],
  );
});

test("a chance is shown as it is written", () => {
  assert.deepEqual([...valuesByPlace([{ ...move(0.58, "a"), text: "58%" }], [])], [["a", "58%"]]);
});
