// Photos of the collection and what each must become, in numbers.

import { expect } from "bun:test";

import type { FaceBox } from "#shared/photos.ts";
import type { RefusalCode } from "#shared/shop-error.ts";
import type { FacePlace } from "#testing/judges/expect-faces.ts";
import { meanDifference, type Rgb, shrinkPicture } from "#testing/judges/measure-picture.ts";

/** What the collection's README says of a file, in numbers. */
export type AcceptedFixture = {
  /** Upright pixels. */
  readonly size: readonly [width: number, height: number];
  readonly isFirstFrame?: boolean;
  readonly peakMbMax?: number;
  /** A pixel of the picture shrunk to `of`. */
  readonly pixel?: {
    readonly of: readonly [number, number];
    readonly at: readonly [number, number];
    readonly rgb: Rgb;
  };
  readonly mean?: Rgb;
  /** The mean difference to another file at 60 × 90. */
  readonly like?: { readonly name: string; readonly differenceMax: number };
  /** Fractions of width and height that a square crop around the focus keeps. */
  readonly keepsInSquare?: readonly (readonly [x: number, y: number])[];
  /** Drawn by hand over the upright photo: from ear to ear and from the hairline to the chin. */
  readonly faces?: readonly FaceBox[];
  /** Where all of them have room beside the magnets that every face is safe on. */
  readonly facePlaces?: readonly FacePlace[];
  readonly also?: (path: string, original: string) => Promise<void>;
};

const exif = (differenceMax: number): AcceptedFixture => ({
  size: [1_200, 1_800],
  like: { name: "ok-portrait-exif1.jpg", differenceMax },
});

/** The head of a drawn arrow is its widest part: the widest dark row lies in the upper half. */
const expectArrowUp = async (path: string) => {
  const small = await shrinkPicture(path, 150, 200);
  const widthOfRow = Array.from({ length: 200 }, (_, y) => {
    const dark = Array.from({ length: 150 }, (_unused, x) => x).filter((x) => {
      const [red, green, blue] = small.at(x, y);
      return red + green + blue < 250;
    });
    return (dark.at(-1) ?? 0) - (dark[0] ?? 0);
  });
  expect(Math.max(...widthOfRow)).toBeGreaterThan(100);
  expect(widthOfRow.indexOf(Math.max(...widthOfRow))).toBeLessThan(100);
};

const expectGrey = async (path: string) => {
  const { data } = await shrinkPicture(path, 60, 40);
  const tints = [...data.keys()].filter(
    (index) => index % 3 > 0 && Math.abs((data[index] ?? 0) - (data[index - (index % 3)] ?? 0)) > 3,
  );
  expect(tints).toEqual([]);
};

const expectSameTones = async (path: string, original: string) => {
  const [made, asked] = [await shrinkPicture(path, 90, 60), await shrinkPicture(original, 90, 60)];
  expect(meanDifference(made, asked)).toBeLessThan(3);
  expect(new Set(made.data).size).toBeGreaterThan(100);
};

