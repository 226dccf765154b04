import assert from "node:assert/strict";
import { test } from "node:test";
import { isBrief } from "../../src/table/history.ts";

test("a way on the board stays as it is written, everything else is said in words", () => {
  for (const text of ["d2-d4", "c5xc3xa5", "F@d6", "E1"]) assert.ok(isBrief(text), text);
  for (const text of ["deal 4964", "roll 1 4", "draw pile", "walk E15 E14", "shuffle"]) assert.ok(!isBrief(text), text);
});
