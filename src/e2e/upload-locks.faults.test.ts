import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import postgres from "postgres";
import { uuidv7 } from "uuidv7";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { askOffset, openUpload, patchHead, sendBytes } from "#testing/plays/upload.ts";
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

/** One shopper, whose requests reach either process. */
const openShopper = async () => {
  const [here, there] = [createHttpClient(first.origin), createHttpClient(second.origin)];
  await here.mutate("accounts.startSession");
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  return { here, there };
};

const statusOf = async (photoId: string) => {
  const [row] = await sql`select status, sha256 from photo where id = ${photoId}`;
  return row;
};
const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The same length, so that both would fit; what follows a picture's end belongs to nobody. */
const makeTwins = async () => {
  const jpeg = await makeJpeg(640, 480);
  const twinOf = (mark: number) => Uint8Array.from([...jpeg, mark]);
  return [twinOf(1), twinOf(2)] as const;
};

test("pieces sent to two processes at once are taken once, and the bytes are one sender's", async () => {
  const { here, there } = await openShopper();
  const twins = await makeTwins();
  for (let round = 0; round < 5; round += 1) {
    const photoId = uuidv7();
    await openUpload(here.request, photoId, twins[0].length);
    const answers = await Promise.all([
      sendBytes(here.request, photoId, 0, twins[0]),
      sendBytes(there.request, photoId, 0, twins[1]),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.join()).toMatch(/^(204,(409|423)|(409|423),204)$/);
    const winner = twins[statuses.indexOf(204)] ?? new Uint8Array();
    expect(await statusOf(photoId)).toMatchObject({ sha256: sha256Of(winner) });
  }
}, 120_000);

test("a sender who holds an upload silently makes way for a request at the other process", async () => {
  const { here, there } = await openShopper();
  const [bytes] = await makeTwins();
  const photoId = uuidv7();
  await openUpload(here.request, photoId, bytes.length);
  const cookie = [...here.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { port } = new URL(first.origin);
  const silent = connect({ host: "127.0.0.1", port: Number(port) });
  let answer = "";
  const ended = Promise.withResolvers<void>();
  silent.on("data", (data) => (answer += data.toString()));
  silent.on("close", () => ended.resolve());
  const half = bytes.slice(0, bytes.length / 2);
  silent.write(
    patchHead({ cookie, origin: first.origin }, photoId, `Content-Length: ${bytes.length}`),
  );
  silent.write(half);
  const lock = join(first.dataDir, "work/upload-locks", `${photoId}.lock`);
  for (let looks = 0; looks < 400 && !existsSync(lock); looks += 1) await Bun.sleep(5);
  expect(existsSync(lock)).toBe(true);

  const asked = await askOffset(there.request, photoId);
  expect(asked.status).toBe(200);
  const offset = Number(asked.headers.get("upload-offset"));
  const rest = await sendBytes(there.request, photoId, offset, bytes.slice(offset));
  expect(rest.status).toBe(204);
  silent.destroy();
  await ended.promise;
  expect(answer).not.toContain("HTTP/1.1 5");
  expect(await statusOf(photoId)).toEqual({ status: "ready", sha256: sha256Of(bytes) });
  expect(existsSync(lock)).toBe(false);
}, 60_000);

test("a photo that one process made ready is ready at every other", async () => {
  const { here, there } = await openShopper();
  const [bytes] = await makeTwins();
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
