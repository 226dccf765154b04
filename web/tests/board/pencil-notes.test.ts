import assert from "node:assert/strict";
import { test } from "node:test";
import { noted, read } from "../../src/board/pencil-notes.ts";

const EMPTY = { walls: [], field: null };

test("a wall is pencilled in by one touch and rubbed out by the next", () => {
  const once = noted(EMPTY, "search-edge-D3-E3", "wall");
  assert.deepEqual(once, { walls: ["search-edge-D3-E3"], field: null });
  assert.deepEqual(noted(once, "search-edge-D3-E3", "wall"), EMPTY);
});

test("there is one marker: it goes to the field that is touched, and away where it stands", () => {
  const there = noted(noted(EMPTY, "search-B2", "field"), "search-C4", "field");
  assert.equal(there.field, "search-C4");
  assert.equal(noted(there, "search-C4", "field").field, null);
});

test("what was kept and cannot be read is an empty sheet", () => {
  for (const text of [null, "", "{", "7", "[]", '{"walls":[3],"field":4}']) assert.deepEqual(read(text), EMPTY);
  assert.deepEqual(read('{"walls":["a"],"field":"b"}'), { walls: ["a"], field: "b" });
});
