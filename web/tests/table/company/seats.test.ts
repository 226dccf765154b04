import assert from "node:assert/strict";
import { test } from "node:test";

import { clockText } from "../../../src/table/company/seats.ts";

test("a clock shows minutes and seconds, then hours, then days", () => {
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(-3), "0:00");
  assert.equal(clockText(59.2), "1:00");
  assert.equal(clockText(299.9), "5:00");
  assert.equal(clockText(3725), "1:02:05");
  assert.equal(clockText(3 * 86400 + 7200), "3 d 2 h");
});
