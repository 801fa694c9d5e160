import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createLogger } from "#server/log/logger.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import type { S3Config } from "#server/storage/s3/s3-config.ts";
import { openS3Storage } from "#server/storage/s3/s3-storage.ts";
import type { Storage } from "#server/storage/storage.ts";
import { startOperatorScript } from "#testing/plays/operator-script.ts";
import { bucketEnv, openBucket } from "#testing/plays/s3/open-bucket.ts";
import { makeLarge } from "#testing/plays/s3/storage-guarantees.ts";

/** A shop's files move between its folder and its bucket by one command. */
const folder = mkdtempSync(join(tmpdir(), "lodestone-move-files-"));
const dataDir = join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (words: string) => new TextEncoder().encode(words);
const count = 40;
let local: Storage;
let config: S3Config;
let bucket: Storage;
beforeAll(async () => {
  local = await openFolderStorage(join(dataDir, "files"));
  config = await openBucket();
  bucket = openS3Storage(config, createLogger("silent"));
  await local.put("photos/large", makeLarge());
  for (let index = 1; index < count; index += 1) {
    await local.put(`photos/${index}/original`, text(`photo ${index}`));
  }
}, 120_000);

const run = (way: string, ...words: string[]) =>
  startOperatorScript("move-files", way, {
    cwd: folder,
    env: { DATA_DIR: dataDir, ...bucketEnv(config) },
    words,
  }).ended;
const measure = async (storage: Storage) => {
  const sums: Record<string, string> = {};
  for await (const { key } of storage.list("")) {
    sums[key] = Bun.SHA256.hash((await storage.readBytes(key)) ?? "", "hex");
  }
  return sums;
};

test("every file is in the bucket, the folder stays, and what is arriving does not move", async () => {
  const before = await measure(local);
  await bucket.put("uploads/arriving/piece", text("half"));
  const moved = await run("to-s3");
  expect(moved).toMatchObject({ problems: "", code: 0 });
  expect(moved.out).toContain(`about ${count}`);
  expect(moved.out).toEndWith(`${count} files copied and proven, 0 were there\n`);
  expect(await measure(local)).toEqual(before);
  await bucket.remove("uploads/arriving/piece");
  expect(await measure(bucket)).toEqual(before);
}, 120_000);

test("a run that was killed goes on where it stopped, and the next has nothing to do", async () => {
  const before = await measure(local);
  for (const index of [1, 2, 3]) await bucket.remove(`photos/${index}/original`);
  expect((await run("to-s3")).out).toEndWith(
    `3 files copied and proven, ${count - 3} were there\n`,
  );
  expect((await run("to-s3")).out).toEndWith(`0 files copied and proven, ${count} were there\n`);
  expect(await measure(bucket)).toEqual(before);
}, 120_000);

test("what was erased between two runs goes with the last one, which is told so", async () => {
  await local.remove("photos/1/original");
  const told = await run("to-s3");
  expect(told.out).toContain("1 files were in the target only: left there (--exact removes them)");
  expect(await bucket.stat("photos/1/original")).not.toBeNull();
  const exact = await run("to-s3", "--exact", "--proof");
  expect(exact.out).toContain("1 files were in the target only: removed there");
  expect(await measure(bucket)).toEqual(await measure(local));
}, 120_000);

test("bytes that are others in the target are named and left as they are", async () => {
  await bucket.remove("photos/2/original");
  // As long as the right ones: only a proof finds it.
  await bucket.put("photos/2/original", text("photo X"));
  expect(await run("to-s3")).toMatchObject({ problems: "", code: 0 });
  const found = await run("to-s3", "--proof");
  expect([found.code, found.problems]).toEqual([1, expect.stringContaining("photos/2/original")]);
  expect(await bucket.readBytes("photos/2/original")).toEqual(text("photo X"));
  await bucket.remove("photos/2/original");
}, 120_000);

test("and back: an empty folder has all of the bucket", async () => {
  const before = await measure(bucket);
  rmSync(join(dataDir, "files"), { recursive: true });
  expect(await run("to-folder")).toMatchObject({ problems: "", code: 0 });
  expect(await measure(await openFolderStorage(join(dataDir, "files")))).toEqual(before);
}, 120_000);

test("without a bucket, or without a way, it says so in one line", async () => {
  const without = await startOperatorScript("move-files", "to-s3", {
    cwd: folder,
    env: { DATA_DIR: dataDir },
  }).ended;
  expect([without.code, without.problems]).toEqual([
    1,
    "Lodestone: S3_*: set the bucket that the files move to or from\n",
  ]);
  const lost = await run("elsewhere");
  expect([lost.code, lost.problems]).toEqual([1, expect.stringMatching(/^Lodestone: [^\n]+\n$/)]);
}, 60_000);
