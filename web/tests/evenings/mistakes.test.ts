import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed, parsedMistakes, written } from "../../src/evenings/kept-results.ts";
import { cut, isDue, type Mistake, missed, putRight, withMistakes, worst } from "../../src/evenings/mistakes.ts";

const KEPT: Mistake = {
  table: "a",
  ply: 1,
  game: "a-game",
  record: "record",
  seat: 1,
  slip: "lost",
  made: "2026-11-17",
  due: "2026-11-17",
  against: "",
  right: 0,
  tried: "",
  seen: "",
};

test("it comes back after 3, 10 and 30 days, and then no more", () => {
  // tests/core/challenges/test_mistakes.py has the same days
  let mistake = KEPT;
  const days = ["2026-11-17", "2026-11-20", "2026-11-30", "2026-12-30"].map((day) => {
    assert.ok(isDue(mistake, day));
    mistake = putRight(mistake, day);
    assert.ok(!isDue(mistake, day));
    return mistake.due;
  });
  assert.deepEqual(days, ["2026-11-20", "2026-11-30", "2026-12-30", ""]);
});

test("let slip again it stays, and its rounds begin anew", () => {
  const again = missed({ ...KEPT, right: 2, tried: "t" }, "2026-11-17");
  assert.deepEqual([again.right, again.tried, again.due], [0, "", KEPT.due]);
});

test("it is kept in the document of results; what makes no sense is left out", () => {
  const text = written([], [KEPT]);
  assert.deepEqual(parsedMistakes(text), [KEPT]);
  assert.deepEqual(parsed(text), []);
  const strange = text.replace('"ply":1', '"ply":"one"');
  assert.deepEqual(parsedMistakes(strange), []);
  assert.deepEqual(parsedMistakes('{"snuggery":"results","version":1,"results":[]}'), []);
  assert.deepEqual(parsedMistakes("nothing"), []);
});

test("a moment is kept once, as it was tried last", () => {
  const right = putRight(KEPT, "2026-11-17");
  assert.deepEqual(withMistakes([KEPT], [{ ...KEPT, table: "b" }]), [KEPT]);
  assert.deepEqual(withMistakes([KEPT], [right]), [right]);
  assert.deepEqual(withMistakes([right], [KEPT]), [right]);
  const again = missed(right, "2026-11-20");
  assert.deepEqual(withMistakes([again], [right]), [again]);
  assert.deepEqual(withMistakes([right], [again]), [again]);
  const many = Array.from({ length: 104 }, (_, at) => ({ ...KEPT, record: String(at), due: at < 5 ? "" : KEPT.due }));
  assert.deepEqual(withMistakes(many, []), many.slice(4));
});

test("of a review the three worst are kept", () => {
  const marks: [string, string | null][] = [
    ["", ""],
    ["?", "x"],
    ["…", null],
    ["?? −400", "x"],
    ["?", "x"],
    ["??", "x"],
  ];
  const found = worst(marks.map(([mark, slip], at) => ({ at, mark, slip })));
  assert.deepEqual(
    found.map(({ at }) => at),
    [3, 5, 1],
  );
});

test("the record is cut before the mistake and tells no more", () => {
  const record = [
    "snuggery-record: 1",
    "game: a-game",
    "rules: 2",
    "option level: 1",
    "option deal: ",
    "player 1: Anna",
    "seed: 00",
    "",
    "1. chance: 7",
    "2. player: take",
    "3. player: stop",
    "result: lost",
    "",
  ];
  const kept = ["snuggery-record: 1", "game: a-game", "rules: 2", "option level: 1", "", "1. chance: 7", ""];
  assert.equal(cut(record.join("\n"), 1), kept.join("\n"));
});
