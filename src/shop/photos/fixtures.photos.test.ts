import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import type { RenderedDerivatives } from "#server/images/derivative-files.ts";
import { createDerivativesMaker, type Derivatives } from "#server/images/make-derivatives.ts";
import { photoShortSidePixelsMin } from "#shared/photos.ts";
import type { RefusalCode } from "#shared/shop-error.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { expectBarePicture } from "#testing/judges/expect-bare-picture.ts";
import {
  expectFaces,
  expectFacesSafe,
  type FaceCounts,
  type FacePlace,
} from "#testing/judges/expect-faces.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { colourDistance, meanDifference, shrinkPicture } from "#testing/judges/measure-picture.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import {
  type AcceptedFixture,
  acceptedFixtures,
  refusedFixtures,
} from "#testing/makes/photo-fixture-table.ts";
import {
  photoFixtureNames,
  photoFixturePath,
  readPhotoFixture,
} from "#testing/makes/photo-fixtures.ts";
import { upload } from "#testing/plays/upload.ts";

import { photo as photoTable } from "./photo.table.ts";

const megabyte = 1024 * 1024;
const shop = await openHttpShop();
const anna = await shop.visitor("guest");
const wrong = new Set<string>();
let peakBytes = 0;
const faceCounts: FaceCounts = { faces: 0, facesMissed: 0, facesCut: 0, facesFalse: 0 };
afterAll(async () => {
  peakBytes = Math.max(peakBytes, shop.services.derivatives.load().peakRssBytes);
  await shop.close();
  reportFigures("photos", {
    files: photoFixtureNames.length,
    wrong: wrong.size,
    ...faceCounts,
    peakMb: Math.round(peakBytes / megabyte),
  });
});

const emptyFolder = () => mkdtemp(join(shop.services.workFolder.scratch, `${process.pid}-`));
const storedFiles = async () =>
  (await Array.fromAsync(shop.services.storage.list("photos/"))).length;

/** Counts a file as wrong unless everything about it holds. */
const check = async (name: string, act: () => Promise<void>) => {
  wrong.add(name);
  await act();
  wrong.delete(name);
};

test("U1, U2: every file of the collection has its row here", () => {
  const known = [...Object.keys(acceptedFixtures), ...Object.keys(refusedFixtures)];
  if (photoFixtureNames.length === 0) return;
  expect(photoFixtureNames).toEqual(known.toSorted());
});

describe.skipIf(photoFixtureNames.length === 0)("U1, U3, U4: is taken as the picture it is", () => {
  test.each(Object.entries(acceptedFixtures))(
    "%s",
    (name, fixture) =>
      check(name, async () => {
        const made = await takePhoto(name, fixture);
        await expectDerivatives(made, name, fixture);
      }),
    60_000,
  );
});

type Made = RenderedDerivatives & { readonly paths: Derivatives["paths"] };

const expectDerivatives = async (made: Made, name: string, fixture: AcceptedFixture) => {
  expect([made.width, made.height]).toEqual([...fixture.size]);
  expect(made.isFirstFrame).toBe(fixture.isFirstFrame ?? false);
  for (const path of Object.values(made.paths)) {
    await expectBarePicture(await Bun.file(path).bytes());
  }
  for (const path of [made.paths.master, made.paths.proxy]) {
    if (fixture.pixel) {
      const { of, at, rgb } = fixture.pixel;
      const small = await shrinkPicture(path, of[0], of[1]);
      expect(colourDistance(small.at(at[0], at[1]), rgb)).toBeLessThanOrEqual(20);
    }
    if (fixture.mean) {
      const { mean } = await shrinkPicture(path, made.width, made.height);
      expect(colourDistance(mean, fixture.mean)).toBeLessThanOrEqual(4);
    }
    if (fixture.like) {
      const other = await shrinkPicture(photoFixturePath(fixture.like.name), 60, 90);
      const difference = meanDifference(await shrinkPicture(path, 60, 90), other);
      expect(difference).toBeLessThan(fixture.like.differenceMax);
    }
    await fixture.also?.(path, photoFixturePath(name));
  }
  expectKnownFaces(made, fixture);
  for (const [x, y] of fixture.keepsInSquare ?? []) {
    expect(isInSquareCrop(made, x, y)).toBe(true);
  }
};

/** Two people who stand apart have no room on a narrow magnet; the fixture says where they have. */
const facePlaces: readonly FacePlace[] = [
  ["square", "single"],
  ["circle", "single"],
  ["instant", "instant"],
  ["strip", "strip"],
];

const expectKnownFaces = (
  made: RenderedDerivatives,
  { faces = [], facePlaces: morePlaces = [] }: AcceptedFixture,
) => {
  // Of one that is too small for any magnet it does not matter what letters are taken for.
  const isUsable = Math.min(made.width, made.height) >= photoShortSidePixelsMin;
  if (faces.length === 0 && !isUsable) return;
  expectFaces(made, faces, faceCounts);
  for (const place of [...facePlaces, ...morePlaces]) {
    expectFacesSafe(made, faces, place, faceCounts);
  }
};

