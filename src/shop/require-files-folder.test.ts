import { afterAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { StartError } from "#server/db/start-error.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { createTestDatabase } from "#testing/database.ts";
import { makeActor, makePhoto } from "#testing/makes/make-shopper.ts";

import { requireFilesFolder } from "./require-files-folder.ts";

const place = mkdtempSync(join(tmpdir(), "lodestone-folders-"));
const database = await createTestDatabase();
const { db } = database.connection;
afterAll(async () => {
  rmSync(place, { recursive: true, force: true });
  await database.drop();
});

const told: string[] = [];
const log: Logger = Object.assign(Object.create(createLogger("silent")), {
  warn: (_fields: object, words: string) => told.push(words),
});
const makeFolder = (name: string, ...within: readonly string[]): string => {
  const folder = join(place, name);
  mkdirSync(folder);
  for (const one of within) mkdirSync(join(folder, one));
  return folder;
};
const start = (folder: string) =>
  requireFilesFolder(db, log, folder).then(
    () => told.splice(0),
    (error: unknown) => (error instanceof StartError ? error.message : error),
  );

test("a process with a folder of its own is told so, and does not open once photos are elsewhere", async () => {
  const ours = makeFolder("ours");
  expect(await Promise.all([start(ours), start(ours)])).toEqual([[], []]);
  expect(await start(ours)).toEqual([]);
  // Nothing is missing yet, and a new folder may be meant.
  const other = makeFolder("other");
  expect(await start(other)).toEqual([expect.stringContaining("in another folder")]);
  expect(await start(ours)).toEqual([expect.stringContaining("in another folder")]);

  await makePhoto(db, await makeActor(db));
  mkdirSync(join(ours, "photos"));
  expect(await start(ours)).toEqual([]);
  expect(await start(other)).toContain(
    "has none of this shop's files: give every process the same",
  );
  mkdirSync(join(other, "photos"));
  expect(await start(other)).toContain("are in another folder than");
});

test("files that were copied, moved or restored open, whether their mark came with them or not", async () => {
  const copied = join(place, "copied");
  cpSync(join(place, "ours"), copied, { recursive: true });
  expect(await start(copied)).toEqual([]);
  const restored = makeFolder("restored", "photos");
  expect(await start(restored)).toEqual([expect.stringContaining("taken for this shop's")]);
  expect(await start(restored)).toEqual([]);
});
