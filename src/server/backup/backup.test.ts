import { describe, expect, test } from "bun:test";
import { readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type postgres from "postgres";

import type { Storage } from "#server/storage/storage.ts";
import { failureOf, openBackupHouses, silent } from "#testing/houses/backup-house.ts";
import { hashTables } from "#testing/houses/whole-shop.ts";
import { makeInvoice } from "#testing/makes/make-invoice.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";

import { makeBackup } from "./make-backup.ts";
import type { Progress } from "./progress.ts";
import { readBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { sumsName, unfinishedSums } from "./sums-list.ts";

const { folder, openHouse, openEmptyHouse } = await openBackupHouses();

/** Signs that mean something in a backup's own form, in SQL or nowhere, and a row larger than a buffer. */
const oddTexts = [
  "",
  "\\N",
  "\\",
  "\\.",
  "a\tb\nc\r\nd\\te\b\f\v",
  '{"quoted",NULL}',
  "Ünïcödé 🧲",
  "x".repeat(300_000),
];

test("more than the driver buffers is kept to its end, and each row comes back as it was", async () => {
  const here = await openHouse("large");
  await seedManyOrders({ db: here.database.connection.db, url: here.url }, 400);
  for (const [index, text] of oddTexts.entries()) {
    await here.sql`insert into error_report (digest, side, message, stack, place)
      values (${index}, 'server', ${text}, ${text}, ${text})`;
    await here.sql`insert into audit_event (id, actor_id, act, subject, before, after)
      select gen_random_uuid(), id, 'seeded', ${text}, null, ${here.sql.json({ text })} from "user" limit 1`;
  }
  await here.storage.put("photos/aa/one", new Uint8Array(300_000).fill(3));
  const path = join(folder, "large-backup");
  const told: Progress[] = [];
  const manifest = await makeBackup(here.source, path, (progress) => told.push(progress));
  expect((await stat(join(path, "database/order.copy"))).size).toBeGreaterThan(64 * 1024);

  const there = await openEmptyHouse("large-again");
  await restoreBackup(path, there.target, silent);
  expect(await hashTables(there.sql)).toEqual(await hashTables(here.sql));
  expect(await there.storage.readBytes("photos/aa/one")).toEqual(new Uint8Array(300_000).fill(3));
  expect(await readFile(there.secretPath)).toEqual(Buffer.alloc(32, 7));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(told.findLast(({ phase }) => phase === "rows")).toMatchObject({ done: rows });
  expect(told.findLast(({ phase }) => phase === "files")).toMatchObject({ done: 1, about: 1 });
});

test("no more of its files is held than is being copied, however many there are", async () => {
  const here = await openHouse("many");
  const many = 600;
  for (let index = 0; index < many; index += 1) {
    await here.storage.put(`photos/${index % 16}/${index}`, new Uint8Array([index % 256]));
  }
  const path = join(folder, "many-backup");
  let [listed, copied, aheadMax, notedAtLast] = [0, 0, 0, 0];
  const storage: Storage = {
    ...here.storage,
    list: async function* (prefix) {
      listed = 0;
      for await (const file of here.storage.list(prefix)) {
        listed += 1;
        if (copied > 0 && copied < many) aheadMax = Math.max(aheadMax, listed - copied);
        yield file;
      }
    },
    openRead: async (key) => {
      copied += 1;
      if (copied === many) {
        notedAtLast = (await readFile(unfinishedSums(path), "utf8")).split("\n").length;
      }
      return here.storage.openRead(key);
    },
  };
  await makeBackup({ ...here.source, storage }, path, silent);
  expect(copied).toBe(many);
  expect(aheadMax).toBeGreaterThan(0);
  expect(aheadMax).toBeLessThan(40);
  // The checksums of those before are in the backup already, but for the last few.
  expect(notedAtLast).toBeGreaterThan(many - 150);

  const there = await openEmptyHouse("many-again");
  await restoreBackup(path, there.target, silent);
  const keys = async (house: typeof here) =>
    (await Array.fromAsync(house.storage.list(""))).map(({ key }) => key).toSorted();
  expect(await keys(there)).toEqual(await keys(here));
});

test("the lines of a table are what psql reads, and those that Postgres itself wrote come back", async () => {
  const here = await openHouse("psql");
  const path = join(folder, "psql-backup");
  for (const [index, text] of oddTexts.entries()) {
    await here.sql`insert into error_report (digest, side, message, stack, place)
      values (${index}, 'server', ${text}, '', '')`;
  }
  await makeBackup(here.source, path, silent);
  const ours = await readFile(join(path, "database/error_report.copy"), "utf8");
  const [theirs = ""] = await copyByPostgres(here.sql);
  expect(ours.split("\n").toSorted()).toEqual(theirs.split("\n").toSorted());
});

/** What `COPY` writes, small enough for the driver. */
const copyByPostgres = async (sql: postgres.Sql): Promise<string[]> => {
  const stream = await sql`copy error_report to stdout`.readable();
  let text = "";
  stream.setEncoding("utf8");
  stream.on("data", (piece: string) => (text += piece));
  await new Promise((resolve) => stream.once("end", resolve));
  return [text];
};

test("a credit note that lies before its invoice comes back", async () => {
  const here = await openHouse("credits");
  await seedManyOrders({ db: here.database.connection.db, url: here.url }, 1);
  const document = JSON.stringify(makeInvoice());
  await here.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [invoice, note] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [id, kind, credits, sequence] of [
      [note, "credit_note", invoice, 2],
      [invoice, "invoice", null, 1],
    ] as const) {
      await tx`insert into invoice (id, order_id, kind, series, sequence, number, credits_id,
          total_cents, document, document_hash, issued_at, retention_until)
        select ${id}, id, ${kind}, 'RE', ${sequence}, ${String(sequence)}, ${credits}, 1,
          ${tx.json(JSON.parse(document))}, 'x',
          now(), current_date from "order"`;
    }
  });
  const path = join(folder, "credits-backup");
  await makeBackup(here.source, path, silent);
  const there = await openEmptyHouse("credits-again");
  await restoreBackup(path, there.target, silent);
  expect(await hashTables(there.sql)).toEqual(await hashTables(here.sql));
  const [link] = await there.sql`
    select condeferrable from pg_constraint where conname = 'invoice_credits_id_invoice_id_fk'`;
  expect(link?.["condeferrable"]).toBe(false);
});

