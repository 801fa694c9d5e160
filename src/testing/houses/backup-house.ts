import { afterAll } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { openFolderStorage } from "#server/storage/folder-storage.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { emptyDatabase } from "./whole-shop.ts";

export const silent = () => {};

/** Places of shops that are backed up and brought back; what a test file opens ends with it. */
export const openBackupHouses = async () => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-backup-"));
  const opened: { readonly database: TestDatabase; readonly sql: postgres.Sql }[] = [];
  afterAll(async () => {
    for (const { database, sql } of opened) {
      await sql.end();
      await database.drop();
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** A shop's place: its database, its files, its secret. */
  const openHouse = async (name: string) => {
    const database = await createTestDatabase();
    await seedDemoCatalogue(database.connection.db);
    const sql = postgres(database.url, { max: 1, onnotice: silent });
    opened.push({ database, sql });
    const storage = await openFolderStorage(join(folder, name, "files"));
    const secretPath = join(folder, name, "secret");
    const source = { databaseUrl: database.url, storage, secret: new Uint8Array(32).fill(7) };
    const target = {
      databaseUrl: database.url,
      storage,
      removeFilesMark: async () => {},
      markFiles: async () => {},
      secretPath,
      putJobsBack: async () => {},
    };
    return { database, sql, url: database.url, storage, source, target, secretPath };
  };

  const openEmptyHouse = async (name: string) => {
    const house = await openHouse(name);
    await emptyDatabase(house.sql);
    return house;
  };
  return { folder, openHouse, openEmptyHouse };
};

/** What the work threw, or `done`. */
export const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (failure: unknown) => failure,
  );