export const acceptedFixtures: Readonly<Record<string, AcceptedFixture>> = {
  "ok-portrait-exif1.jpg": exif(2),
  "ok-portrait-exif2.jpg": exif(2),
  "ok-portrait-exif3.jpg": exif(2),
  "ok-portrait-exif4.jpg": exif(2),
  "ok-portrait-exif5.jpg": exif(2),
  "ok-portrait-exif6.jpg": exif(2),
  "ok-portrait-exif7.jpg": exif(2),
  "ok-portrait-exif8.jpg": exif(2),
  "ok-landscape-exif6.jpg": { size: [1_800, 1_200] },
  "ok-24mp-face-progressive.jpg": {
    size: [6_000, 4_000],
    keepsInSquare: [
      [0.44, 0.2],
      [0.55, 0.45],
    ],
    faces: [{ x: 0.467, y: 0.23, width: 0.084, height: 0.158 }],
    facePlaces: [
      ["heart", "single"],
      ["portrait", "single"],
      ["landscape", "single"],
      ["square", "pair"],
      ["square", "quartet"],
    ],
  },
  "ok-two-faces-mono.jpg": {
    size: [840, 700],
    keepsInSquare: [
      [0.3, 0.15],
      [0.73, 0.35],
    ],
    // Marie looks at us, Pierre to the side.
    faces: [
      { x: 0.308, y: 0.224, width: 0.118, height: 0.186 },
      { x: 0.643, y: 0.127, width: 0.124, height: 0.23 },
    ],
    facePlaces: [
      ["heart", "single"],
      ["landscape", "single"],
    ],
  },
  "ok-iphone-12mp-p3-gps.heic": {
    size: [4_032, 3_024],
    pixel: { of: [200, 150], at: [43, 62], rgb: [0, 215, 255] },
  },
  "ok-iphone-12mp-irot-arrow.heic": { size: [3_024, 4_032], also: expectArrowUp },
  "ok-iphone-cropped-p3.heic": { size: [1_025, 900] },
  "ok-heic-primary-is-second.heic": { size: [64, 64], mean: [67, 67, 67] },
  "ok-iphone-12mp-p3-rotated.avif": {
    size: [3_024, 4_032],
    pixel: { of: [60, 80], at: [5, 42], rgb: [229, 137, 2] },
  },
  "ok-iphone-p3-gainmap.jpg": {
    size: [384, 512],
    pixel: { of: [60, 80], at: [32, 5], rgb: [106, 189, 255] },
  },
  "ok-ultrahdr-gainmap.jpg": { size: [400, 300] },
  "ok-adobergb.jpg": {
    size: [290, 442],
    pixel: { of: [60, 80], at: [54, 75], rgb: [172, 128, 72] },
    faces: [{ x: 0.46, y: 0.079, width: 0.174, height: 0.172 }],
    facePlaces: [
      ["portrait", "single"],
      ["landscape", "single"],
    ],
  },
  "ok-cmyk-1000x1500.jpg": {
    size: [1_000, 1_500],
    like: { name: "ok-portrait-exif1.jpg", differenceMax: 10 },
  },
  "ok-cmyk-photoshop-tiny.jpg": { size: [100, 100], mean: [28, 5, 4] },
  "ok-gray-profile.jpg": { size: [400, 267], also: expectGrey },
  "ok-16bit.png": { size: [360, 240], also: expectSameTones },
  // Its alpha channel is opaque throughout; see own-pictures.photos.test.ts for real transparency.
  "ok-alpha.png": { size: [576, 384], also: expectSameTones },
  "ok-landscape.webp": { size: [600, 315] },
  "ok-exif6-tiny.webp": {
    size: [128, 128],
    faces: [{ x: 0.297, y: 0.22, width: 0.398, height: 0.38 }],
    facePlaces: [
      ["heart", "single"],
      ["square", "quartet"],
    ],
  },
  "ok-gps-xmp.jpg": { size: [800, 533] },
  "ok-lowres-icc-v4-gps.jpg": { size: [150, 103] },
  "ok-multipicture.mpo.jpg": { size: [640, 480] },
  "ok-animated.gif": { size: [80, 80], isFirstFrame: true },
  "ok-animated.webp": { size: [80, 80], isFirstFrame: true },
  "ok-looks-like-svg.webp": { size: [256, 256] },
  "ok-polyglot-html-zip.jpg": { size: [900, 600] },
  "ok-metadata-bomb.png": { size: [64, 64], peakMbMax: 150 },
};

export type RefusedFixture = { readonly code: RefusalCode; readonly isBomb?: boolean };

export const refusedFixtures: Readonly<Record<string, RefusedFixture>> = {
  "bad-truncated.jpg": { code: "photo_damaged" },
  "bad-truncated.png": { code: "photo_damaged" },
  "bad-corrupt-header.jpg": { code: "photo_damaged" },
  "bad-damaged-scan.jpg": { code: "photo_damaged" },
  "bad-corrupt.heic": { code: "photo_damaged" },
  "bad-codec-vvc.heif": { code: "photo_format_unsupported" },
  "bad-format.tif": { code: "photo_format_unsupported" },
  "bad-script.svg": { code: "photo_format_unsupported" },
  "bad-bomb-65536x65536.png": { code: "photo_too_many_pixels", isBomb: true },
  "bad-bomb-17000x17000.avif": { code: "photo_too_many_pixels", isBomb: true },
  "bad-bomb-200mp.heic": { code: "photo_too_many_pixels", isBomb: true },
};
