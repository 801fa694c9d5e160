import { afterAll, beforeAll, expect, test } from "bun:test";

import { listErrorsInput } from "#shared/error-reports.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalOf } from "#testing/judges/refusal.ts";

import { errorReport } from "./error-report.table.ts";
import { listErrorReports } from "./list-error-reports.ts";
import { readErrorReport } from "./read-error-report.ts";

let database: TestDatabase;
const db = () => database.connection.db;
const digests = ["aaaa000001", "aaaa000002", "bbbb000003", "bbbb000004", "bbbb000005"];

beforeAll(async () => {
  database = await createTestDatabase();
  // One statement: all have the very same moment, so only the digest tells pages apart.
  await db()
    .insert(errorReport)
    .values(
      digests.map((digest) => ({
        digest,
        side: "server" as const,
        message: `fault ${digest}`,
        stack: "at somewhere",
        place: "cart.readCart",
      })),
    );
});
afterAll(() => database.drop());

test("errors of one moment are paged without loss or repetition", async () => {
  const seen: string[] = [];
  let cursor: { lastAt: string; digest: string } | undefined;
  do {
    const page = await listErrorReports(db(), { limit: 2, digest: "", cursor });
    seen.push(...page.errors.map(({ digest }) => digest));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(digests.toReversed());
});

test("the beginning of a digest finds its errors", async () => {
  const found = await listErrorReports(db(), { limit: 9, digest: "aaaa" });
  expect(found.errors.map(({ digest }) => digest)).toEqual(["aaaa000002", "aaaa000001"]);
  expect((await listErrorReports(db(), { limit: 9, digest: "%" })).errors).toEqual([]);
});

test("an error is read with its stack; one that is not there is refused", async () => {
  const report = await readErrorReport(db(), { digest: "bbbb000003" });
  expect(report).toMatchObject({ message: "fault bbbb000003", stack: "at somewhere", count: 1 });
  const reading = readErrorReport(db(), { digest: "ffffffffff" });
  expect(await refusalOf(reading)).toBe("not_found");
});

test("what no digest can be is refused before it reaches the database", () => {
  for (const digest of ["\0", "aa\0"]) {
    expect(listErrorsInput.safeParse({ digest }).success).toBe(false);
    const cursor = { lastAt: "2026-11-23T08:00:00Z", digest };
    expect(listErrorsInput.safeParse({ cursor }).success).toBe(false);
  }
  expect(listErrorsInput.safeParse({ digest: " AB" }).success).toBe(true);
});
