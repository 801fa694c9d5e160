import { afterAll, expect, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readRunningDatabase } from "#server/db/running-database.ts";
import { StartError } from "#server/db/start-error.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { folderMark } from "#server/storage/folder-mark.ts";
import { createTestDatabase } from "#testing/database.ts";
import { makeActor, makePhoto } from "#testing/makes/make-shopper.ts";

import { maySweepFiles } from "./may-sweep-files.ts";
import { markRestoredFiles, requireFilesPlace } from "./require-files-place.ts";
import { setting } from "./settings/setting.table.ts";

const place = mkdtempSync(join(tmpdir(), "lodestone-places-"));
const [database, strangers] = await Promise.all([createTestDatabase(), createTestDatabase()]);
const { db } = database.connection;
const stranger = strangers.connection.db;
afterAll(async () => {
  rmSync(place, { recursive: true, force: true });
  await database.drop();
  await strangers.drop();
});

const told: string[] = [];
const log: Logger = Object.assign(Object.create(createLogger("silent")), {
  warn: (_fields: object, words: string) => told.push(words),
  error: (_fields: object, words: string) => told.push(words),
});
const makeFolder = (name: string, ...within: readonly string[]): string => {
  const folder = join(place, name);
  mkdirSync(folder);
  for (const one of within) mkdirSync(join(folder, one));
  return folder;
};
const start = (folder: string, shop = db) =>
  requireFilesPlace(shop, log, folderMark(folder)).then(
    () => told.splice(0),
    (error: unknown) => (error instanceof StartError ? error.message : error),
  );
const openFresh = async () => {
  const opened = await createTestDatabase();
  return {
    database: opened,
    db: opened.connection.db,
    [Symbol.asyncDispose]: () => opened.drop(),
  };
};
const markOf = (folder: string) => readFileSync(join(folder, ".mark"), "utf8");

test("a process with a folder of its own is told so, and does not open once photos are elsewhere", async () => {
  const ours = makeFolder("ours");
  expect(await Promise.all([start(ours), start(ours)])).toEqual([[], []]);
  expect(await start(ours)).toEqual([]);
  // Nothing is missing yet, and a new folder may be meant.
  const other = makeFolder("other");
  expect(await start(other)).toEqual([expect.stringContaining("in another place")]);
  expect(await start(ours)).toEqual([expect.stringContaining("in another place")]);

  await makePhoto(db, await makeActor(db));
  mkdirSync(join(ours, "photos"));
  expect(await start(ours)).toEqual([]);
  expect(await start(other)).toContain(
    "has none of this shop's files: give every process the same",
  );
  mkdirSync(join(other, "photos"));
  expect(await start(other)).toContain("has other files than this shop's, which are elsewhere");
});

test("a shop without photos takes no files that have no mark, whether it knows a folder or none", async () => {
  await using fresh = await openFresh();
  const lost = makeFolder("lost", "photos");
  const refusal = `DATA_DIR: ${lost} has files, and the database knows none: put its rows back first (docs/backup.md), or give a new shop an empty place`;
  expect(await start(lost, fresh.db)).toBe(refusal);
  expect(await start(makeFolder("its-own"), fresh.db)).toEqual([]);
  expect(await start(lost, fresh.db)).toBe(refusal);
  expect(existsSync(join(lost, ".mark"))).toBe(false);
  await makePhoto(fresh.db, await makeActor(fresh.db));
  expect(await start(lost, fresh.db)).toEqual([expect.stringContaining("taken for this shop's")]);
});

test("files are swept only where the mark is the one that the database knows, and a line says so", async () => {
  await using fresh = await openFresh();
  const swept = makeFolder("swept");
  const may = () =>
    maySweepFiles(
      { connection: fresh.database.connection, log },
      folderMark(swept),
      async () => {},
    );
  expect(await start(swept, fresh.db)).toEqual([]);
  expect([await may(), told.splice(0)]).toEqual([true, []]);
  for (const mark of ["another", null]) {
    rmSync(join(swept, ".mark"));
    if (mark !== null) writeFileSync(join(swept, ".mark"), mark);
    expect([await may(), told.splice(0)]).toEqual([
      false,
      [expect.stringContaining("files are not swept")],
    ]);
  }
});

