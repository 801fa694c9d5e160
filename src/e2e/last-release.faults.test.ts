import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import postgres from "postgres";
import { z } from "zod";

import { migrate } from "#server/db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { emptyDatabase } from "#testing/houses/whole-shop.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { startOperatorScript } from "#testing/plays/operator-script.ts";
import { startServer, type TestServer } from "#testing/server.ts";

const sample = resolve(import.meta.dir, "../testing/fixtures/last-release.tar.gz");
/** A moment before the first schema's, as its journal has it. */
const beforeFirst = 1_795_377_000_000;
const knownSchema = z.object({
  order: z.object({ orderId: z.uuid(), number: z.string(), token: z.string() }),
  bills: z.array(z.object({ id: z.uuid(), number: z.string() })).min(1),
});

let folder = "";
let database: TestDatabase;
let server: TestServer;
let known: z.infer<typeof knownSchema>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lodestone-release-"));
  await new Bun.Archive(await Bun.file(sample).bytes()).extract(folder);
  known = knownSchema.parse(await Bun.file(join(folder, "known.json")).json());
  database = await createTestDatabase();
  await withSql(database.url, emptyDatabase);
  const env = { DATA_DIR: join(folder, "data"), DATABASE_URL: database.url };
  const backup = join(folder, "backup");
  const restored = await startOperatorScript("restore", backup, { cwd: folder, env }).ended;
  expect(restored).toMatchObject({ problems: "", code: 0 });
  // Its jobs wait, so that what is judged is what the last release left.
  server = await startServer({ dataDir: env.DATA_DIR, env: { ...env, ROLE: "web" } });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const withSql = async (url: string, work: (sql: postgres.Sql) => Promise<unknown>) => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
};

test("an order of the last release opens by its link, with its papers, and every invariant holds", async () => {
  const { number, token } = known.order;
  const input = encodeURIComponent(JSON.stringify({ token }));
  const order = await fetch(`${server.origin}/trpc/orders.readOrder?input=${input}`);
  expect([order.status, await order.text()]).toEqual([200, expect.stringContaining(number)]);
  const [bill] = known.bills;
  const paper = await fetch(`${server.origin}/invoice-files/${bill?.id}.pdf?token=${token}`);
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await fetch(server.origin)).status).toBe(200);
  expect(await findViolations(database.connection.db)).toEqual([]);
});

test("a database and a backup of before the first schema are refused and stay as they are", async () => {
  const old = await createTestDatabase();
  await withSql(old.url, async (sql) => {
    await sql`update drizzle.__drizzle_migrations set created_at = ${beforeFirst}`;
    const before = await sql`select * from drizzle.__drizzle_migrations order by id`;
    await expect(migrate(old.url)).rejects.toThrow("The database is of a Lodestone from before");
    expect(await sql`select * from drizzle.__drizzle_migrations order by id`).toEqual(before);
    await emptyDatabase(sql);
    await expect(migrate(old.url, { upTo: beforeFirst })).rejects.toThrow(
      "The backup is of a Lodestone from before its first release: docs/updates.md",
    );
  });
  await old.drop();
});
