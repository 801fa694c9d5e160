import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { fitCrop } from "#shared/design/fit-crop.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { matrixInSlot, slotsOf } from "#shared/design/slots.ts";
import { type FaceBox, photoShortSidePixelsMin } from "#shared/photos.ts";
import { drawFaces } from "#testing/draw-face.ts";
import { reportFigures } from "#testing/figures.ts";
import { formatGeometries } from "#testing/format-geometries.ts";
import { ellipseLiesInPath } from "#testing/lies-in-path.ts";
import { acceptedFixtures } from "#testing/photo-fixture-table.ts";
import { photoFixtureNames, photoFixturePath } from "#testing/photo-fixtures.ts";

import { findFaces } from "./find-faces.ts";
import { createDerivativesMaker, type Derivatives } from "./make-derivatives.ts";

/** Drawn by hand over the upright photos: from ear to ear and from the hairline to the chin. */
const knownFaces: Readonly<Record<string, readonly FaceBox[]>> = {
  "ok-24mp-face-progressive.jpg": [{ x: 0.467, y: 0.23, width: 0.084, height: 0.158 }],
  // Marie looks at us, Pierre to the side.
  "ok-two-faces-mono.jpg": [
    { x: 0.308, y: 0.224, width: 0.118, height: 0.186 },
    { x: 0.643, y: 0.127, width: 0.124, height: 0.23 },
  ],
  "ok-exif6-tiny.webp": [{ x: 0.297, y: 0.22, width: 0.398, height: 0.38 }],
  "ok-adobergb.jpg": [{ x: 0.46, y: 0.079, width: 0.174, height: 0.172 }],
};

const base = await mkdtemp(join(tmpdir(), "lodestone-faces-"));
const maker = createDerivativesMaker();
const counts = { faces: 0, facesMissed: 0, facesCut: 0, facesFalse: 0 };
afterAll(async () => {
  await maker.close();
  await rm(base, { recursive: true, force: true });
  reportFigures("photos", counts);
});

const make = async (path: string): Promise<Derivatives> =>
  await maker.make(path, await mkdtemp(join(base, "made-")));

const makeFrom = async (bytes: Uint8Array): Promise<Derivatives> => {
  const path = join(await mkdtemp(join(base, "file-")), "photo");
  await Bun.write(path, bytes);
  return await make(path);
};

/** Whether the middle of each lies in the other. */
const isSameFace = (one: FaceBox, other: FaceBox): boolean =>
  holdsMiddle(one, other) && holdsMiddle(other, one);

const holdsMiddle = (box: FaceBox, other: FaceBox): boolean => {
  const [x, y] = [other.x + other.width / 2, other.y + other.height / 2];
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
};

const expectFound = (made: Derivatives, known: readonly FaceBox[]) => {
  const missed = known.filter((face) => !made.faces.some((found) => isSameFace(found, face)));
  const added = made.faces.filter((found) => !known.some((face) => isSameFace(found, face)));
  counts.faces += known.length - missed.length;
  counts.facesMissed += missed.length;
  counts.facesFalse += added.length;
  expect({ missed, added }).toEqual({ missed: [], added: [] });
};

type Place = readonly [format: keyof typeof formatGeometries, layout: Layout];
const places: readonly Place[] = [
  ["square", "single"],
  ["circle", "single"],
  ["instant", "instant"],
  ["strip", "strip"],
];
/** Where all faces of a photo have room as well; two who stand apart have none on a narrow magnet. */
const morePlaces: Readonly<Record<string, readonly Place[]>> = {
  "ok-24mp-face-progressive.jpg": [
    ["heart", "single"],
    ["portrait", "single"],
    ["landscape", "single"],
    ["square", "pair"],
    ["square", "quartet"],
  ],
  "ok-two-faces-mono.jpg": [
    ["heart", "single"],
    ["landscape", "single"],
  ],
  "ok-exif6-tiny.webp": [
    ["heart", "single"],
    ["square", "quartet"],
  ],
  "ok-adobergb.jpg": [
    ["portrait", "single"],
    ["landscape", "single"],
  ],
};

