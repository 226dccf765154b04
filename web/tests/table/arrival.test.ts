import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { TableState } from "../../src/base/types.ts";
import { Arrival } from "../../src/table/arrival.ts";

const state = (entry: number): TableState => ({ entry }) as unknown as TableState;

test("what the stream has told already need not be waited for", async () => {
  const arrival = new Arrival(state(3));
  arrival.came(state(4));
  assert.equal((await arrival.after(4))?.entry, 4);
});

test("a state is waited for until it comes, past older ones", async () => {
  const arrival = new Arrival(state(3));
  const after = arrival.after(5);
  arrival.came(state(4));
  await Promise.resolve();
  arrival.came(state(6));
  assert.equal((await after)?.entry, 6);
});

test("it is not waited for for ever", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const after = new Arrival(state(3)).after(4);
  mock.timers.tick(2_000);
  assert.equal(await after, null);
  mock.timers.reset();
});
