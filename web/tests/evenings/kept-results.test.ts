import assert from "node:assert/strict";
import { test } from "node:test";
import {
  merged,
  NOTHING,
  parsed,
  type Result,
  withRegret,
  withResult,
  written,
} from "../../src/evenings/kept-results.ts";
import { isNew } from "../../src/evenings/shared-results.ts";

const ended = (table: string, more: Partial<Result> = {}): Result => ({
  ...NOTHING,
  table,
  game: "a-game",
  ended: "2026-11-17T20:00",
  ...more,
});
const tried = (table: string, reached: number | null, medal: Result["medal"], more: Partial<Result> = {}): Result =>
  ended(table, { challenge: "one", reached, medal, ...more });

test("what is written is read again", () => {
  const results = [ended("a", { won: true, score: 19 }), tried("b", 19, "silver", { options: { problem: "ring" } })];
  assert.deepEqual(parsed(written(results)), results);
});

test("what is no document, or a newer one, is not read", () => {
  for (const text of ["", "nothing", "[]", '{"snuggery":"table"}', '{"snuggery":"results","version":2,"results":[]}']) {
    assert.equal(parsed(text), null);
  }
});

test("what makes no sense is left out, what is missing is nothing", () => {
  const text = JSON.stringify({
    snuggery: "results",
    version: 1,
    results: [{ table: "a", game: "g", later: 1 }, { game: "g" }, 7, { table: "b", plays: "many" }],
  });
  assert.deepEqual(
    parsed(text)?.map(({ table, plays }) => [table, plays]),
    [["a", 0]],
  );
});

test("a table counts once, as it ended first", () => {
  const once = withResult([], ended("a", { score: 12000 }));
  assert.deepEqual(withResult(once, ended("a", { score: 19500 })), once);
});

test("what the plays gave away is noted once, at their table", () => {
  const once = withRegret([ended("a"), ended("b")], "a", 0.5);
  assert.deepEqual(
    withRegret(once, "a", 2).map(({ regret }) => regret),
    [0.5, null],
  );
});

test("in a challenge a table counts as it ended best, and on the evening of its first end", () => {
  const first = tried("a", 21, "silver", { evening: "2026-11-17" });
  const [better] = withResult([first], tried("a", 18, "gold"));
  assert.deepEqual([better?.medal, better?.evening], ["gold", "2026-11-17"]);
  for (const other of [tried("a", null, ""), tried("a", 22, "bronze"), tried("a", 18, "", { assisted: true })]) {
    assert.deepEqual(withResult([first], other), [first]);
  }
});

test("two devices' results become one row in the order of time", () => {
  const late = ended("b", { ended: "2026-11-18T20:00" });
  const found = merged([late, ended("a")], [ended("b", { won: true }), ended("c", { ended: "2026-11-16T09:00" })]);
  assert.deepEqual(
    found.map(({ table, won }) => [table, won]),
    [
      ["c", null],
      ["a", null],
      ["b", null],
    ],
  );
});

test("of one table the better end of a challenge counts, wherever it was noted", () => {
  const first = tried("a", 19, "silver", { evening: "2026-11-17" });
  const better = tried("a", 18, "gold");
  assert.deepEqual(merged([first], [better]), [{ ...better, evening: "2026-11-17" }]);
  assert.deepEqual(merged([better], [first]), [better]);
});

test("what plays gave away is taken in from elsewhere", () => {
  const told = ended("a", { regret: 0.5 });
  assert.deepEqual(merged([ended("a")], [told]), [told]);
  assert.deepEqual(merged([told], [ended("a")]), [told]);
});

test("others are told what they do not know, or know worse", () => {
  const theirs = [ended("a"), tried("b", 19, "silver")];
  const own = [ended("a"), tried("b", 18, "gold"), ended("c")];
  assert.deepEqual(
    own.filter(isNew(theirs)).map(({ table }) => table),
    ["b", "c"],
  );
});

test("where only the first try counts a later one gets no better medal", () => {
  const first = tried("a", 25, "bronze", { attempt: 1 });
  const again = tried("b", 18, "gold", { attempt: 1, ended: "2026-11-17T22:00" });
  const both = [first, { ...again, medal: "bronze", attempt: 2 }];
  assert.deepEqual(withResult([first], again), both);
  assert.deepEqual(merged([again], [first]), both);
  assert.deepEqual(withResult([first], { ...again, table: "a" }), [first]);
});