test("only its owner may look into a backup", async () => {
  const here = await openHouse("modes");
  await here.storage.put("photos/aa/one", new Uint8Array(10));
  const path = join(folder, "modes-backup");
  await makeBackup(here.source, path, silent);
  const names = await readdir(path, { recursive: true });
  expect(names).toContain("files/photos/aa/one");
  for (const name of [".", ...names]) {
    const found = await stat(join(path, name));
    expect([name, (found.mode & 0o777).toString(8)]).toEqual([
      name,
      found.isDirectory() ? "700" : "600",
    ]);
  }
});

describe("a backup that is not whole", () => {
  const path = join(folder, "whole");
  test("has no list of checksums yet, and is refused by a restore before anything is made", async () => {
    const here = await openHouse("whole-shop");
    await here.storage.put("photos/aa/one", new Uint8Array(10));
    const unreadable = {
      ...here.storage,
      openRead: async () => {
        throw Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "write" });
      },
    };
    const broken = join(folder, "broken");
    expect(
      await failureOf(makeBackup({ ...here.source, storage: unreadable }, broken, silent)),
    ).toMatchObject({
      name: "StartError",
      message: expect.stringContaining("was not finished: the disk is full"),
    });
    const there = await openEmptyHouse("broken-target");
    expect(await failureOf(restoreBackup(broken, there.target, silent))).toMatchObject({
      name: "StartError",
      message: expect.stringContaining("is no finished backup"),
    });
    expect(await hashTables(there.sql)).toEqual({});
    await makeBackup(here.source, path, silent);
    expect(await readBackup(path, silent)).toMatchObject({ manifest: { files: 1 } });
  });

  test.each(["in the middle of a line", "after a line"])(
    "is refused when its list of checksums ends %s",
    async (where) => {
      const list = join(path, sumsName);
      const whole = await readFile(list, "utf8");
      const lines = whole.split("\n");
      for (let kept = 1; kept < lines.length - 1; kept += 1) {
        const length = lines.slice(0, kept).join("\n").length + 1;
        await truncate(list, where === "after a line" ? length : length + 20);
        expect(await failureOf(readBackup(path, silent))).toMatchObject({
          name: "StartError",
          message: expect.stringContaining("damaged: SHA256SUMS"),
        });
        await writeFile(list, whole);
      }
    },
  );
});