/** Cuts the photo as it would be on a magnet that nobody touched. */
const expectSafe = (
  { width, height, focusX, focusY, faces }: Derivatives,
  known: readonly FaceBox[],
  [format, layout]: Place,
) => {
  const arrangement = { layout, border: { widthUm: 0, colour: "#ffffff" }, puzzle: null };
  const photo = { widthPx: width, heightPx: height };
  for (const slot of slotsOf(arrangement, formatGeometries[format])) {
    const crop = fitCrop(slot, photo, { focus: { x: focusX, y: focusY }, faces });
    const [a, , , d, e, f] = matrixInSlot(slot, photo, crop);
    const cut = known.filter(
      (face) =>
        !ellipseLiesInPath(slot.safe, {
          x: a * face.x * width + e,
          y: d * face.y * height + f,
          width: a * face.width * width,
          height: d * face.height * height,
        }),
    );
    counts.facesCut += cut.length;
    expect({ format, layout, cut }).toEqual({ format, layout, cut: [] });
  }
};

describe.skipIf(photoFixtureNames.length === 0)("on real photos", () => {
  test.each(Object.entries(knownFaces))(
    "every face is found and safe: %s",
    async (name, known) => {
      const made = await make(photoFixturePath(name));
      expectFound(made, known);
      for (const place of [...places, ...(morePlaces[name] ?? [])]) expectSafe(made, known, place);
    },
    60_000,
  );

  const others = Object.entries(acceptedFixtures)
    .filter(([, { size }]) => Math.min(...size) >= photoShortSidePixelsMin)
    .map(([name]) => name)
    .filter((name) => !(name in knownFaces) && !/exif[2-8]/.test(name));
  test.each(others)(
    "nothing else is taken for a face: %s",
    async (name) => expectFound(await make(photoFixturePath(name)), []),
    60_000,
  );
});

describe("on pictures drawn for it", () => {
  const [width, height] = [900, 600];
  const drawn = drawFaces(width, height, [
    { x: 200, y: 240, radius: 90 },
    { x: 690, y: 200, radius: 60 },
  ]);
  const open = () => sharp(drawn.rgb, { raw: { width, height, channels: 3 } });

  test.each([1, 3, 6, 8])(
    "faces are found upright, however the camera was held: orientation %d",
    async (orientation) => {
      const turn = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
      const turned = await sharp(await open().png().toBuffer())
        .rotate(turn)
        .png()
        .toBuffer();
      const made = await makeFrom(
        await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer(),
      );
      expect([made.width, made.height]).toEqual([width, height]);
      expectFound(made, drawn.faces);
      expectSafe(made, drawn.faces, ["landscape", "single"]);
    },
    30_000,
  );

  test.each([
    ["grey", () => open().greyscale().jpeg()],
    ["transparent", () => open().ensureAlpha(0.9).webp()],
    ["large", () => open().resize(3_600).jpeg()],
    ["small", () => open().resize(330).png()],
  ])(
    "faces are found in any picture: %s",
    async (_, encode) => {
      expectFound(await makeFrom(await encode().toBuffer()), drawn.faces);
    },
    30_000,
  );

  test("the same picture gives the same faces", async () => {
    const file = await open().png().toBuffer();
    const [one, other] = [await makeFrom(file), await makeFrom(file)];
    expect(one.faces).toEqual(other.faces);
  });
});

test("a detector that cannot look finds nothing, and nothing fails", async () => {
  expect(await findFaces(() => Promise.reject(new Error("no picture")))).toEqual([]);
  const empty = { rgb: new Uint8Array(0), width: 1, height: 1 };
  expect(await findFaces(() => Promise.resolve(empty))).toEqual([]);
});
