import { expect, test } from "bun:test";

import { findUntrue, readProofTable } from "#testing/access/proof-table.ts";

const wanted = [
  ...Array.from({ length: 14 }, (_, index) => `A${index + 1}`),
  "A18",
  "A19",
  "H4",
  "I4",
  "I8",
  "I9",
  ...Array.from({ length: 24 }, (_, index) => `C${index + 1}`),
  "F3",
  "F4",
  "F8",
  "F9",
  "F11",
  "F21",
  "I11",
  "A15",
  "A16",
  "A17",
  "A20",
  "A21",
  "A22",
  "Z1",
  "Z2",
  "Z5",
  "Z7",
  "Z8",
  "F22",
  "H5",
  "U9",
  "U19",
  "Z4",
  "Z6",
  "Z9",
  "Z10",
  "Z11",
];

test("each row of the fault matrix has a test that is there", () => {
  const rows = readProofTable("docs/faults.md", /^[ACFHIUZ]\d+$/);
  expect(rows.length).toBeGreaterThanOrEqual(wanted.length);
  expect(findUntrue(wanted, rows)).toEqual([]);
});

test("a row without a test, a wrong name and a missing file are found", () => {
  const rows = wanted.map((row) => ({
    row,
    file: "src/testing/judges/faults-table.test.ts",
    name: "each row of the fault matrix has a test that is there",
  }));
  expect(findUntrue(wanted, rows)).toEqual([]);
  const [first, second, ...rest] = rows;
  if (!first || !second) throw new Error("no rows");
  expect(findUntrue(wanted, [second, ...rest])).toEqual(["A1 has no test"]);
  expect(findUntrue(wanted, [{ ...first, name: "no such test" }, second, ...rest])).toHaveLength(1);
  expect(
    findUntrue(wanted, [{ ...first, file: "src/none.test.ts" }, second, ...rest]),
  ).toHaveLength(1);
});
