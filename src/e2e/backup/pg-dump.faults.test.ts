import { expect, test } from "bun:test";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { hashTables } from "#testing/houses/whole-shop.ts";
import { makeOldOrder, openOldOrder } from "#testing/makes/old-order.ts";
import { findDebianPostgres, startDebianPostgres } from "#testing/plays/debian-postgres.ts";
import { startServer } from "#testing/server.ts";

/** What docs/backup.md tells whoever keeps a Postgres of their own, step by step. */
test("rows by pg_dump, then the files: a shop on a Postgres of one's own comes back by pg_restore", async () => {
  const bin = findDebianPostgres();
  if (bin === undefined) throw new Error("this machine has no Postgres of Debian's");
  const folder = mkdtempSync(join(tmpdir(), "lodestone-dump-"));
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const own = await startDebianPostgres(bin, folder);
  try {
    await own.makeDatabase("shop");
    const env = { DATABASE_URL: own.urlOf("shop") };
    const seller = await startServer({ dataDir: at("data"), env });
    const token = await makeOldOrder(seller);
    await seller.stop();
    // Without workers nothing moves between the dump and the comparison, though the shop is open.
    const open = await startServer({ dataDir: at("data"), env: { ...env, ROLE: "web" } });
    const seen = await openOldOrder(open.origin, token);
    const tables = await tablesOf(own.urlOf("shop"));
    await own.run("pg_dump", "--format=custom", `--file=${at("rows.dump")}`, own.urlOf("shop"));
    mkdirSync(at("back"));
    cpSync(join(at("data"), "files"), join(at("back"), "files"), { recursive: true });
    cpSync(join(at("data"), "secret"), join(at("back"), "secret"));
    await open.stop();

    await own.makeDatabase("back");
    const back = own.urlOf("back");
    await own.run(
      "pg_restore",
      "--no-owner",
      "--exit-on-error",
      `--dbname=${back}`,
      at("rows.dump"),
    );
    expect(await tablesOf(back)).toEqual(tables);
    expect(Object.keys(tables).length).toBeGreaterThan(40);
    const start = () =>
      startServer({ dataDir: at("back"), env: { DATABASE_URL: back, ROLE: "web" } });
    expect(await start().catch(String)).toContain("the database that this one is a copy of");
    rmSync(join(at("back"), "files/.mark"));
    const again = await start();
    const seenAgain = await openOldOrder(again.origin, token);
    await again.stop();
    expect(seen.pictures.length).toBe(2);
    expect(seenAgain).toEqual(seen);
  } finally {
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

const tablesOf = async (url: string): Promise<Record<string, string>> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await hashTables(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
};
