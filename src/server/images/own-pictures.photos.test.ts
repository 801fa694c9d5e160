import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp, { type Sharp } from "sharp";

import { expectBarePicture } from "#testing/judges/expect-bare-picture.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { colourDistance, meanDifference, shrinkPicture } from "#testing/judges/measure-picture.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makePicture } from "#testing/makes/make-picture.ts";
import { ownHeicPath } from "#testing/makes/photo-fixtures.ts";

import { createDerivativesMaker } from "./make-derivatives.ts";

// Pictures of our own making, so that a clone without the photo collection proves the same rules.
const base = await mkdtemp(join(tmpdir(), "lodestone-own-pictures-"));
const maker = createDerivativesMaker();
let made = 0;
afterAll(async () => {
  await maker.close();
  await rm(base, { recursive: true, force: true });
  reportFigures("photos", {
    ownPictures: made,
    peakMb: Math.round(maker.load().peakRssBytes / 1_048_576),
  });
});

const [width, height] = [480, 320];
const picture = makePicture(width, height);
const open = (): Sharp => sharp(picture.rgb, { raw: { width, height, channels: 3 } });
const reference = await open().png().toBuffer();

const make = async (file: Uint8Array | string) => {
  const folder = await mkdtemp(join(base, "made-"));
  const path = typeof file === "string" ? file : join(folder, "holiday.txt");
  if (typeof file !== "string") await Bun.write(path, file);
  made += 1;
  const derivatives = await maker.make(path, folder);
  for (const each of Object.values(derivatives.paths)) {
    await expectBarePicture(await Bun.file(each).bytes());
  }
  return derivatives;
};

