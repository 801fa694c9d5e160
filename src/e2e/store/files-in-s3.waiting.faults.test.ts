import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";
import { uuidv7 } from "uuidv7";

import { createLogger } from "#server/log/logger.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import { bucketMark } from "#server/storage/s3/bucket-mark.ts";
import type { S3Config } from "#server/storage/s3/s3-config.ts";
import { openS3Storage } from "#server/storage/s3/s3-storage.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { emptyDatabase } from "#testing/houses/whole-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import {
  openShopperAtBoth,
  sha256Of,
  stateOf,
  testUploadsAtTwo,
} from "#testing/plays/line/uploads-at-two.ts";
import { startOperatorScript } from "#testing/plays/operator-script.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { bucketEnv, openBucket } from "#testing/plays/s3/open-bucket.ts";
import { type S3Edge, type S3Fault, startS3Edge } from "#testing/plays/s3/start-s3-edge.ts";
import { askOffset, openUpload, sendBytes } from "#testing/plays/upload.ts";
import { openWorkshop, type Workshop } from "#testing/plays/workshop-over-http.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** One shop on two machines that share a database and a bucket, of which every twentieth answer fails. */
let database: TestDatabase;
let sql: postgres.Sql;
let bucket: S3Config;
let edge: S3Edge;
let env: Record<string, string>;
let first: TestServer;
let second: TestServer;
let workshop: Workshop;
const folder = mkdtempSync(join(tmpdir(), "lodestone-files-in-s3-"));

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  bucket = await openBucket();
  edge = await startS3Edge(bucket.endpoint);
  edge.play(everyTwentieth());
  env = {
    DATABASE_URL: database.url,
    ...bucketEnv({ ...bucket, endpoint: edge.endpoint }),
    APP_SECRET: "the same at every machine, and long",
  };
  first = await startServer({ env, expectError: isOfStore });
  second = await startServer({ env, expectError: isOfStore });
  workshop = await openWorkshop(first);
}, 180_000);
afterAll(async () => {
  await first.stop();
  await second.stop();
  await edge.close();
  await sql.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The operator is told while the store is away. */
const isOfStore = (line: string) =>
  line.includes("a file could not be written") || line.includes("the S3 store gives no file");
const everyTwentieth = () => {
  const kinds: readonly S3Fault[] = ["failed", "slow-down", "reset", "cut-body", "empty-answer"];
  let answers = 0;
  return () => {
    answers += 1;
    return answers % 20 === 0 ? (kinds[(answers / 20) % kinds.length] ?? null) : null;
  };
};
const directly = () => openS3Storage(bucket, createLogger("silent"));
const statusOf = (photoId: string) => stateOf(sql, photoId);
const measure = async (storage: Storage) => {
  const sums: Record<string, string> = {};
  for await (const { key } of storage.list("")) {
    // What is arriving is no file yet.
    if (!key.startsWith("uploads/"))
      sums[key] = sha256Of((await storage.readBytes(key)) ?? new Uint8Array());
  }
  return sums;
};

const openShopper = () => openShopperAtBoth({ first, second });
const isLocked = async (photoId: string) =>
  (await sql`select 1 from upload_lock where photo_id = ${photoId}`).length > 0;
testUploadsAtTwo(() => ({ first, second, sql, isLocked }));

test("an upload goes on at another machine when the one where it began is killed", async () => {
  const { here, there } = await openShopper();
  const bytes = await makeJpeg(1_600, 1_200, 3);
  const photoId = uuidv7();
  const third = Math.floor(bytes.length / 3);
  expect((await openUpload(here.request, photoId, bytes.length)).status).toBe(201);
  expect((await sendBytes(here.request, photoId, 0, bytes.slice(0, third))).status).toBe(204);
  const dying = await startServer({ env: { ...env, ROLE: "web" } });
  const elsewhere = createHttpClient(dying.origin);
  for (const [name, value] of here.cookies) elsewhere.cookies.set(name, value);
  const sent = await sendBytes(elsewhere.request, photoId, third, bytes.slice(third, 2 * third));
  expect(sent.status).toBe(204);
  await dying.kill();
  rmSync(dying.dataDir, { recursive: true, force: true });

  const asked = await askOffset(there.request, photoId);
  expect([asked.status, asked.headers.get("upload-offset")]).toEqual([200, `${2 * third}`]);
  const rest = await sendBytes(there.request, photoId, 2 * third, bytes.slice(2 * third));
  expect(rest.status).toBe(204);
  expect(await statusOf(photoId)).toEqual({ status: "ready", sha256: sha256Of(bytes) });
  for (const client of [here, there]) {
    expect((await client.request(`/photos/${photoId}/thumb`)).status).toBe(200);
  }
  expect(await Array.fromAsync(directly().list("uploads/"))).toEqual([]);
}, 120_000);

test("the lock of a machine that died ends by itself, and bytes are appended once whoever comes late", async () => {
  const { here, there } = await openShopper();
  const bytes = await makeJpeg(640, 480, 6);
  const photoId = uuidv7();
  await openUpload(here.request, photoId, bytes.length);
  await sql`insert into upload_lock (photo_id, holder, held_until)
    values (${photoId}, ${crypto.randomUUID()}, now() + interval '2 seconds')`;
  expect((await askOffset(there.request, photoId)).status).toBe(200);

  const half = bytes.slice(0, 20_000);
  expect((await sendBytes(here.request, photoId, 0, half)).status).toBe(204);
  expect((await sendBytes(there.request, photoId, 0, half)).status).toBe(409);
  const [pieces] = await sql`select count(*)::int from upload_piece where photo_id = ${photoId}`;
  expect(pieces?.["count"]).toBe(1);
}, 60_000);

test("while the store is away pages are there and an upload is refused; it goes on afterwards", async () => {
  const { here } = await openShopper();
  const bytes = await makeJpeg(640, 480, 7);
  const photoId = uuidv7();
  await openUpload(here.request, photoId, bytes.length);
  edge.play(() => "reset");
  const [page, ready, refused] = await Promise.all([
    here.request("/", { headers: { accept: "text/html" } }),
    here.request("/readyz"),
    sendBytes(here.request, photoId, 0, bytes),
  ]);
  expect([page.status, ready.status, refused.status]).toEqual([200, 200, 507]);
  expect(await refused.json()).toMatchObject({ code: "storage_full" });
  edge.play(everyTwentieth());
  expect((await sendBytes(here.request, photoId, 0, bytes)).status).toBe(204);
  expect(await statusOf(photoId)).toEqual({ status: "ready", sha256: sha256Of(bytes) });
}, 60_000);

test("a cancelled upload leaves nothing in the bucket", async () => {
  const { here, there } = await openShopper();
  const bytes = await makeJpeg(640, 480, 9);
  const photoId = uuidv7();
  await openUpload(here.request, photoId, bytes.length);
  await sendBytes(here.request, photoId, 0, bytes.slice(0, 1_000));
  const prefix = `uploads/${photoId}/`;
  expect(await Array.fromAsync(directly().list(prefix))).toHaveLength(1);
  const headers = { "tus-resumable": "1.0.0" };
  const gone = await there.request(`/uploads/${photoId}`, { method: "DELETE", headers });
  expect(gone.status).toBe(204);
  expect(await Array.fromAsync(directly().list(prefix))).toEqual([]);
}, 60_000);

test("an order's print file and invoice are there at a machine that comes with an empty disk", async () => {
  const order = await placeOrderOverHttp(second.origin, [
    { photo: await makeJpeg(1_200, 900, 1) },
    { photo: await makeJpeg(900, 1_200, 2), quantity: 2 },
  ]);
  await workshop.confirmTransfer(order.orderId, order.totalCents);
  await workshop.issueInvoice(order.orderId);
  const made = async () => {
    const prints = await sql`select file_key from print_job where file_key is not null`;
    const invoices = await sql`select pdf_key from invoice where pdf_key is not null`;
    return [...prints, ...invoices].map((row) => String(row["file_key"] ?? row["pdf_key"]));
  };
  for (let looks = 0; looks < 1_800 && (await made()).length < 3; looks += 1) await Bun.sleep(100);
  const keys = await made();
  expect(keys.length).toBeGreaterThanOrEqual(3);
  for (const { dataDir } of [first, second]) expect(existsSync(join(dataDir, "files"))).toBe(false);

  await second.stop();
  second = await startServer({ env, expectError: isOfStore });
  const kept = await measure(directly());
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(keys));
  const { rows } = await sql`select id from photo where status = 'ready'`.then((found) => ({
    rows: found.map((row) => String(row["id"])),
  }));
  const buyer = createHttpClient(second.origin);
  for (const [name, value] of order.client.cookies) buyer.cookies.set(name, value);
  const seen = await Promise.all(rows.map((id) => buyer.request(`/photos/${id}/proxy`)));
  expect(seen.filter(({ status }) => status === 200)).toHaveLength(2);
  const read = await buyer.query("orders.readOrder", { token: order.token });
  expect([read.status, await read.text()]).toEqual([200, expect.stringContaining("Ada")]);
  const [bill] = await sql`select id, pdf_key, pdf_sha256 from invoice`;
  const paperAt = async ({ origin }: TestServer) => {
    const answer = await fetch(`${origin}/invoice-files/${bill?.["id"]}.pdf?token=${order.token}`);
    return [answer.headers.get("content-type"), sha256Of(await answer.bytes())];
  };
  const [key, sha256] = [String(bill?.["pdf_key"]), String(bill?.["pdf_sha256"])];
  const asBilled = ["application/pdf", sha256];
  expect(kept[key]).toBe(sha256);
  expect([await paperAt(first), await paperAt(second)]).toEqual([asBilled, asBilled]);
  // Gone from the bucket, it is made again of its data and lies there as before.
  await directly().remove(key);
  expect(await paperAt(second)).toEqual(asBilled);
  expect((await measure(directly()))[key]).toBe(sha256);
  expect(edge.faults()).toBeGreaterThan(0);
}, 360_000);

test("a backup of a shop in a bucket comes back into another bucket, and into a folder", async () => {
  const backup = join(folder, "backup");
  const run = (script: "backup" | "restore", more: Readonly<Record<string, string>>) =>
    startOperatorScript(script, backup, { cwd: folder, env: { ...env, ...more } }).ended;
  const made = await run("backup", { DATA_DIR: join(folder, "operators") });
  expect(made).toMatchObject({ problems: "", code: 0 });
  const before = await measure(directly());

  const next = await openBucket();
  const targets = [
    { place: bucketEnv(next), storage: async () => openS3Storage(next, createLogger("silent")) },
    {
      place: { S3_ENDPOINT: "", S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" },
      storage: () => openFolderStorage(join(folder, "restored-1", "files")),
    },
  ];
  for (const [index, { place, storage }] of targets.entries()) {
    const empty = await createTestDatabase();
    const rows = postgres(empty.url, { max: 1, onnotice: () => {} });
    await emptyDatabase(rows);
    const into = {
      ...place,
      DATABASE_URL: empty.url,
      DATA_DIR: join(folder, `restored-${index}`),
    };
    expect(await run("restore", into)).toMatchObject({ problems: "", code: 0 });
    expect(await measure(await storage())).toEqual(before);
    await emptyDatabase(rows);
    const twice = await run("restore", into);
    expect([twice.code, twice.problems]).toEqual([1, expect.stringContaining("has files already")]);
    expect(await measure(await storage())).toEqual(before);
    await rows.end();
    await empty.drop();
  }
}, 300_000);

test("a process with another bucket does not open, and leaves the bucket as it was", async () => {
  const [none, theirs] = [await openBucket(), await openBucket()];
  await openS3Storage(theirs, createLogger("silent")).put("photos/one", new Uint8Array(3));
  await bucketMark(theirs).write("another shop");
  const start = (other: S3Config) => startServer({ env: { ...env, ...bucketEnv(other) } });
  expect(await start(none).catch(String)).toContain("has none of this shop's files");
  expect(await start(theirs).catch(String)).toContain("has other files than this shop's");
  expect([await bucketMark(none).read(), await bucketMark(theirs).read()]).toEqual([
    null,
    "another shop",
  ]);
  // Lost and made anew: what a restore wants is an empty one, still.
  const lost = await createTestDatabase();
  const rows = postgres(lost.url, { max: 1, onnotice: () => {} });
  await emptyDatabase(rows);
  const started = startServer({ env: { ...env, DATABASE_URL: lost.url } });
  expect(await started.catch(String)).toContain("has files, and the database knows none");
  const [schema] = await rows`select to_regnamespace('drizzle') as name`;
  expect(schema).toEqual({ name: null });
  await rows.end();
  await lost.drop();
}, 120_000);
