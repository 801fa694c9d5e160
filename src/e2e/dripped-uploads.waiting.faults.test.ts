import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";

import { uuidv7 } from "uuidv7";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { askOffset, openUpload, patchHead, sendBytes, upload } from "#testing/plays/upload.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/**
 * Rows U12 and U13 at the real door with the real limits: slow lines are served, endless ones are
 * not. All tests wait at the same time, for one server.
 */
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
}, 30_000);

const slowBytesPerSecond = 12_000;
const slowSeconds = 60;
/** Longer than Bun waits for a silent line unless it is told otherwise. */
const silentMs = 12_000;
const endlessSecondsMax = 130;

test.concurrent("U12: a photo that comes at 12 KB a second for a minute arrives", async () => {
  const photo = await makeJpeg(2_900, 2_100);
  expect(photo.length).toBeGreaterThan(slowBytesPerSecond * slowSeconds);
  const anna = await openVisitor();
  const photoId = await openPhoto(anna, photo.length);
  const line = openLine();
  line.write(patchHead(anna.headers, photoId, `Content-Length: ${photo.length}`));
  const startedAt = performance.now();
  drip(line, (ms) => ms * (slowBytesPerSecond / 1_000), photo);
  expect(await line.answer).toStartWith("HTTP/1.1 204");
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(seconds).toBeGreaterThanOrEqual(slowSeconds);
  line.close();
  expect((await anna.request(`/photos/${photoId}/proxy`)).status).toBe(200);
  reportFigures("faults", { slowUploadSeconds: seconds });
}, 120_000);

test.concurrent("U12: a line that falls silent for twelve seconds is not cut", async () => {
  const photo = await makeJpeg(600, 600);
  const anna = await openVisitor();
  const photoId = await openPhoto(anna, photo.length);
  const line = openLine();
  line.write(patchHead(anna.headers, photoId, `Content-Length: ${photo.length}`));
  line.write(photo.subarray(0, 1_000));
  await Bun.sleep(silentMs);
  line.write(photo.subarray(1_000));
  expect(await line.answer).toStartWith("HTTP/1.1 204");
  line.close();
  expect((await anna.request(`/photos/${photoId}/proxy`)).status).toBe(200);
}, 60_000);

test.concurrent("U13: bodies that drip without end are closed, and the others notice nothing", async () => {
  const photo = await makeJpeg(600, 600);
  const endless = await openVisitor();
  const other = await openVisitor();
  const startedAt = performance.now();
  const drippers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const photoId = await openPhoto(endless, photo.length);
      const isChunked = index % 2 === 1;
      const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${photo.length}`;
      const line = openLine();
      line.write(patchHead(endless.headers, photoId, length));
      drip(line, endlessBytes, photo, isChunked);
      return { photoId, line };
    }),
  );
  expect((await upload(other.request, photo)).answer.status).toBe(204);
  let worstCallMs = 0;
  while (drippers.some(({ line }) => line.closedAt() === null)) {
    const askedAt = performance.now();
    expect(askedAt - startedAt).toBeLessThan(endlessSecondsMax * 1_000);
    expect((await other.query("accounts.readMe")).status).toBe(200);
    worstCallMs = Math.max(worstCallMs, performance.now() - askedAt);
    await Bun.sleep(500);
  }
  const answers = await Promise.all(drippers.map(({ line }) => line.answer));
  // A drip that crosses the end of its line makes the system throw the answer away unread.
  expect(answers.filter((answer) => !/^(HTTP\/1\.1 408|$)/.test(answer))).toEqual([]);
  expect(answers.some((answer) => answer.startsWith("HTTP/1.1 408"))).toBe(true);
  for (const { photoId } of drippers) {
    const offset = Number((await askOffset(endless.request, photoId)).headers.get("upload-offset"));
    expect(offset).toBeGreaterThan(0);
    const rest = await sendBytes(endless.request, photoId, offset, photo.slice(offset));
    expect(rest.status).toBe(204);
  }
  const closedAt = drippers.map(({ line }) => line.closedAt() ?? 0);
  reportFigures("faults", {
    worstEndlessSeconds: (Math.max(...closedAt) - startedAt) / 1_000,
    worstCallBesideDripsMs: worstCallMs,
  });
}, 200_000);

test.concurrent("U13: bodies that drip on after they were refused are closed too", async () => {
  const startedAt = performance.now();
  const headers = { cookie: "", origin: server.origin };
  for (const length of ["Transfer-Encoding: chunked", "Content-Length: 100000"]) {
    const line = openLine();
    line.write(patchHead(headers, uuidv7(), length));
    // Read first: a drip that crosses the end of its line makes the system throw the answer away.
    expect(await line.answer).toStartWith("HTTP/1.1 401");
    drip(line, endlessBytes, new Uint8Array(100_000), length.startsWith("Transfer"));
    await line.closed;
  }
  expect(performance.now() - startedAt).toBeLessThan(endlessSecondsMax * 1_000);
}, 200_000);

/** Ten a second. */
const endlessBytes = (elapsedMs: number) => elapsedMs / 100;

const openVisitor = async () => {
  const client = createHttpClient(server.origin);
  await client.mutate("accounts.startSession");
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...client, headers: { cookie, origin: server.origin } };
};

const openPhoto = async (
  { request }: Awaited<ReturnType<typeof openVisitor>>,
  sizeBytes: number,
) => {
  const photoId = uuidv7();
  expect((await openUpload(request, photoId, sizeBytes)).status).toBe(201);
  return photoId;
};

/** A bare connection; `answer` is the head of what came back, or what there was when it closed. */
const openLine = () => {
  const { hostname, port } = new URL(server.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const answer = Promise.withResolvers<string>();
  const closed = Promise.withResolvers<void>();
  let text = "";
  let closedAt: number | null = null;
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    if (text.includes("\r\n\r\n")) answer.resolve(text);
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    closedAt = performance.now();
    answer.resolve(text);
    closed.resolve();
  });
  return {
    answer: answer.promise,
    closed: closed.promise,
    closedAt: () => closedAt,
    write: (bytes: string | Uint8Array) => socket.writable && socket.write(bytes),
    close: () => socket.destroy(),
  };
};

/** Writes `bytes` by the clock: `dueBytes` tells how many should have gone after so many ms. */
const drip = (
  line: ReturnType<typeof openLine>,
  dueBytes: (elapsedMs: number) => number,
  bytes: Uint8Array,
  isChunked = false,
) => {
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.min(bytes.length, Math.floor(dueBytes(performance.now() - startedAt)));
    if (due <= sent) return;
    const piece = bytes.subarray(sent, due);
    sent = due;
    if (isChunked) line.write(`${piece.length.toString(16)}\r\n`);
    line.write(piece);
    if (isChunked) line.write("\r\n");
  }, 100);
  void line.closed.then(() => clearInterval(timer));
};
