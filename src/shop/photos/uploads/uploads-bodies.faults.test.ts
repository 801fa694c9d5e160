import { afterAll, describe, expect, test } from "bun:test";
import { readdir, rm } from "node:fs/promises";
import { connect } from "node:net";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { photoBytesMax } from "#shared/photos.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { readCode } from "#testing/judges/refusal.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { sendRaw } from "#testing/plays/http-client.ts";
import { askOffset, openUpload, patchHead, sendBytes, upload } from "#testing/plays/upload.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db, services } = shop;

const jpeg = await makeJpeg();
const rowsOf = ({ actor }: Visitor) =>
  db
    .select({ id: photo.id, status: photo.status })
    .from(photo)
    .where(eq(photo.ownerId, actor.userId));

test("U11: an upload that is opened once more goes on where it stood", async () => {
  const anna = await shop.visitor("guest");
  const photoId = uuidv7();
  const half = Math.ceil(jpeg.length / 2);
  await openUpload(anna.request, photoId, jpeg.length);
  expect((await sendBytes(anna.request, photoId, 0, jpeg.slice(0, half))).status).toBe(204);
  // The browser asked how far it is, had no answer, and began from the start.
  expect((await openUpload(anna.request, photoId, jpeg.length)).status).toBe(201);
  const { headers } = await askOffset(anna.request, photoId);
  expect(headers.get("upload-offset")).toBe(String(half));
  expect((await sendBytes(anna.request, photoId, half, jpeg.slice(half))).status).toBe(204);
  const [row] = await rowsOf(anna);
  expect(row?.status).toBe("ready");
});

test("a work folder that somebody removed is made again, and the next photo is taken", async () => {
  const anna = await shop.visitor("guest");
  const { uploads, uploadLocks, scratch } = services.workFolder;
  for (const path of [uploads, uploadLocks, scratch]) await rm(path, { recursive: true });
  expect((await upload(anna.request, jpeg)).answer.status).toBe(204);
  const [row] = await rowsOf(anna);
  expect(row?.status).toBe("ready");
});

describe("U6: sizes", () => {
  test("a byte more than 50 MB is refused before any byte is sent", async () => {
    const anna = await shop.visitor("guest");
    const answer = await openUpload(anna.request, uuidv7(), photoBytesMax + 1);
    expect([answer.status, await readCode(answer)]).toEqual([413, "photo_too_large"]);
    expect(await rowsOf(anna)).toEqual([]);
  });

  test.each([
    ["no length", {}],
    ["a negative length", { "upload-length": "-1" }],
    ["a fraction", { "upload-length": "1.5" }],
    ["a word", { "upload-length": "many" }],
    ["a deferred length", { "upload-defer-length": "1" }],
  ])("%s is refused", async (_, headers) => {
    const anna = await shop.visitor("guest");
    const metadata = `photoId ${Buffer.from(uuidv7()).toString("base64")}`;
    const answer = await anna.request("/uploads", {
      method: "POST",
      headers: { "tus-resumable": "1.0.0", "upload-metadata": metadata, ...headers },
    });
    expect([answer.status, await readCode(answer)]).toEqual([400, "invalid_input"]);
    expect(await rowsOf(anna)).toEqual([]);
  });

  test("an empty file is refused as damaged", async () => {
    const anna = await shop.visitor("guest");
    const answer = await openUpload(anna.request, uuidv7(), 0);
    expect([answer.status, await readCode(answer)]).toEqual([422, "photo_damaged"]);
  });

  test("more bytes than announced are refused and not kept", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, 1_000);
    expect((await sendBytes(anna.request, photoId, 0, jpeg)).status).toBe(413);
    const offset = Number((await askOffset(anna.request, photoId)).headers.get("upload-offset"));
    expect(offset).toBeLessThanOrEqual(1_000);
  });

  test("an endless chunked body ends at the announced size, and memory stays flat", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, 1_000_000);
    const before = process.memoryUsage().rss;
    const sent = await sendEndlessly(
      patchHead(anna.headers, photoId, "Transfer-Encoding: chunked"),
    );
    expect(sent.isClosed || /^HTTP\/1.1 (413|400)/.test(sent.text)).toBe(true);
    expect(sent.bytes).toBeLessThan(120 * 1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(160 * 1024 * 1024);
    const size = Bun.file(`${services.workFolder.uploads}/${photoId}`).size;
    expect(size).toBeLessThanOrEqual(1_000_000);
    expect((await anna.request("/healthz")).status).toBe(200);
  });

  test("a body without any length is an empty one", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, 1_000);
    const { text } = await sendRaw(
      shop.origin,
      patchHead(anna.headers, photoId, "Connection: close"),
    );
    expect(text).toStartWith("HTTP/1.1 204");
  });
});

