import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";

import postgres from "postgres";
import { uuidv7 } from "uuidv7";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { openShopperAtBoth, testUploadsAtTwo } from "#testing/plays/line/uploads-at-two.ts";
import { askOffset, openUpload, sendBytes } from "#testing/plays/upload.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** Two processes of one shop over one data folder: an upload is written by one at a time. */
let database: TestDatabase;
let sql: postgres.Sql;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const env = { DATABASE_URL: database.url };
  first = await startServer({ env });
  second = await startServer({ env, dataDir: first.dataDir });
}, 120_000);
afterAll(async () => {
  await second.stop();
  await first.stop();
  await sql.end();
  await database.drop();
}, 60_000);

const isLocked = async (photoId: string) =>
  existsSync(join(first.dataDir, "work/upload-locks", `${photoId}.lock`));
testUploadsAtTwo(() => ({ first, second, sql, isLocked }));

test("a photo that one process made ready is ready at every other", async () => {
  const { here, there } = await openShopperAtBoth({ first, second });
  const bytes = await makeJpeg(640, 480);
  const photoId = uuidv7();
  await openUpload(here.request, photoId, bytes.length);
  const middle = Math.floor(bytes.length / 2);
  expect((await sendBytes(here.request, photoId, 0, bytes.slice(0, middle))).status).toBe(204);
  expect((await sendBytes(there.request, photoId, middle, bytes.slice(middle))).status).toBe(204);
  for (const client of [here, there]) {
    const asked = await askOffset(client.request, photoId);
    expect([asked.status, asked.headers.get("upload-offset")]).toEqual([200, `${bytes.length}`]);
    const again = await sendBytes(client.request, photoId, bytes.length, new Uint8Array());
    expect(again.status).toBe(204);
    expect((await client.request(`/photos/${photoId}/thumb`)).status).toBe(200);
  }
}, 60_000);
