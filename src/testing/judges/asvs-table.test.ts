import { expect, test } from "bun:test";

import { findUntrue, readProofTable } from "#testing/access/proof-table.ts";

/** How many requirements of the levels 1 and 2 each section of ASVS 5.0.0 has; none is left out. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2
  7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2
  11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const wanted = sections
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [id = "", count = ""] = section.split(":");
    return Array.from({ length: Number(count) }, (_, index) => `${id}.${index + 1}`);
  });
const rows = readProofTable("docs/asvs.md", /^\d+\.\d+\.\d+$/);
const isReason = ({ file }: (typeof rows)[number]) => file === "–";

test("each requirement of ASVS 5.0 level 2 has one row, with a test that is there or a reason", () => {
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ row }) => row).toSorted()).toEqual(wanted.toSorted());
  const proven = rows.filter((row) => !isReason(row));
  expect(proven.length).toBeGreaterThan(100);
  expect(findUntrue([], proven)).toEqual([]);
  // A reason is a sentence.
  expect(rows.filter((row) => isReason(row) && !/^\S.{10,}\.$/.test(row.name))).toEqual([]);
});
