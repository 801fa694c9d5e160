import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { claimWorkshop } from "#testing/houses/claim-workshop.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { testSeed } from "#testing/test-seed.ts";

import { checkConfirmed } from "./check-confirmed.ts";
import { emptyLedger, type Ledger, orderOnce, sendPhoto } from "./day.ts";

/**
 * Rows F1, F2 and U14: kill -9 at thirty random moments of upload, order and render. Nothing that
 * was confirmed is missing, no job is stuck, no half file is seen.
 */
const kills = 30;
/** In every third round photos are sent, in the others one that has arrived is ordered. */
const isAboutPhotos = (kill: number) => kill % 3 === 0;
const momentMillisecondsMax = 900;
/** Each is paid and gives the workshop something to render. */
const ordersOfRoundMax = 2;
const seed = testSeed();

let database: TestDatabase;
let sql: postgres.Sql;
const dataDir = mkdtempSync(join(tmpdir(), "lodestone-kill-"));

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`thirty kills (TEST_SEED=${seed})`, async () => {
  const random = makeRandom(seed);
  const photo = await makeJpeg(1_200, 900);
  const admin = new Map<string, string>();
  const open = () => startServer({ dataDir, env: { DATABASE_URL: database.url } });
  const clientOf = ({ origin }: TestServer, cookies: ReadonlyMap<string, string>) => {
    const client = createHttpClient(origin);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
  /** Who of a round had what confirmed: looked for again at the end. */
  const shoppers: { cookies: ReadonlyMap<string, string>; ledger: Ledger }[] = [];

  let confirmedUploads = 0;
  let server = await open();
  const first = clientOf(server, admin);
  await claimWorkshop(first, server.logs, {
    email: "admin@example.org",
    password: "kräftige Möwe 7",
  });
  for (const [name, value] of first.cookies) admin.set(name, value);

  const regular = clientOf(server, new Map());
  await regular.mutate("accounts.startSession");
  const photoId = await sendPhoto(regular, photo, emptyLedger());

  for (let kill = 0; kill < kills; kill += 1) {
    const shopper = clientOf(server, isAboutPhotos(kill) ? new Map() : regular.cookies);
    const ledger = emptyLedger();
    shoppers.push({ cookies: shopper.cookies, ledger });
    const people = { shopper, admin: clientOf(server, admin) };
    // One guest orders less in an hour: here it stands for many.
    await sql`delete from rate_limit`;
    const livePhotos = async () => {
      await shopper.mutate("accounts.startSession");
      while (true) await sendPhoto(shopper, photo, ledger);
    };
    const liveOrders = async () => {
      for (let orders = 0; orders < ordersOfRoundMax; orders += 1)
        await orderOnce(people, photoId, ledger);
    };
    const day = (isAboutPhotos(kill) ? livePhotos : liveOrders)().catch((error: unknown) => error);
    await Bun.sleep(random.next() * momentMillisecondsMax);
    await server.kill();
    const ended = await day;
    expect(ended === undefined || isCutConnection(ended) ? "cut" : ended).toBe("cut");
    server = await open();
    await checkConfirmed(clientOf(server, shopper.cookies), ledger);
    // Looked at once: later kills cannot take back what stood after a restart.
    confirmedUploads += ledger.uploads.size;
    ledger.uploads.clear();
  }

  for (const { cookies, ledger } of shoppers) {
    await checkConfirmed(clientOf(server, cookies), ledger);
  }
  await untilNothingWaits();
  await checkWhole();
  await server.stop();
  const [confirmedDesigns, confirmedOrders] = [
    shoppers.reduce((sum, { ledger }) => sum + ledger.designs.size, 0),
    shoppers.reduce((sum, { ledger }) => sum + ledger.orders.length, 0),
  ];
  expect(Math.min(confirmedUploads, confirmedDesigns, confirmedOrders)).toBeGreaterThan(0);
  reportFigures("faults", {
    kills,
    confirmedUploads,
    confirmedDesigns,
    confirmedOrders,
    missing: 0,
  });
}, 300_000);

/** fetch's own words for a server that went away. */
const isCutConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /closed|reset|refused|unable to connect|fetch failed/i.test(`${error.name} ${error.message}`);

const untilNothingWaits = async () => {
  for (let looks = 0; looks < 600; looks += 1) {
    const [row] = await sql`select
      (select count(*)::int from photo where status = 'processing') as photos,
      (select count(*)::int from print_job where status <> 'ready') as prints,
      (select count(*)::int from "order" o where o.status = 'confirmed' and not exists (
        select 1 from order_item i join print_job p on p.order_item_id = i.id
        where i.order_id = o.id)) as unprinted,
      (select count(*)::int from email where status <> 'sent') as mails`;
    const waiting = row && Object.values(row).some((count) => count !== 0);
    if (waiting === false) return;
    await Bun.sleep(200);
  }
  const stuck = await sql`select name, state, count(*)::int from jobs.job
    where state <> 'completed' group by 1, 2`;
  throw new Error(`still waiting after two minutes: ${JSON.stringify(stuck)}`);
};

const checkWhole = async () => {
  const halfFiles = readdirSync(dataDir, { recursive: true })
    .map(String)
    // What was never finished is nobody's, and swept once it is old.
    .filter((name) => name.endsWith(".tmp") && !name.includes(".unfinished"));
  expect(halfFiles).toEqual([]);
  const doubled = await sql`select cart_id from "order" group by 1 having count(*) > 1`;
  expect(doubled).toHaveLength(0);
  const mails = await sql`select dedupe_key from email group by 1 having count(*) > 1`;
  expect(mails).toHaveLength(0);
  const prints = await sql`select order_item_id from print_job group by 1 having count(*) > 1`;
  expect(prints).toHaveLength(0);
  const numbers = await sql`select number from "order" order by number`;
  const sequence = numbers.map((row) => Number(String(row["number"]).split("-")[1]));
  expect(sequence).toEqual(sequence.map((_, index) => index + 1));
};
