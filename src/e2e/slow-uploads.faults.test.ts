import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import { uuidv7 } from "uuidv7";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { reportFigures } from "#testing/figures.ts";
import { createHttpClient, type HttpClient } from "#testing/http-client.ts";
import { makeJpeg } from "#testing/make-picture.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** Rows U12 and U16: slow lines are served, and a heavy picture does not hold up the others. */
let database: TestDatabase;
let server: TestServer;
let client: HttpClient;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  client = createHttpClient(server.origin);
  await client.mutate("accounts.startSession");
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const tus = { "tus-resumable": "1.0.0" };
const openUpload = async (bytes: Uint8Array): Promise<string> => {
  const photoId = uuidv7();
  const opened = await client.request("/uploads", {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": String(bytes.length),
      "upload-metadata": `photoId ${btoa(photoId)},filename ${btoa("foto")}`,
    },
  });
  expect(opened.status).toBe(201);
  return photoId;
};

test("U12: a line that falls silent for twelve seconds is not cut", async () => {
  const bytes = await makeJpeg(600, 600);
  const photoId = await openUpload(bytes);
  const { hostname, port } = new URL(server.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.includes("\r\n\r\n")) resolve(text);
    });
    socket.on("close", () => resolve(text));
    socket.on("error", () => resolve("cut"));
  });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = [
    `PATCH /uploads/${photoId} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${server.origin}`,
    `Cookie: ${cookie}`,
    "Tus-Resumable: 1.0.0",
    "Upload-Offset: 0",
    "Content-Type: application/offset+octet-stream",
    `Content-Length: ${bytes.length}`,
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes.subarray(0, 1_000));
  // The silence is what is tested: Bun cuts after ten seconds unless it is told otherwise.
  await Bun.sleep(12_000);
  socket.write(bytes.subarray(1_000));
  expect((await answer).split("\r\n")[0]).toBe("HTTP/1.1 204 No Content");
  socket.destroy();
  expect((await client.request(`/photos/${photoId}/proxy`)).status).toBe(200);
}, 60_000);

test("U16: while a HEIC is decoded two hundred calls are answered", async () => {
  const bytes = new Uint8Array(
    readFileSync(join(import.meta.dir, "../testing/fixtures/four-colours-p3.heic")),
  );
  const photoId = await openUpload(bytes);
  const upload = client.request(`/uploads/${photoId}`, {
    method: "PATCH",
    headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: bytes,
  });
  const waits: number[] = [];
  for (let index = 0; index < 200; index += 1) {
    const startedAt = performance.now();
    expect((await client.query("accounts.readMe")).status).toBe(200);
    waits.push(performance.now() - startedAt);
  }
  expect((await upload).status).toBe(204);
  const slowest = Math.max(...waits);
  reportFigures("faults", { worstCallBesideHeicMs: slowest });
}, 60_000);
