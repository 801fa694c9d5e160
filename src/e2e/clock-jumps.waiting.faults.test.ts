import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { type Connection, connect } from "#server/db/connect.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import { makeOldOrder } from "#testing/makes/old-order.ts";
import { findDebianPostgres, startDebianPostgres } from "#testing/plays/debian-postgres.ts";
import type { HttpClient } from "#testing/plays/http-client.ts";
import { findFaketime, openMovedClock } from "#testing/plays/moved-clock.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { openUpload } from "#testing/plays/upload.ts";
import { openWorkshop } from "#testing/plays/workshop-over-http.ts";
import { startServer, type TestServer } from "#testing/server.ts";

const hourSeconds = 3_600;
const library = findFaketime();
const bin = findDebianPostgres();

let folder: string;
let own: Awaited<ReturnType<typeof startDebianPostgres>> | undefined;
let server: TestServer | undefined;
let clock: ReturnType<typeof openMovedClock>;
let connection: Connection | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "lodestone-clock-"));
  chmodSync(folder, 0o755);
  if (library === undefined || bin === undefined) return;
  clock = openMovedClock(library, folder);
  own = await startDebianPostgres(bin, folder, clock.env);
  await own.makeDatabase("shop");
  connection = connect(own.urlOf("shop"));
  const env = { ...clock.env, DATABASE_URL: own.urlOf("shop") };
  server = await startServer({ dataDir: join(folder, "data"), env });
}, 120_000);
afterAll(async () => {
  await connection?.close();
  await server?.kill();
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test.skipIf(library === undefined || bin === undefined)(
  "the shop goes on while its clock is set months ahead, over the end of summer time and an hour back",
  async () => {
    const { db, shop } = opened();
    const workshop = await openWorkshop(shop);
    await makeOldOrder(shop, workshop);
    const erased = await order(shop);
    await expectOk(erased.mutate("privacy.eraseMe", { isSure: true }));
    const guest = await order(shop);
    const asGuest = await readMe(guest);
    const photoId = uuidv7();
    await expectOk(openUpload(guest.request, photoId, 1_000));
    const unfinished = sql`select count(*)::int as many from photo
      where id = ${photoId} and status = 'receiving'`;
    expect(await count(unfinished)).toBe(1);
    expect(await workshop.countOrders("ada@example.org")).toBeGreaterThan(0);

    const summerEnds = summerEndOf(new Date().getUTCFullYear() + 1);
    const ahead = Math.round((summerEnds - Date.now()) / 1_000) - 20;
    await moveClockBy(ahead);
    expect(await readMe(guest)).not.toEqual(asGuest);
    await expect(workshop.countOrders("ada@example.org")).rejects.toThrow("401");
    await order(shop);
    await waitForSweep();
    await until("summer time is over", async () => clock.now().getTime() > summerEnds);
    await until("the unfinished upload is swept", async () => (await count(unfinished)) === 0);
    const later = await order(shop);
    const asLater = await readMe(later);

    await moveClockBy(ahead - hourSeconds);
    expect(await readMe(later)).toEqual(asLater);
    await order(shop);
    await waitForSweep();

    expect(await findViolations(db)).toEqual([]);
    for (const [what, many] of [
      [sql`invoice`, 1],
      [sql`erasure`, 1],
      [sql`jobs.job where state = 'failed'`, 0],
      [sql`error_report`, 0],
    ] as const) {
      expect(await count(sql`select count(*)::int as many from ${what}`)).toBe(many);
    }
  },
  420_000,
);

const opened = () => {
  if (connection === undefined || server === undefined) throw new Error("no shop is open");
  return { db: connection.db, shop: server };
};

const count = async (query: SQL): Promise<number> =>
  Number((await opened().db.execute<{ many: number }>(query))[0]?.many);

const tries = 1_800;
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let tried = 0; tried < tries; tried += 1) {
    if (await isSo()) return;
    await Bun.sleep(100);
  }
  throw new Error(`never: ${what}`);
};

/** In Germany at one o'clock UTC on the last Sunday of October. */
const summerEndOf = (year: number): number => {
  const weekday = new Date(Date.UTC(year, 9, 31)).getUTCDay();
  return Date.UTC(year, 9, 31 - weekday, 1);
};

/** The shop and its database go by the moved clock when this returns. */
const moveClockBy = async (seconds: number): Promise<void> => {
  const { shop } = opened();
  const isNear = (ms: number) => Math.abs(ms - clock.now().getTime()) < 60_000;
  clock.moveBy(seconds);
  await until("the database's clock has moved", async () =>
    isNear(1_000 * (await count(sql`select extract(epoch from now())::int as many`))),
  );
  await until("the shop's clock has moved", async () => {
    const { headers } = await fetch(`${shop.origin}/healthz`);
    return isNear(Date.parse(headers.get("date") ?? ""));
  });
};

/** What recurs every minute has begun and ended by the clock as it is now. */
const waitForSweep = () =>
  until("what recurs goes on", async () => {
    const sweeps = await count(sql`
      select count(*)::int as many from jobs.job where name = 'photos.sweep'
        and state = 'completed' and completed_on between now() - interval '5 minutes' and now()`);
    return sweeps > 0;
  });

const readMe = async (client: HttpClient): Promise<unknown> =>
  (await expectOk(client.query("accounts.readMe"))).json();

const ordersTriedMax = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("refused with 503");

/** A stranger orders and has the mail; a shop that is busy is asked again. */
const order = async (shop: TestServer): Promise<HttpClient> => {
  for (let tried = 1; ; tried += 1) {
    try {
      const { client, orderId } = await placeOrderOverHttp(shop.origin, [{}]);
      const mails = sql`select count(*)::int as many from email
        where dedupe_key = ${`order:${orderId}:received`} and status = 'sent'`;
      await until("the mail to an order is sent", async () => (await count(mails)) === 1);
      return client;
    } catch (error) {
      if (tried === ordersTriedMax || !isBusy(error)) throw error;
      await Bun.sleep(1_000);
    }
  }
};
