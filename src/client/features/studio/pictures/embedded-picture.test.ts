import { describe, expect, test } from "bun:test";

import fc from "fast-check";
import sharp from "sharp";

import { readBytesIn } from "#shared/pictures/byte-reader.ts";
import { makePhonePhoto, withExif } from "#testing/makes/phone-photo.ts";

import {
  type Orientation,
  placeInThumbnail,
  readExif,
  turnUpright,
  uprightSize,
} from "./embedded-picture.ts";

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

describe("what a camera wrote into its file", () => {
  test("is found: how the picture stands, the small picture, and where both are", async () => {
    const file = await makePhonePhoto({ width: 640, height: 480, orientation: 6 });
    const { segment, orientation, thumbnail } = await readExif(readBytesIn(file));
    expect(orientation).toBe(6);
    const small = await sharp(thumbnail ?? new Uint8Array()).metadata();
    expect([small.format, small.width, small.height]).toEqual(["jpeg", 160, 120]);
    const [from, to] = segment ?? [0, 0];
    const without = await sharp(Buffer.concat([file.subarray(0, from), file.subarray(to)]));
    expect((await without.metadata()).exif).toBeUndefined();
    expect((await sharp(file).metadata()).orientation).toBe(6);
  });

  test("is not there in a file without it", async () => {
    const plain = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "red" },
    })
      .jpeg()
      .toBuffer();
    const nothing = { segment: null, orientation: 1, thumbnail: null } as const;
    expect(await readExif(readBytesIn(plain))).toEqual(nothing);
    const turned = await readExif(readBytesIn(withExif(plain, 8, null)));
    expect([turned.orientation, turned.thumbnail]).toEqual([8, null]);
  });

  test("may be damaged in any way: it counts as not there, and nothing breaks", async () => {
    const file = await makePhonePhoto({ width: 160, height: 120, orientation: 3 });
    const head = file.subarray(0, 400);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(head.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(file.length),
        async (strikes, cut) => {
          const damaged = new Uint8Array(file.subarray(0, cut));
          for (const [at, byte] of strikes) if (at < cut) damaged[at] = byte;
          const { orientation, thumbnail } = await readExif(readBytesIn(damaged));
          expect(orientations).toContain(orientation);
          expect(thumbnail?.length ?? 0).toBeLessThan(file.length);
        },
      ),
    );
  });
});

describe("a stored picture is turned upright", () => {
  const stored = { width: 3, height: 2 };
  const pixels = Buffer.from([10, 20, 30, 40, 50, 60]);

  test.each(orientations.map((orientation) => [orientation]))(
    "orientation %d as the print's library turns it",
    async (orientation) => {
      const png = await sharp(pixels, { raw: { ...stored, channels: 1 } })
        .withMetadata({ orientation })
        .png()
        .toBuffer();
      const { data, info } = await sharp(png)
        .autoOrient()
        .toColourspace("b-w")
        .raw()
        .toBuffer({ resolveWithObject: true });
      const upright = uprightSize(stored, orientation);
      expect([info.width, info.height]).toEqual([upright.widthPx, upright.heightPx]);
      const [a, b, c, d, e, f] = turnUpright(orientation, upright);
      for (const [index, grey] of pixels.entries()) {
        const x = (index % stored.width) + 0.5;
        const y = Math.floor(index / stored.width) + 0.5;
        const [left, top] = [Math.floor(a * x + c * y + e), Math.floor(b * x + d * y + f)];
        expect(data[top * info.width + left]).toBe(grey);
      }
    },
  );
});

describe("the picture's place in its thumbnail", () => {
  const thumbnail = { width: 160, height: 120 };

  test("is all of it, or what lies between two bars", () => {
    const whole = { left: 0, top: 0, width: 160, height: 120 };
    expect(placeInThumbnail(thumbnail, { width: 4032, height: 3024 })).toEqual(whole);
    const between = { left: 0, top: 15, width: 160, height: 90 };
    expect(placeInThumbnail(thumbnail, { width: 3840, height: 2160 })).toEqual(between);
  });

  test("is nowhere when the thumbnail must be of another crop", () => {
    expect(placeInThumbnail(thumbnail, { width: 3024, height: 4032 })).toBeNull();
    expect(placeInThumbnail(thumbnail, { width: 6000, height: 1500 })).toBeNull();
  });
});