describe("U1: every format gives the same picture, whatever its file is called", () => {
  test.each([
    ["jpeg", () => open().jpeg({ quality: 95 })],
    ["jpeg", () => open().jpeg({ quality: 95, progressive: true })],
    ["png", () => open().png()],
    ["png", () => open().toColourspace("rgb16").png()],
    ["png", () => open().withIccProfile("p3").png()],
    ["webp", () => open().webp({ quality: 95 })],
    ["webp", () => open().webp({ lossless: true })],
    ["avif", () => open().avif({ quality: 90, effort: 0 })],
    ["gif", () => open().gif()],
    ["jpeg", () => open().withIccProfile("p3").jpeg({ quality: 95 })],
    ["avif", () => open().withIccProfile("p3").avif({ quality: 90, effort: 0 })],
  ] as const)("%s (row %#)", async (type, encode) => {
    const { paths, ...derivatives } = await make(await encode().toBuffer());
    expect(derivatives).toMatchObject({ type, width, height, isFirstFrame: false });
    const difference = meanDifference(
      await shrinkPicture(paths.master, 48, 32),
      await shrinkPicture(reference, 48, 32),
    );
    expect(difference).toBeLessThan(type === "gif" ? 8 : 4);
  });

  test("a HEIC in Display P3 keeps its colours", async () => {
    const derivatives = await make(ownHeicPath);
    expect(derivatives).toMatchObject({ type: "heic", width: 640, height: 480 });
    const small = await shrinkPicture(derivatives.paths.master, 4, 4);
    expect(colourDistance(small.at(0, 0), [217, 42, 53])).toBeLessThan(8);
    expect(colourDistance(small.at(3, 0), [0, 183, 30])).toBeLessThan(8);
    expect(colourDistance(small.at(0, 3), [60, 60, 208])).toBeLessThan(8);
    expect(colourDistance(small.at(3, 3), [228, 178, 2])).toBeLessThan(8);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("EXIF orientation %d stands upright", async (orientation) => {
    // Where the corner that belongs at the top left is stored, by EXIF 2.3's table of orientations.
    const stored = await sharp(await storedAs(orientation))
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const derivatives = await make(stored);
    expect([derivatives.width, derivatives.height]).toEqual([width, height]);
    const difference = meanDifference(
      await shrinkPicture(derivatives.paths.proxy, 48, 32),
      await shrinkPicture(reference, 48, 32),
    );
    expect(difference).toBeLessThan(2);
  });

  test("CMYK and grey become sRGB", async () => {
    const cmyk = await make(await open().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer());
    const difference = meanDifference(
      await shrinkPicture(cmyk.paths.master, 48, 32),
      await shrinkPicture(reference, 48, 32),
    );
    expect(difference).toBeLessThan(40);
    const grey = await make(await open().greyscale().jpeg().toBuffer());
    expect(grey).toMatchObject({ width, height });
  });

  test("what is transparent stays so on paper and on the screen, half of it half", async () => {
    const alpha = Buffer.alloc(width * height);
    for (let index = 0; index < alpha.length; index += 1) {
      const x = index % width;
      alpha[index] = x < width / 3 ? 0 : x < (2 * width) / 3 ? 128 : 255;
    }
    const black = sharp({ create: { width, height, channels: 3, background: "#000" } });
    const png = await black
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const { paths, isTransparent } = await make(png);
    expect(isTransparent).toBeTrue();
    for (const path of Object.values(paths)) {
      const onGreen = await sharp(path).flatten({ background: "#00ff00" }).png().toBuffer();
      const small = await shrinkPicture(onGreen, 30, 20);
      expect(colourDistance(small.at(4, 10), [0, 255, 0])).toBeLessThan(4);
      expect(colourDistance(small.at(15, 10), [0, 127, 0])).toBeLessThan(4);
      expect(colourDistance(small.at(26, 10), [0, 0, 0])).toBeLessThan(4);
    }
  });

  test("a picture that could be transparent and is not is kept like one that could not be", async () => {
    const made = await make(await open().ensureAlpha().png().toBuffer());
    expect(made.isTransparent).toBeFalse();
    expect((await sharp(made.paths.master).metadata()).format).toBe("jpeg");
  });

  test("an animation gives its first frame and says so", async () => {
    const frames = Buffer.concat([1, 2, 3].map((seed) => makePicture(240, 240, seed).rgb));
    const animation = sharp(frames, {
      raw: { width: 240, height: 720, channels: 3, pageHeight: 240 },
    });
    const derivatives = await make(await animation.gif().toBuffer());
    expect(derivatives).toMatchObject({ width: 240, height: 240, isFirstFrame: true });
  });

  test("a large picture keeps its pixels in the master and has few in proxy and thumb", async () => {
    const large = makePicture(3_000, 2_000);
    const file = await sharp(large.rgb, { raw: { width: 3_000, height: 2_000, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { paths } = await make(file);
    const sizeOf = async (path: string) => {
      const { width: across, height: down } = await sharp(path).metadata();
      return [across, down];
    };
    expect(await sizeOf(paths.master)).toEqual([3_000, 2_000]);
    expect(await sizeOf(paths.proxy)).toEqual([2_448, 1_632]);
    expect(await sizeOf(paths.thumb)).toEqual([480, 320]);
  });
});

describe("files that show a whole picture and miss something else are taken", () => {
  test.each([1, 2])("a JPEG without its last bytes: %d", async (missing) => {
    const whole = await open().jpeg({ quality: 95 }).toBuffer();
    const cut = await make(whole.subarray(0, whole.length - missing));
    const [kept, asked] = [cut, await make(whole)].map(({ paths }) => paths.master);
    expect(await Bun.file(kept ?? "").bytes()).toEqual(await Bun.file(asked ?? "").bytes());
  });

  test("an AVIF that names itself an animation first is taken by the picture that stands for it", async () => {
    const avif = Buffer.from(await open().avif({ quality: 90, effort: 0 }).toBuffer());
    avif.write("avis", 8, "latin1");
    expect(await make(avif)).toMatchObject({ type: "avif", width, height, isFirstFrame: true });
  });
});

test.each([
  [639, 480],
  [320, 240],
  [1_280, 960],
])("a HEIC that says %d × %d of a picture of another size is told to", async (wide, high) => {
  const heic = Buffer.from(await Bun.file(ownHeicPath).bytes());
  const at = heic.indexOf("ispe") + 8;
  heic.writeUInt32BE(wide, at);
  heic.writeUInt32BE(high, at + 4);
  expect(await refusalOf(make(heic))).toBe("photo_contradicts_itself");
});

const encoders: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ["jpeg", () => open().jpeg().toBuffer()],
  ["progressive jpeg", () => open().jpeg({ progressive: true }).toBuffer()],
  ["png", () => open().png().toBuffer()],
  ["webp", () => open().webp().toBuffer()],
  ["avif", () => open().avif({ effort: 0 }).toBuffer()],
  ["gif", () => open().gif({ effort: 1 }).toBuffer()],
  ["heic", () => Bun.file(ownHeicPath).bytes()],
];

describe("a damaged picture is refused at every length", () => {
  test.each(encoders)("%s", async (_, encode) => {
    const whole = await encode();
    for (const share of [0, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      const refusal = await refusalOf(make(cut));
      expect(["photo_damaged", "photo_format_unsupported"]).toContain(refusal ?? "made");
    }
  });
});

/** The reference picture as a camera stores it for this orientation. */
const storedAs = async (orientation: number): Promise<Buffer> => {
  const image = sharp(reference);
  switch (orientation) {
    case 2:
      return await image.flop().png().toBuffer();
    case 3:
      return await image.rotate(180).png().toBuffer();
    case 4:
      return await image.flip().png().toBuffer();
    case 5:
      return await sharp(await image.rotate(270).png().toBuffer())
        .flip()
        .png()
        .toBuffer();
    case 6:
      return await image.rotate(270).png().toBuffer();
    case 7:
      return await sharp(await image.rotate(90).png().toBuffer())
        .flip()
        .png()
        .toBuffer();
    case 8:
      return await image.rotate(90).png().toBuffer();
    default:
      return reference;
  }
};
