import assert from "node:assert/strict";
import { test } from "node:test";
import { EventReader } from "../../src/base/event-stream.ts";

test("an event is read with its name, id and data", () => {
  const events = new EventReader();
  assert.deepEqual(events.take('event: table\nid: 7\ndata: {"entry":7}\n\n'), [
    { event: "table", id: "7", data: '{"entry":7}' },
  ]);
});

test("an event that comes in pieces is read when it is whole", () => {
  const events = new EventReader();
  assert.deepEqual(events.take("event: table\nda"), []);
  assert.deepEqual(events.take("ta: a\n"), []);
  assert.deepEqual(
    events.take("\nevent: table\ndata: b\n\n").map(({ data }) => data),
    ["a", "b"],
  );
});

test("heartbeats say nothing", () => {
  assert.deepEqual(new EventReader().take(": still here\n\n:\n\n"), []);
});

test("several data lines are one text, and line ends may be of either kind", () => {
  const [sent] = new EventReader().take("data: one\r\ndata: two\r\n\r\n");
  assert.deepEqual(sent, { event: "message", id: "", data: "one\ntwo" });
});
