import assert from "node:assert/strict";
import { test } from "node:test";
import { applyChange } from "../../src/base/changes.ts";
import type { Change, TableState } from "../../src/base/types.ts";
import { choice } from "../messages.ts";

const LAYER = '<rect/><g id="a">1</g><g id="b">2</g>';
const [one, two] = [choice({ move: "one" }), choice({ move: "two" })];

const had = {
  entry: 1,
  status: "before",
  picture: { title: "Board", still: "<path/>", moving: LAYER },
  touches: { choices: [one, two], composes: [], onward: null },
  moves: [{ ply: 1, seat: "1", text: "x", spoken: "X." }],
  beats: [],
} as unknown as TableState;

const change = (said: Partial<Change>): Change => ({
  since: "1",
  mark: "2",
  plain: {},
  picture: {},
  touches: {},
  ...said,
});

test("what is not named stays as it was", () => {
  const { passed, ...same } = applyChange(had, change({}));
  assert.deepEqual(same, had);
  assert.deepEqual(passed, []);
});

test("new parts take their places among those that stay", () => {
  const now = applyChange(
    had,
    change({
      plain: { entry: 2 },
      moving: [[0, 1], '<g id="c">3</g>', [2, 1]],
      choices: [[1, 1], one],
    }),
  );
  assert.equal(now.entry, 2);
  assert.equal(now.status, "before");
  assert.equal(now.picture.moving, '<rect/><g id="c">3</g><g id="b">2</g>');
  assert.equal(now.picture.still, "<path/>");
  assert.deepEqual(now.touches.choices, [two, one]);
});

test("beats and moments in between are built on the same picture", () => {
  const beat = { said: "s", heard: "wood", lasts: 1, over: "" } as const;
  const now = applyChange(
    had,
    change({
      moving: [[1, 2]],
      beats: [
        { ...beat, moving: [[2, 1]] },
        { ...beat, moving: [] },
        { ...beat, moving: null },
      ],
      passed: [{ ply: 2, moving: [[0, 3]], beats: [{ ...beat, moving: [[1, 1]] }] }],
    }),
  );
  assert.deepEqual(
    now.beats.map(({ moving }) => moving),
    ['<g id="b">2</g>', "", null],
  );
  const [between] = now.passed ?? [];
  assert.equal(between?.picture.moving, LAYER);
  assert.equal(between?.picture.title, "Board");
  assert.equal(between?.beats[0]?.moving, '<g id="a">1</g>');
});
