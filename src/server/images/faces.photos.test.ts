import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { expectFaces, expectFacesSafe, type FaceCounts } from "#testing/judges/expect-faces.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { drawFaces } from "#testing/makes/draw-face.ts";

import { findFaces } from "./find-faces.ts";
import { createDerivativesMaker, type Derivatives } from "./make-derivatives.ts";

const base = await mkdtemp(join(tmpdir(), "lodestone-faces-"));
const maker = createDerivativesMaker();
const counts: FaceCounts = { faces: 0, facesMissed: 0, facesCut: 0, facesFalse: 0 };
afterAll(async () => {
  await maker.close();
  await rm(base, { recursive: true, force: true });
  reportFigures("photos", counts);
});

const makeFrom = async (bytes: Uint8Array): Promise<Derivatives> => {
  const path = join(await mkdtemp(join(base, "file-")), "photo");
  await Bun.write(path, bytes);
  return await maker.make(path, await mkdtemp(join(base, "made-")));
};

// Pictures of our own making; the photo collection is looked through in shop/photos.
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
      expectFaces(made, drawn.faces, counts);
      expectFacesSafe(made, drawn.faces, ["landscape", "single"], counts);
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
      expectFaces(await makeFrom(await encode().toBuffer()), drawn.faces, counts);
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