test("U7: a file's name is only shown; whatever it is, the photo is the same", async () => {
  const anna = await shop.visitor("guest");
  const names = [
    "../../x",
    "a\0b.jpg",
    "x".repeat(5_000),
    "‮gpj.exe",
    "CON",
    "",
    "<script>alert(1)</script>.jpg",
  ];
  for (const fileName of names) {
    const { photoId, answer } = await upload(anna.request, jpeg, { fileName });
    expect(answer.status).toBe(204);
    expect(await anna.call.photos.readPhotos({ ids: [photoId] })).toMatchObject([
      { status: "ready" },
    ]);
  }
  const files = await Array.fromAsync(services.storage.list(""));
  expect(files.every(({ key }) => /^photos\/[0-9a-f]{2}\/[0-9a-f]{64}\//.test(key))).toBe(true);
});

test("U11: an upload cut anywhere can go on, and given up it leaves nothing", async () => {
  const anna = await shop.visitor("guest");
  const file = await makeJpeg(800, 600, 11);
  for (let tenth = 1; tenth <= 9; tenth += 1) {
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, file.length);
    const part = file.slice(0, Math.floor((file.length * tenth) / 10));
    const head = patchHead(anna.headers, photoId, `Content-Length: ${file.length}`);
    await sendAndCut(Buffer.concat([Buffer.from(head, "latin1"), part]));
    const answer = await askOffset(anna.request, photoId);
    const offset = Number(answer.headers.get("upload-offset"));
    expect(answer.status).toBe(200);
    expect(offset).toBeLessThanOrEqual(part.length);
    if (tenth === 5) {
      expect((await sendBytes(anna.request, photoId, offset, file.slice(offset))).status).toBe(204);
    }
  }
  await db
    .update(photo)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(photo.status, "receiving"));
  await sweepPhotos(services);
  const left = (await rowsOf(anna)).filter(({ status }) => status !== "deleted");
  expect(left).toMatchObject([{ status: "ready" }]);
  expect(await readdir(services.workFolder.uploads)).toEqual([]);
  expect(await readdir(services.workFolder.scratch)).toEqual([]);
}, 60_000);

const openSocket = () => connect({ host: "127.0.0.1", port: Number(new URL(shop.origin).port) });

const sendAndCut = (bytes: Uint8Array) =>
  new Promise<void>((resolve) => {
    const socket = openSocket();
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
    socket.write(bytes, () => socket.destroy());
  });

/** Chunks without end, until the server answers or closes, or 120 MB are gone. */
const sendEndlessly = (head: string) =>
  new Promise<{ text: string; isClosed: boolean; bytes: number }>((resolve) => {
    const socket = openSocket();
    const chunk = Buffer.concat([
      Buffer.from("10000\r\n"),
      Buffer.alloc(65_536),
      Buffer.from("\r\n"),
    ]);
    let [text, bytes, isDone] = ["", 0, false];
    const finish = (isClosed: boolean) => {
      isDone = true;
      socket.destroy();
      resolve({ text, isClosed, bytes });
    };
    const pump = () => {
      while (!isDone && bytes < 120 * 1024 * 1024) {
        bytes += chunk.length;
        if (!socket.write(chunk)) return;
      }
      if (!isDone) finish(false);
    };
    socket.on("drain", pump);
    socket.on("data", (data: Uint8Array) => {
      text += Buffer.from(data).toString("latin1");
      finish(false);
    });
    socket.on("close", () => !isDone && finish(true));
    socket.on("error", () => !isDone && finish(true));
    socket.write(head);
    pump();
  });
