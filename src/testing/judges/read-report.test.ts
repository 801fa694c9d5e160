import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type ReportCounts, readReport } from "./read-report.ts";

/** What `bun test` itself writes of a file with everything in it that a test can be. */
const everyKind = `
  import { describe, expect, test } from "bun:test";
  test("is green", () => {});
  test("is red", () => expect(1).toBe(2));
  test.skip('is <left> out & says "so"', () => {});
  test.todo("is still to be written");
  describe("a group", () => {
    test("is green", () => {});
    describe.skipIf(true)("without its disk", () => {
      test.each([1, 2])("is number %i", () => {});
    });
  });
`;
const leftOut = `import { test } from "bun:test"; test.if(false)("alone", () => {});`;

let folder: string;
let xml: string;
let counts: ReportCounts;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lodestone-report-"));
  await writeFile(join(folder, "every.test.ts"), everyKind);
  await writeFile(join(folder, "left-out.test.ts"), leftOut);
  const run = Bun.spawn(
    [process.execPath, "test", "--reporter=junit", "--reporter-outfile=report.xml"],
    { cwd: folder, env: {}, stdin: "ignore", stdout: "ignore", stderr: "ignore" },
  );
  await run.exited;
  xml = await readFile(join(folder, "report.xml"), "utf8");
  counts = readReport(xml);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("every test is counted, and no skipped one as passed or failed", () => {
  expect(counts.tests).toBe(8);
  expect(counts.failed).toBe(1);
  expect([...counts.files].toSorted()).toEqual(["every.test.ts", "left-out.test.ts"]);
});

test("each skipped test has its file, its groups and its name", () => {
  expect(counts.skipped.toSorted()).toEqual([
    "every.test.ts: a group > without its disk > is number 1",
    "every.test.ts: a group > without its disk > is number 2",
    'every.test.ts: is <left> out & says "so"',
    "every.test.ts: is still to be written",
    "left-out.test.ts: alone",
  ]);
});

test("a report that counts what it does not name is not believed", () => {
  expect(() => readReport(xml.replace('skipped="5"', 'skipped="4"'))).toThrow("skipped");
  expect(() => readReport(xml.replace('tests="8"', 'tests="9"'))).toThrow("tests");
  expect(() => readReport("")).toThrow();
});