/** The default crop of a square magnet: as large as it can be, around the focus point. */
const isInSquareCrop = (
  made: { width: number; height: number; focusX: number; focusY: number },
  x: number,
  y: number,
) => {
  const side = Math.min(made.width, made.height);
  const isWithin = (fraction: number, focus: number, length: number) => {
    const share = side / length;
    const from = Math.min(1 - share, Math.max(0, focus - share / 2));
    return fraction >= from && fraction <= from + share;
  };
  return isWithin(x, made.focusX, made.width) && isWithin(y, made.focusY, made.height);
};

/** Uploads it as a shopper does; too small for a print is said clearly, and then nothing is kept. */
const takePhoto = async (name: string, { size, peakMbMax }: AcceptedFixture): Promise<Made> => {
  const before = await storedFiles();
  const { photoId, answer } = await upload(anna.request, await readPhotoFixture(name));
  const [photo] = await anna.call.photos.readPhotos({ ids: [photoId] });
  if (Math.min(...size) < photoShortSidePixelsMin) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "photo_too_few_pixels" });
    expect(photo).toMatchObject({ status: "rejected", refusalCode: "photo_too_few_pixels" });
    expect(await storedFiles()).toBe(before);
    return await makeApart(name, peakMbMax);
  }
  expect(answer.status).toBe(204);
  expect(photo).toMatchObject({ status: "ready", width: size[0], height: size[1] });
  for (const variant of ["proxy", "thumb"]) {
    const served = await anna.request(`/photos/${photoId}/${variant}`);
    expect(served.status).toBe(200);
    await expectBarePicture(await served.bytes());
  }
  const made = await readMade(photoId);
  await anna.call.photos.deletePhoto({ photoId });
  expectPeak(shop.services.derivatives.load().peakRssBytes);
  return made;
};

/** What the shop keeps of a photo, in files of ours. */
const readMade = async (photoId: string): Promise<Made> => {
  const [row] = await shop.db.select().from(photoTable).where(eq(photoTable.id, photoId));
  if (!row) throw new Error("no such photo");
  const folder = await emptyFolder();
  const keep = async (variant: keyof Made["paths"]) => {
    const path = join(folder, variant);
    expect(await shop.services.storage.copyToFile(row[`${variant}Key`] ?? "", path)).toBe(true);
    return path;
  };
  const { width, height, focusX, focusY, faces, isFirstFrame, colourSpace } = row;
  return {
    width: width ?? 0,
    height: height ?? 0,
    focusX: focusX ?? -1,
    focusY: focusY ?? -1,
    faces: faces ?? [],
    isFirstFrame,
    isTransparent: !(row.masterKey?.endsWith(".jpg") ?? false),
    colourSpace: colourSpace ?? "srgb",
    paths: {
      master: await keep("master"),
      proxy: await keep("proxy"),
      thumb: await keep("thumb"),
    },
  };
};

/** What one file costs is known in a process of its own; the others need not wait for theirs. */
const makeApart = async (name: string, peakMbMax?: number): Promise<Made> => {
  const isAlone = peakMbMax !== undefined;
  const maker = isAlone ? createDerivativesMaker() : shop.services.derivatives;
  const made = await maker.make(photoFixturePath(name), await emptyFolder());
  expectPeak(maker.load().peakRssBytes, peakMbMax);
  if (isAlone) await maker.close();
  return made;
};

/** Of one process that makes them all: 350 to 450 seen, by how much the allocator keeps of those before. */
const peakMbUsual = 512;
const expectPeak = (bytes: number, mbMax = peakMbUsual) => {
  peakBytes = Math.max(peakBytes, bytes);
  if (process.platform === "linux") expect(bytes).toBeLessThan(mbMax * megabyte);
};

describe.skipIf(photoFixtureNames.length === 0)("U2, U4, U5: is refused with its reason", () => {
  test.each(Object.entries(refusedFixtures))("%s", (name, { code, isBomb }) =>
    check(name, async () => {
      const before = await storedFiles();
      if (isBomb) await expectDefused(name, code);
      for (const fileName of [name, "holiday.jpg"]) {
        const { photoId, answer } = await upload(anna.request, await readPhotoFixture(name), {
          fileName,
        });
        expect(answer.status).toBe(422);
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(await answer.json()).toMatchObject({ code, data: { mb: 50, megapixels: 60 } });
        expect(await anna.call.photos.readPhotos({ ids: [photoId] })).toMatchObject([
          { status: "rejected", refusalCode: code },
        ]);
        expect((await anna.request(`/photos/${photoId}/proxy`)).status).toBe(404);
      }
      expect(await storedFiles()).toBe(before);
    }),
  );
});

/** Seen by its head alone: no process is started for it, and nothing unpacked. */
const expectDefused = async (name: string, code: RefusalCode) => {
  const rssBefore = process.memoryUsage().rss;
  const maker = createDerivativesMaker();
  const times: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const startedAt = performance.now();
    const refusal = await refusalErrorOf(maker.make(photoFixturePath(name), await emptyFolder()));
    times.push(performance.now() - startedAt);
    expect(refusal?.code).toBe(code);
  }
  await maker.close();
  // What it costs is its quickest time; the others tell of the machine.
  expect(Math.min(...times)).toBeLessThan(100);
  expect(maker.load().peakRssBytes).toBe(0);
  expect(process.memoryUsage().rss - rssBefore).toBeLessThan(50 * megabyte);
};
