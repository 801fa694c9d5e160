import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { readSecret } from "#server/secret.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { emptyDatabase, hashTables } from "#testing/houses/whole-shop.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPhotos } from "#testing/makes/seed-many-photos.ts";
import { startOperatorScript } from "#testing/plays/operator-script.ts";
import { startServer } from "#testing/server.ts";
import { testSeed } from "#testing/test-seed.ts";

/** Backups and restores that are killed or run out of room, at moments chosen by a seed. */
const seed = testSeed();
const random = makeRandom(seed);
const backupKills = 4;
const restoreKills = 3;
const photos = 60;
const filesMade = photos * 4;

const folder = mkdtempSync(join(tmpdir(), "lodestone-backup-kill-"));
const at = (name: string) => join(folder, name);
/** So small that neither a backup nor a shop fits. */
const disk = at("disk");
mkdirSync(disk);
const mount = ["mount", "-o", "size=600k,mode=755", "-t", "tmpfs", "tmpfs", disk];
const hasDisk =
  process.platform === "linux" && Bun.which("mount") !== null && Bun.spawnSync(mount).success;

const databases: TestDatabase[] = [];
let source: Readonly<Record<string, string>>;

const openDatabase = async () => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};

const withClient = async <Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>) => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/** A place for a shop to come back to. */
const openTarget = async (name: string) => {
  const { url } = await openDatabase();
  await withClient(url, emptyDatabase);
  return { DATA_DIR: at(name), DATABASE_URL: url };
};

const start = (name: "backup" | "restore", path: string, env: Readonly<Record<string, string>>) =>
  startOperatorScript(name, path, { cwd: folder, env });
const run = (name: "backup" | "restore", path: string, env: Readonly<Record<string, string>>) =>
  start(name, path, env).ended;

/** Ends it without a word once so many files are in a folder. @returns whether it had not ended by itself */
const killAt = async (
  script: ReturnType<typeof start>,
  counted: string,
  files: number,
): Promise<boolean> => {
  let isEnded = false;
  void script.ended.then(() => (isEnded = true));
  while (!isEnded && (await countFiles(counted)) < files) await Bun.sleep(1);
  script.kill();
  return (await script.ended).code !== 0;
};

const countFiles = async (path: string): Promise<number> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  // What was cut while it was written is swept later, and was never a file of the shop; nor is its mark.
  const isOfShop = ({ name, parentPath }: (typeof entries)[number]) =>
    name !== ".mark" && !parentPath.endsWith(".unfinished");
  return entries.filter((entry) => entry.isFile() && isOfShop(entry)).length;
};

beforeAll(async () => {
  const { url, connection } = await openDatabase();
  await seedDemoCatalogue(connection.db);
  await seedManyOrders({ db: connection.db, url }, 300);
  await seedManyPhotos({ url, filesFolder: at("source/files") }, photos);
  // As a shop has one that was opened.
  readSecret(at("source"), undefined);
  source = { DATA_DIR: at("source"), DATABASE_URL: url };
}, 120_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  if (hasDisk) Bun.spawnSync(["umount", "-l", disk]);
  rmSync(folder, { recursive: true, force: true });
});

test(`a backup that is killed is none: a restore refuses it, and a new one works at once (TEST_SEED=${seed})`, async () => {
  const tables = (await readTables()).length;
  let killed = 0;
  for (let kill = 0; kill < backupKills; kill += 1) {
    const path = at(`killed-${kill}`);
    const files = Math.floor(random.next() * (filesMade + tables));
    if (!(await killAt(start("backup", path, source), path, files))) continue;
    killed += 1;
    // Killed while it was read again: it is whole, and has to be.
    const isWhole = existsSync(join(path, "SHA256SUMS"));
    const problem = `Lodestone: ${path} is no finished backup: take another, or make a new one\n`;
    expect(await run("restore", path, await openTarget(`back-${kill}`))).toMatchObject(
      isWhole ? { code: 0, problems: "" } : { code: 1, problems: problem },
    );
  }
  expect(killed).toBeGreaterThan(0);
  const made = await run("backup", at("whole"), source);
  expect(made).toMatchObject({ code: 0, problems: "" });
  expect(made.out).toContain(`Files: ${filesMade} of about ${filesMade}, `);
  expect(made.out).toMatch(/^Rows: [\d,]+/m);
  expect(made.out).toMatch(/^Reading it again: (\d+) of about \1, /m);
  reportFigures("faults", { backupKills: killed });
}, 240_000);

const readTables = async (): Promise<string[]> =>
  Object.keys(await withClient(source["DATABASE_URL"] ?? "", hashTables));

test(`a restore that is killed opens no shop; an empty place gets all of it (TEST_SEED=${seed})`, async () => {
  const before = await withClient(source["DATABASE_URL"] ?? "", hashTables);
  let killed = 0;
  for (let kill = 0; kill < restoreKills; kill += 1) {
    const target = await openTarget(`half-${kill}`);
    // The last is killed among the rows, or after them.
    const files = kill === restoreKills - 1 ? filesMade : Math.ceil(random.next() * filesMade);
    const script = start("restore", at("whole"), target);
    if (await killAt(script, join(target.DATA_DIR, "files"), files)) {
      killed += 1;
      const line =
        "Lodestone: A restore into this database was not finished: restore again, into a new DATA_DIR or bucket and a new database";
      const again = await run("restore", at("whole"), target);
      expect(again).toMatchObject({ code: 1, problems: `${line}\n` });
      const opened = startServer({ dataDir: target.DATA_DIR, env: target });
      expect(await opened.catch(String)).toContain(line);
    } else {
      expect(await withClient(target.DATABASE_URL, hashTables)).toEqual(before);
    }
  }
  expect(killed).toBeGreaterThan(0);
  const target = await openTarget("whole-again");
  expect(await run("restore", at("whole"), target)).toMatchObject({ code: 0, problems: "" });
  expect(await withClient(target.DATABASE_URL, hashTables)).toEqual(before);
  expect(await countFiles(join(target.DATA_DIR, "files"))).toBe(filesMade);
  reportFigures("faults", { restoreKills: killed });
}, 240_000);

test.skipIf(!hasDisk)(
  "a disk that is too small for a backup or a shop is told in one line",
  async () => {
    const path = join(disk, "backup");
    const made = await run("backup", path, source);
    expect(made).toMatchObject({
      code: 1,
      problems: `Lodestone: The backup in ${path} was not finished: the disk is full. Nothing in it can be restored: remove it, and begin again in a new folder\n`,
    });
    expect(existsSync(join(path, "SHA256SUMS"))).toBe(false);
    rmSync(path, { recursive: true });

    const target = { ...(await openTarget("unused")), DATA_DIR: join(disk, "shop") };
    expect(await run("restore", at("whole"), target)).toMatchObject({
      code: 1,
      problems:
        "Lodestone: The restore was not finished: the disk is full. Restore again, into a new DATA_DIR or bucket and a new database\n",
    });
  },
  120_000,
);
