import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { appendFile, cp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { readLastBackup } from "#server/backup/last-backup.ts";
import { reachDatabase } from "#server/db/reach-database.ts";
import { createLogger } from "#server/log/logger.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import { createTestDatabase } from "#testing/database.ts";
import { emptyDatabase, hashTables } from "#testing/houses/whole-shop.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { startOperatorScript } from "#testing/plays/operator-script.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { startServer } from "#testing/server.ts";

/** Row F16: a shop comes back whole from its backup, which is only good once it was restored. */
const folder = mkdtempSync(join(tmpdir(), "lodestone-backup-"));
chmodSync(folder, 0o755);
const at = (name: string) => join(folder, name);
const [first, second, backup] = [at("first"), at("second"), at("backup")];

let token = "";

/** An operator's script, from another folder than the project's. */
const run = (
  script: "backup" | "restore" | "create-admin",
  path: string,
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
) => startOperatorScript(script, path, { cwd: folder, env, words }).ended;

/** Rows of each table, and the hash of each file. */
const measure = async (dataDir: string) => {
  const log = createLogger("silent");
  const database = await reachDatabase({ databaseUrl: undefined, dataDir, log });
  const sql = postgres(database.url, { max: 1 });
  const rows = await hashTables(sql);
  await sql.end();
  await database.leave();
  const storage = await openFolderStorage(join(dataDir, "files"));
  const files: Record<string, string> = {};
  for await (const { key } of storage.list("")) {
    files[key] = Bun.SHA256.hash((await storage.readBytes(key)) ?? "", "hex");
  }
  return { rows, files };
};

beforeAll(async () => {
  // Without a worker the order's jobs wait, as they do in a shop that is cut off in the middle.
  const server = await startServer({ dataDir: first, env: { ROLE: "web" } });
  const order = await placeOrderOverHttp(server.origin, [
    { photo: await makeJpeg(1_200, 900, 1) },
    { photo: await makeJpeg(900, 1_200, 2), quantity: 2 },
  ]);
  token = order.token;
  // The shop's face lies in its rows.
  const log = createLogger("silent");
  const database = await reachDatabase({ databaseUrl: undefined, dataDir: first, log });
  const sql = postgres(database.url, { max: 1 });
  await sql`
    insert into face_picture (sha256, kind, type, bytes, width, height, is_current)
    values ('00', 'logo', 'png', ${Buffer.from([0, 1, 10, 13, 92, 255])}, 1, 1, true)`;
  await sql.end();
  await database.leave();
  const made = await run("backup", "backup", { DATA_DIR: first });
  expect(made).toMatchObject({ problems: "", code: 0 });
  await server.stop();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("F16: rows, files and private links are the same in another place, and jobs go on", async () => {
  const again = at("stopped");
  expect(await run("backup", again, { DATA_DIR: first })).toMatchObject({ problems: "", code: 0 });
  const startedAt = performance.now();
  const restored = await run("restore", "stopped", { DATA_DIR: second });
  const restoreSeconds = (performance.now() - startedAt) / 1_000;
  expect(restored).toMatchObject({ problems: "", code: 0 });
  expect(await readLastBackup(first)).toMatchObject({
    verifiedAt: expect.any(String),
    sizeBytes: expect.any(Number),
  });
  expect(await readLastBackup(second)).toBeNull();
  const before = await measure(first);
  expect(await measure(second)).toEqual(before);
  expect(Object.keys(before.files).length).toBeGreaterThanOrEqual(8);
  expect(before.rows["order"]).toStartWith("1 ");
  expect(before.rows["face_picture"]).toStartWith("1 ");

  const server = await startServer({ dataDir: second });
  const input = encodeURIComponent(JSON.stringify({ token }));
  const order = await fetch(`${server.origin}/trpc/orders.readOrder?input=${input}`);
  expect([order.status, await order.text()]).toEqual([200, expect.stringContaining("Ada")]);
  const mails = () => readdir(join(second, "mail")).catch((): string[] => []);
  for (let tries = 0; (await mails()).length === 0 && tries < 600; tries += 1) await Bun.sleep(50);
  expect(await mails()).not.toEqual([]);
  await server.stop();
  reportFigures("faults", { restoreSeconds, restoredFiles: Object.keys(before.files).length });
}, 120_000);

test("what was copied while the shop ran comes back into a database of its own", async () => {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await emptyDatabase(sql);
  const env = { DATA_DIR: at("third"), DATABASE_URL: database.url };
  expect(await run("restore", "backup", env)).toMatchObject({ problems: "", code: 0 });
  const [orders] = await sql`select count(*)::int as count from "order"`;
  expect(orders?.["count"]).toBe(1);
  const [jobs] = await sql`select count(*)::int as count from jobs.job`;
  expect(jobs?.["count"]).toBeGreaterThan(0);

  const twice = await run("restore", "backup", env);
  expect(twice.code).toBe(1);
  expect(twice.problems).toStartWith("Lodestone: The database is not empty");
  await sql.end();
  await database.drop();
}, 120_000);

test("a backup that is damaged, unfinished or in the way is refused by name", async () => {
  const env = { DATA_DIR: at("fourth") };
  const damaged = at("damaged");
  await cp(backup, damaged, { recursive: true });
  await appendFile(join(damaged, "database/order.copy"), " ");
  const { problems } = await run("restore", damaged, env);
  expect(problems).toBe(
    "Lodestone: The backup is damaged: database/order.copy is not what was written\n",
  );
  rmSync(join(damaged, "SHA256SUMS"));
  expect((await run("restore", damaged, env)).problems).toContain("is no finished backup");
  expect((await run("backup", backup, { DATA_DIR: first })).problems).toContain("is not empty");
  const inside = join(first, "files", "kept");
  const own = await run("backup", inside, { DATA_DIR: first });
  expect(own).toMatchObject({
    problems: `Lodestone: ${inside} lies among the shop's own files: name a folder elsewhere\n`,
    code: 1,
  });
  expect(existsSync(inside)).toBe(false);
}, 120_000);

test("a backup with damaged files brings all else back when that is asked for, and says what is missing", async () => {
  const [spoilt, dataDir] = [at("spoilt"), at("fifth")];
  await cp(backup, spoilt, { recursive: true });
  const [photo = ""] = (await readdir(join(spoilt, "files/photos"), { recursive: true }))
    .filter((name) => name.endsWith("/proxy.jpg") || name.includes("."))
    .map((name) => `photos/${name}`);
  await appendFile(join(spoilt, "files", photo), " ");
  const refused = await run("restore", spoilt, { DATA_DIR: dataDir });
  expect(refused.problems).toContain(`1 of its files are not what was written:\n  files/${photo}`);
  const { out, problems, code } = await run("restore", spoilt, { DATA_DIR: dataDir }, [
    "--without-damaged",
  ]);
  expect([problems, code]).toEqual(["", 0]);
  expect(out).toContain("1 damaged files are not");
  expect(await readFile(join(dataDir, "not-restored.txt"), "utf8")).toBe(`${photo}\n`);
  const server = await startServer({ dataDir });
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
  await server.stop();
}, 120_000);

test("one more admin is made by a link", async () => {
  const { out, code } = await run("create-admin", "", {
    DATA_DIR: first,
    PUBLIC_URL: "https://magnets.example",
  });
  expect(code).toBe(0);
  expect(out).toMatch(/https:\/\/magnets\.example\/login\?setup=[\w-]{43}\n$/);
}, 120_000);
