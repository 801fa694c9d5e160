import { afterAll, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { photoGlancesPath } from "#shared/photos.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { sendRaw } from "#testing/plays/http-client.ts";
import { openUpload, sendBytes } from "#testing/plays/upload.ts";

const shop = await openHttpShop({ trustedProxyCount: 1 });
afterAll(() => shop.close());

const flooding = "198.51.100.20";
const waitMsMax = 30_000;
const bytes = 50_000_000;

/** Only the head of a request: whoever waited for its body would never answer. */
const announce = async (path: string, type = "application/octet-stream") => {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(shop.origin).host}`,
    `Origin: ${shop.services.publicUrl}`,
    `X-Forwarded-For: ${flooding}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
  ];
  const { text, isClosed } = await sendRaw(shop.origin, `${head.join("\r\n")}\r\n\r\n`, waitMsMax);
  const [, status] = text.split(" ", 2);
  return { status: Number(status), isClosed, isTold: /^connection: close/im.test(text) };
};

const doors = [
  [photoGlancesPath, "application/octet-stream", 413],
  ["/nix", "application/octet-stream", 405],
  ["/trpc/accounts.startSession", "application/json", 400],
  [`/uploads/${uuidv7()}`, "application/offset+octet-stream", 401],
] as const;

test.each(doors)("a body that %s refuses is not waited for", async (path, type, status) => {
  expect(await announce(path, type)).toEqual({ status, isClosed: true, isTold: true });
});

test("an address that sends bodies nobody takes uses up its share beside others, who are let in", async () => {
  const neighbour = async () =>
    (await fetch(`${shop.origin}/nix`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status;
  // Somebody is there before the flood: alone, an address is refused nothing.
  const others = [await neighbour()];
  const floods = doors.map(async ([path, type]) => {
    // Each costs 51 ms of the 1,000 that are free, and more than comes back meanwhile.
    const answers = await Promise.all(Array.from({ length: 60 }, () => announce(path, type)));
    expect(answers.every(({ isClosed, isTold }) => isClosed && isTold)).toBeTrue();
    return answers.filter((answer) => answer.status === 429).length;
  });
  let isOver = false;
  const flooded = Promise.all(floods).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    others.push(await neighbour());
    await Bun.sleep(20);
  }
  for (const refused of await flooded) expect(refused).toBeGreaterThan(0);
  expect(new Set(others)).toEqual(new Set([404]));

  // Whoever has a session and sends photos from there is not asked for their bytes.
  const guest = await shop.visitor("guest");
  const request = (path: string, init: RequestInit = {}) =>
    guest.request(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), "x-forwarded-for": flooding },
    });
  const photoId = uuidv7();
  expect((await openUpload(request, photoId, 5_000_001)).status).toBe(201);
  const piece = await sendBytes(request, photoId, 0, new Uint8Array(5_000_000));
  expect([piece.status, piece.headers.get("connection")]).not.toContain("close");
  expect(piece.status).toBe(204);
}, 120_000);
