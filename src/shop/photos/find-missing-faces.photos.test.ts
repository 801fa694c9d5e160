import { afterAll, beforeEach, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { openHttpShop } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { photoFixtureNames, readPhotoFixture } from "#testing/makes/photo-fixtures.ts";
import { upload } from "#testing/plays/upload.ts";

import { findMissingFaces, missingFacesBatch } from "./find-missing-faces.ts";
import { photo } from "./photo.table.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db, services } = shop;
beforeEach(async () => {
  await db.delete(photo);
});

const facesOf = async (photoId: string) => {
  const [row] = await db.select({ faces: photo.faces }).from(photo).where(eq(photo.id, photoId));
  return row?.faces;
};
const forgetFaces = () => db.update(photo).set({ faces: null });

test.if(photoFixtureNames.includes("ok-two-faces-mono.jpg"))(
  "faces of a photo from before are found, the same as of a new one",
  async () => {
    const anna = await shop.visitor("guest");
    const { photoId } = await upload(
      anna.request,
      await readPhotoFixture("ok-two-faces-mono.jpg"),
      { fileName: "two.jpg" },
    );
    const before = await facesOf(photoId);
    expect(before).toHaveLength(2);
    await forgetFaces();
    expect(await findMissingFaces(services)).toBe(1);
    const after = await facesOf(photoId);
    expect(after).toHaveLength(2);
    after?.forEach(({ x, y }, index) => {
      expect(Math.abs(x - (before?.[index]?.x ?? 9))).toBeLessThan(0.02);
      expect(Math.abs(y - (before?.[index]?.y ?? 9))).toBeLessThan(0.02);
    });
  },
);

test("a photo is looked at once, also one without faces and one whose file is gone", async () => {
  const anna = await shop.visitor("guest");
  const { photoId } = await upload(anna.request, await makeJpeg(), { fileName: "a.jpg" });
  const { photoId: lost } = await upload(anna.request, await makeJpeg(410, 310), {
    fileName: "b.jpg",
  });
  await forgetFaces();
  const gone = { proxyKey: "photos/00/gone/proxy-1.jpg" };
  await db.update(photo).set(gone).where(eq(photo.id, lost));
  expect(await findMissingFaces(services)).toBe(2);
  expect([await facesOf(photoId), await facesOf(lost)]).toEqual([[], []]);
  expect(await findMissingFaces(services)).toBe(0);
});

test("a run is bounded, and the next goes on", async () => {
  const anna = await shop.visitor("guest");
  await upload(anna.request, await makeJpeg(), { fileName: "a.jpg" });
  const [row] = await db.select().from(photo);
  if (row === undefined) throw new Error("no photo");
  const rest = Array.from({ length: missingFacesBatch + 2 }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    proxyKey: `photos/00/gone-${index}/proxy-1.jpg`,
  }));
  await db.insert(photo).values(rest);
  await forgetFaces();
  expect(await findMissingFaces(services)).toBe(missingFacesBatch);
  expect(await findMissingFaces(services)).toBe(3);
});
