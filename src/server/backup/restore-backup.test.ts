import { expect, test } from "bun:test";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { migrateOrExplain } from "#server/db/migrate.ts";
import { markUnfinishedRestore } from "#server/db/unfinished-restore.ts";
import { failureOf, openBackupHouses, silent } from "#testing/houses/backup-house.ts";
import { emptyDatabase, hashTables } from "#testing/houses/whole-shop.ts";

import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { sumsName } from "./sums-list.ts";

const { folder, openHouse, openEmptyHouse } = await openBackupHouses();

test("a restore that broke off leaves no shop: it does not open, is not backed up, and is not gone on with", async () => {
  const here = await openHouse("cut");
  const path = join(folder, "cut-backup");
  await makeBackup(here.source, path, silent);
  const there = await openEmptyHouse("cut-target");
  const putJobsBack = () => Promise.reject(new Error("cut off"));
  expect(
    await failureOf(restoreBackup(path, { ...there.target, putJobsBack }, silent)),
  ).toMatchObject({ message: "cut off" });
  expect(await hashTables(there.sql)).toEqual(await hashTables(here.sql));

  const refusal = {
    name: "StartError",
    message: expect.stringContaining("A restore into this database was not finished"),
  };
  expect(await failureOf(migrateOrExplain(there.url))).toMatchObject(refusal);
  expect(await failureOf(restoreBackup(path, there.target, silent))).toMatchObject(refusal);
  const half = join(folder, "half-backup");
  expect(await failureOf(makeBackup(there.source, half, silent))).toMatchObject(refusal);
  expect(await readdir(half)).not.toContain(sumsName);

  await emptyDatabase(there.sql);
  await restoreBackup(path, there.target, silent);
  expect(await failureOf(migrateOrExplain(there.url))).toBe("done");
});

test("one that is killed while it reads the backup leaves no shop either, and is done again in the same place", async () => {
  const here = await openHouse("early");
  await here.storage.put("photos/aa/one", new Uint8Array(10));
  const path = join(folder, "early-backup");
  await makeBackup(here.source, path, silent);
  const there = await openEmptyHouse("early-target");
  const seen = Promise.withResolvers<string>();
  await restoreBackup(path, there.target, ({ phase }) => {
    if (phase === "proof") seen.resolve(failureOf(migrateOrExplain(there.url)).then(String));
  });
  expect(await seen.promise).toContain("A restore into this database was not finished");

  // Whoever's files these are, another shop's rows know nothing of them.
  await emptyDatabase(there.sql);
  expect(await failureOf(restoreBackup(path, there.target, silent))).toMatchObject({
    name: "StartError",
    message: expect.stringContaining("in DATA_DIR has files already"),
  });
  expect(await hashTables(there.sql)).toEqual({});
  expect(await there.storage.readBytes("photos/aa/one")).toHaveLength(10);
  await there.storage.remove("photos/aa/one");
  // As a kill leaves it: marked, and nothing in it.
  await markUnfinishedRestore(there.sql);
  expect(await failureOf(migrateOrExplain(there.url))).toMatchObject({ name: "StartError" });
  await restoreBackup(path, there.target, silent);
  expect(await hashTables(there.sql)).toEqual(await hashTables(here.sql));
});

test("one of two restores into the same place at once is refused", async () => {
  const here = await openHouse("both");
  const path = join(folder, "both-backup");
  await makeBackup(here.source, path, silent);
  const there = await openEmptyHouse("both-target");
  const ends = await Promise.all(
    [0, 1].map(() => failureOf(restoreBackup(path, there.target, silent)).then(String)),
  );
  expect(ends.toSorted()).toEqual([
    expect.stringContaining("A restore into this database was not finished"),
    "done",
  ]);
  expect(await hashTables(there.sql)).toEqual(await hashTables(here.sql));
});

test("damaged files are named, all of them, and left out when that is asked for; a damaged table never", async () => {
  const here = await openHouse("spoilt");
  for (const name of ["one", "two", "three"]) {
    await here.storage.put(`photos/aa/${name}`, new TextEncoder().encode(name));
  }
  const path = join(folder, "spoilt-backup");
  await makeBackup(here.source, path, silent);
  await writeFile(join(path, "files/photos/aa/one"), "owe");
  await rm(join(path, "files/photos/aa/two"));
  const there = await openEmptyHouse("spoilt-target");
  const refused = String(await failureOf(restoreBackup(path, there.target, silent)));
  for (const word of ["2 of its files", "files/photos/aa/one", "files/photos/aa/two"]) {
    expect(refused).toContain(word);
  }
  expect(refused).toContain("--without-damaged");
  expect(await failureOf(migrateOrExplain(there.url))).toBe("done");

  await emptyDatabase(there.sql);
  const { leftOut } = await restoreBackup(path, there.target, silent, { isWithoutDamaged: true });
  expect(leftOut.toSorted()).toEqual(["photos/aa/one", "photos/aa/two"]);
  expect(await hashTables(there.sql)).toEqual(await hashTables(here.sql));
  const keys = ["one", "two", "three"].map((name) =>
    there.target.storage.stat(`photos/aa/${name}`),
  );
  expect((await Promise.all(keys)).map((stat) => stat?.sizeBytes)).toEqual([
    undefined,
    undefined,
    5,
  ]);

  await writeFile(join(path, "database/order.copy"), "nothing");
  const empty = await openEmptyHouse("spoilt-again");
  expect(
    await failureOf(restoreBackup(path, empty.target, silent, { isWithoutDamaged: true })),
  ).toMatchObject({ message: expect.stringContaining("database/order.copy is not what was") });
});
