import assert from "node:assert/strict";
import { test } from "node:test";
import { greeting } from "../src/greeting.ts";

test("a greeting names the house", () => {
  assert.equal(greeting("Snuggery"), "Welcome to Snuggery");
});
