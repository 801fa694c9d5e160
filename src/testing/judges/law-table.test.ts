import { expect, test } from "bun:test";

import { findUntrue, readProofTable } from "#testing/access/proof-table.ts";

test("each point of the law has a test that is there", () => {
  const wanted = Array.from({ length: 31 }, (_, index) => `${index + 1}`);
  const rows = readProofTable("docs/law.md", /^\d+$/);
  expect(rows.length).toBeGreaterThanOrEqual(wanted.length);
  expect(findUntrue(wanted, rows)).toEqual([]);
});
