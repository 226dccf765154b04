import assert from "node:assert/strict";
import { test } from "node:test";
import type { Choice, TableState } from "../../src/base/types.ts";
import { Outbox, type Post } from "../../src/table/outbox.ts";
import { choice } from "../messages.ts";

const state = (entry: number): TableState => ({ entry, plies: entry, seat: 1 }) as unknown as TableState;

/** An outbox, what it did, in order, and how the server answers each post. */
function office(...answers: (TableState | Error)[]) {
  const did: string[] = [];
  let live = state(3);
  let choices: readonly Choice[] = [];
  const outbox = new Outbox({
    live: () => live,
    choices: () => choices,
    send: async (path: string, { entry, move = "", anyway }: Post): Promise<TableState> => {
      did.push(`send ${path} ${move}${anyway ? "anyway" : ""} after ${entry}`.replace("  ", " "));
      const answer = answers.shift() ?? state(entry + 1);
      await Promise.resolve();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    leaves: () => {},
    answered: (fresh, midway) => {
      live = fresh;
      did.push(midway ? "take" : "show");
    },
    catchUp: () => did.push("catch up"),
    failed: (error, refuse) => {
      did.push("failed");
      refuse?.((error as Error).message);
    },
    touch: (id) => did.push(`touch ${id}`),
  });
  const offer = (...offered: Choice[]): void => {
    choices = offered;
  };
  return { outbox, did, offer };
}

test("one thing is on its way at a time; what is posted meanwhile is not sent", async () => {
  const { outbox, did } = office();
  const first = outbox.play("a");
  assert.equal(outbox.busy, true);
  assert.equal(await outbox.play("b"), false);
  assert.equal(await first, true);
  assert.equal(outbox.busy, false);
  assert.deepEqual(did, ["send moves a after 3", "show"]);
});

test("what is touched meanwhile is touched after the answer", async () => {
  const { outbox, did } = office();
  const sent = outbox.play("a");
  outbox.keep("x");
  outbox.keep("y");
  await sent;
  assert.deepEqual(did.slice(1), ["show", "touch x", "touch y"]);
});

test("after a refusal what was touched meanwhile is forgotten, and who asked hears why", async () => {
  const { outbox, did } = office(new Error("not there"));
  const heard: string[] = [];
  const sent = outbox.play("a", (message) => heard.push(message));
  outbox.keep("x");
  assert.equal(await sent, false);
  assert.deepEqual(did.slice(1), ["failed"]);
  assert.deepEqual(heard, ["not there"]);
  assert.equal(await outbox.play("b"), true);
});

test("whoever waits until all is answered waits for what follows at once, too", async () => {
  const { outbox, did } = office();
  void outbox.playAll(["a", "b"]);
  await outbox.settle();
  did.push("settled");
  assert.deepEqual(did, ["send moves a after 3", "show", "send moves b after 4", "show", "settled"]);
});

test("a choice is played again as long as it is offered under its label", async () => {
  const { outbox, did, offer } = office(state(4), new Error("no more"));
  const safe = choice({ move: "take 1", label: "All safe cards", again: true });
  offer(choice({ move: "take 2", label: "All safe cards", again: true }));
  await outbox.playChoice(safe);
  assert.deepEqual(did, ["send moves take 1 after 3", "show", "send moves take 2 after 4", "failed"]);
});

test("of two moves of one gesture the picture in between is left out", async () => {
  const { outbox, did } = office();
  await outbox.playChoice(choice({ move: "a", then: "b" }));
  assert.deepEqual(did, ["send moves a after 3", "take", "send moves b after 4", "show"]);
});

test("where the second move of a gesture is refused, the picture is shown after all", async () => {
  const { outbox, did } = office(state(4), new Error("no"));
  await outbox.playChoice(choice({ move: "a", then: "b" }));
  assert.deepEqual(did.slice(1), ["take", "send moves b after 4", "failed", "catch up"]);
});

test("where the first is refused, the second is not sent", async () => {
  const { outbox, did } = office(new Error("no"));
  await outbox.playChoice(choice({ move: "a", then: "b" }));
  assert.deepEqual(did, ["send moves a after 3", "failed"]);
});

test("of several moves each is tried twice, since somebody else may have been quicker", async () => {
  const { outbox, did } = office(new Error("stale"), state(5), new Error("stale"), new Error("no"));
  await outbox.playAll(["a", "b", "c"]);
  assert.deepEqual(
    did.filter((each) => each.startsWith("send")),
    ["send moves a after 3", "send moves a after 3", "send moves b after 5", "send moves b after 5"],
  );
});

test("moves are taken back one by one, as far as is asked and allowed", async () => {
  const far = office(state(2), state(1));
  await far.outbox.takeBackTo(1);
  assert.deepEqual(far.did, ["send undo after 3", "show", "send undo after 2", "show"]);
  const refused = office(new Error("no"));
  await refused.outbox.takeBackTo(0);
  assert.deepEqual(refused.did, ["send undo after 3", "failed"]);
});

test("what takes back more than is usual says so", async () => {
  const { outbox, did } = office();
  await outbox.takeBack(true);
  await outbox.startOver();
  await outbox.putBack();
  assert.deepEqual(
    did.filter((each) => each.startsWith("send")),
    ["send undo anyway after 3", "send restart anyway after 4", "send redo after 5"],
  );
});
