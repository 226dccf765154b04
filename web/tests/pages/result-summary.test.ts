import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, type Result } from "../../src/evenings/kept-results.ts";
import { summarise, summariseAll } from "../../src/pages/result-summary.ts";

const played = (table: string, score: number | null, more: Partial<Result> = {}): Result => ({
  ...NOTHING,
  table,
  setup: "Level: 1",
  won: score === 19500,
  score,
  rating: score === 19500 ? "Grand Master" : "Master",
  assisted: false,
  ...more,
});

test("games, best, mean, titles and the streak are those of one set-up", () => {
  const results = [
    played("a", 19500),
    played("b", 12000),
    played("x", 300, { setup: "Level: 3", rating: "Beginner" }),
    played("c", 19500),
    played("d", 19500),
  ];
  assert.deepEqual(summarise(results, "Level: 1"), {
    setup: "Level: 1",
    games: 4,
    won: 3,
    streak: 2,
    best: 19500,
    mean: 17625,
    ratings: [
      ["Grand Master", 3],
      ["Master", 1],
    ],
    assisted: 0,
  });
  assert.deepEqual(
    summariseAll(results).map(({ setup, games }) => [setup, games]),
    [
      ["Level: 1", 4],
      ["Level: 3", 1],
    ],
  );
});

test("games with help are counted apart and break no streak", () => {
  const found = summarise([played("a", 19500), played("b", 5000, { assisted: true })], "Level: 1");
  assert.deepEqual([found.games, found.assisted, found.best, found.streak], [1, 1, 19500, 1]);
});

test("a game without points is won or not, and has no mean", () => {
  const found = summarise(
    [played("a", null, { won: true, rating: "" }), played("b", null, { rating: "" })],
    "Level: 1",
  );
  assert.deepEqual(
    [found.games, found.won, found.streak, found.best, found.mean, found.ratings],
    [2, 1, 0, null, null, []],
  );
});

test("where fewer is better the best is the least of those that were won", () => {
  const turns = (table: string, score: number, won: boolean): Result =>
    played(table, score, { won, fewest: true, rating: "" });
  const { best, mean } = summarise([turns("a", 24, true), turns("b", 18, true), turns("c", 3, false)], "Level: 1");
  assert.deepEqual([best, mean], [18, 21]);
});
