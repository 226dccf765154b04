import assert from "node:assert/strict";
import { test } from "node:test";
import type { Beat, Drawing } from "../../src/base/types.ts";
import { cuesOf } from "../../src/table/stage.ts";

const picture = { width: 1, height: 1, title: "", still: "still", moving: "own" } as unknown as Drawing;
const beat = (said: string, moving: string | null = ""): Beat => ({
  said,
  heard: "wood",
  moving,
  lasts: 400,
  over: "",
});
const shown = (...beats: Beat[]): (string | undefined)[] =>
  cuesOf({ picture, beats }).map((cue) => cue.picture?.moving);

test("a move of one beat is in the moment's own picture", () => {
  assert.deepEqual(shown(beat("One.")), ["own"]);
});

test("pictures in between come before it, and it is put there without motion at the end", () => {
  assert.deepEqual(shown(beat("One.", "a"), beat("Two.", "b")), ["a", "b", "own"]);
  assert.deepEqual(
    cuesOf({ picture, beats: [beat("One.", "a")] }).map(({ direction, lasts }) => [direction, lasts]),
    [
      [1, 400],
      [0, 0],
    ],
  );
});

test("a picture may stay", () => {
  assert.deepEqual(shown(beat("E2?", null), beat("E2: wall.")), [undefined, "own"]);
  assert.deepEqual(shown(beat("One."), beat("It counts.")), ["own", undefined]);
});

test("a moment without beats is shown as it is", () => {
  assert.deepEqual(
    cuesOf({ picture, beats: [] }).map(({ picture, direction }) => [picture?.moving, direction]),
    [["own", 1]],
  );
});