test("files are not swept while a process of another database works on them, though it has the same mark", async () => {
  await using fresh = await openFresh();
  const folder = makeFolder("shared");
  const mark = folderMark(folder);
  expect(await start(folder, fresh.db)).toEqual([]);
  const own = await readRunningDatabase(fresh.db);
  const sign = (name: string, of: string) =>
    mark.signs.write(name, `${of}\n${crypto.randomUUID()}`);
  const may = async (...signed: readonly (readonly [string, string])[]) => {
    const wait = async () => {
      for (const [name, of] of signed) await sign(name, of);
    };
    const { connection } = fresh.database;
    return [await maySweepFiles({ connection, log }, mark, wait), told.splice(0)];
  };
  const copy = await readRunningDatabase(stranger);
  expect(copy).not.toBe(own);
  await sign("killed", copy);
  const refused = [false, [expect.stringContaining("a shop on another database")]];
  expect(await may(["ours", own], ["theirs", copy])).toEqual(refused);
  // Gone without a word, as when it was killed, it holds nothing off.
  expect(await may(["ours", own])).toEqual([true, []]);
  expect([...(await mark.signs.read()).keys()]).toEqual(["ours"]);
  expect(await mark.hasFiles()).toBe(false);
});

test("a shop without photos does not open on another one's files, whether it knows a folder or none", async () => {
  const theirs = join(place, "ours");
  const [mark, own] = [markOf(theirs), makeFolder("own")];
  const refusal = expect.stringContaining(`DATA_DIR: ${theirs} has files of another shop`);
  expect(await start(theirs, stranger)).toEqual(refusal);
  expect(await start(own, stranger)).toEqual([]);
  expect(await start(theirs, stranger)).toEqual(refusal);
  expect(markOf(theirs)).toBe(mark);
  expect(await start(own, stranger)).toEqual([]);
  expect(await start(theirs)).toEqual([]);
});

test("files that were copied, moved or restored open, whether their mark came with them or not", async () => {
  const copied = join(place, "copied");
  cpSync(join(place, "ours"), copied, { recursive: true });
  expect(await start(copied)).toEqual([]);
  const restored = makeFolder("restored", "photos");
  expect(await start(restored)).toEqual([expect.stringContaining("taken for this shop's")]);
  expect(await start(restored)).toEqual([]);
});

test("a version before knew no marks: with photos, the files are its own", async () => {
  await stranger.delete(setting);
  await makePhoto(stranger, await makeActor(stranger));
  expect(await start(join(place, "other"), stranger)).toEqual([]);
  expect(await start(join(place, "ours"), stranger)).toContain("has other files than this shop's");
});

test("a copy of the database does not open on the original's files, and has its own after; the original goes on", async () => {
  const theirs = join(place, "ours");
  expect(await start(theirs)).toEqual([]);
  await stranger.delete(setting);
  // As pg_restore does it.
  await stranger.insert(setting).values(await db.select().from(setting));
  const refusal = expect.stringContaining("the database that this one is a copy of");
  expect(await start(theirs, stranger)).toEqual(refusal);
  const trial = join(place, "trial");
  cpSync(theirs, trial, { recursive: true });
  expect(await start(trial, stranger)).toEqual(refusal);
  rmSync(join(trial, ".mark"));
  expect(await start(trial, stranger)).toEqual([expect.stringContaining("taken for this shop's")]);
  expect(await start(trial, stranger)).toEqual([]);
  expect(markOf(trial)).not.toBe(markOf(theirs));
  expect(await start(theirs, stranger)).toContain("has other files than this shop's");
  expect(await start(theirs)).toEqual([]);
});

test("a restored shop has a mark of its own, and does not open on the original's files", async () => {
  const theirs = join(place, "ours");
  await stranger.delete(setting);
  await stranger.insert(setting).values(await db.select().from(setting));
  const back = makeFolder("back", "photos");
  await markRestoredFiles(stranger, folderMark(back));
  expect(await start(back, stranger)).toEqual([]);
  expect(await start(theirs, stranger)).toContain("has other files than this shop's");
});
