import { afterAll, describe, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { keepClaimPhotos } from "#shop/photos/keep-claim-photos.ts";
import { keepOrderedPhotos } from "#shop/photos/keep-ordered-photos.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { readCode } from "#testing/judges/refusal.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { askOffset, openUpload, sendBytes, upload } from "#testing/plays/upload.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db, services } = shop;

const jpeg = await makeJpeg();

describe("Z4: what is another's does not exist", () => {
  test("uploads and pictures need a session, and the right one", async () => {
    const [anna, ben] = [await shop.visitor("guest"), await shop.visitor("customer")];
    const stranger = (path: string, init: RequestInit = {}) =>
      fetch(`${shop.origin}${path}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), origin: services.publicUrl },
      });
    const { photoId } = await upload(anna.request, jpeg);
    const coming = uuidv7();
    await openUpload(anna.request, coming, jpeg.length);

    const opened = await openUpload(stranger, uuidv7(), 10);
    expect([opened.status, await readCode(opened)]).toEqual([401, "session_required"]);
    for (const id of [photoId, coming, uuidv7(), "%2e%2e%2fsecret", "A".repeat(200)]) {
      expect((await askOffset(ben.request, id)).status).toBe(404);
      expect((await sendBytes(ben.request, id, 0, jpeg)).status).toBe(404);
      expect((await ben.request(`/uploads/${id}`, { method: "DELETE" })).status).toBe(404);
      for (const request of [ben.request, stranger]) {
        const picture = await request(`/photos/${id}/thumb`);
        expect(picture.status).toBe(404);
        if (!id.includes("."))
          expect(picture.headers.get("cache-control")).toBe("private, no-store");
      }
    }
    expect((await openUpload(ben.request, photoId, jpeg.length)).status).toBe(404);
    expect((await openUpload(ben.request, coming, jpeg.length)).status).toBe(404);
    expect((await sendBytes(anna.request, coming, 0, jpeg)).status).toBe(204);
  });

  test("before an order or a claim a photo is private from the workshop, too", async () => {
    const anna = await shop.visitor("guest");
    const workshop = [await shop.visitor("staff"), await shop.visitor("admin")];
    const [ordered, claimed] = [
      await upload(anna.request, jpeg),
      await upload(anna.request, await makeJpeg(500, 400, 5)),
    ];
    const seen = ({ photoId }: { readonly photoId: string }) =>
      Promise.all(
        workshop.map(async ({ request }) => (await request(`/photos/${photoId}/thumb`)).status),
      );
    expect([await seen(ordered), await seen(claimed)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    await db.transaction((tx) => keepOrderedPhotos(tx, anna.actor, [ordered.photoId]));
    await db.transaction((tx) => keepClaimPhotos(tx, anna.actor, [claimed.photoId], 90));
    expect([await seen(ordered), await seen(claimed)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });

  test("a deleted photo is gone for its owner, and its id is not used again", async () => {
    const anna = await shop.visitor("guest");
    const { photoId } = await upload(anna.request, jpeg);
    await anna.call.photos.deletePhoto({ photoId });
    expect((await anna.request(`/photos/${photoId}/proxy`)).status).toBe(404);
    expect((await openUpload(anna.request, photoId, jpeg.length)).status).toBe(404);
  });

  test("another site can neither upload nor ask", async () => {
    const anna = await shop.visitor("guest");
    for (const origin of ["https://evil.example", "null", "https://shop.test"]) {
      const answer = await anna.request("/uploads", { method: "POST", headers: { origin } });
      expect(answer.status).toBe(403);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
    const own = await openUpload(anna.request, uuidv7(), 10);
    expect(own.headers.get("access-control-allow-origin")).toBeNull();
  });
});
