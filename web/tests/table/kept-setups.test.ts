import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableState } from "../../src/base/types.ts";
import { keepSetUp, readSetUps } from "../../src/table/kept-setups.ts";

const store = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string): string | null => store.get(key) ?? null,
    setItem: (key: string, value: string): void => void store.set(key, value),
  },
});

function state(you: number[], entry: number, suggest: boolean, ...texts: string[]): TableState {
  const moves = texts.map((text, n) => ({ ply: n + 1, seat: "1", text, spoken: "" }));
  const seats = [1, 2].map((seat) => ({ seat, name: String(seat) }));
  return { game: "g", you, entry, moves, seats, can: { suggest } } as unknown as TableState;
}

test("a set-up is kept when it is finished, and offered again", () => {
  store.clear();
  keepSetUp(state([1], 1, true, "a"), state([1], 2, true, "a", "b"));
  assert.deepEqual(readSetUps(state([1], 0, true)), {});
  keepSetUp(state([1], 2, true, "a", "b"), state([1], 3, false, "a", "b", "ready"));
  assert.deepEqual(Object.values(readSetUps(state([1], 0, true))), [["a", "b", "ready"]]);
});

test("two who share a device keep nothing and are offered nothing", () => {
  keepSetUp(state([1, 2], 2, true, "x"), state([1, 2], 3, false, "x", "ready"));
  assert.equal([...store.values()].join().includes("x"), false);
  assert.deepEqual(readSetUps(state([1, 2], 0, true)), {});
});
