import { describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { readBytesIn } from "#shared/pictures/byte-reader.ts";
import { parseHeicThumbnail } from "#shared/pictures/heic-thumbnail.ts";
import { photoFixtureNames, readPhotoFixture } from "#testing/makes/photo-fixtures.ts";

import { createDerivativesMaker } from "./make-derivatives.ts";

const phones = [
  ["ok-iphone-12mp-p3-gps.heic", false],
  ["ok-iphone-12mp-irot-arrow.heic", true],
] as const;

describe("the small picture inside a HEIC", () => {
  for (const [name, isOnSide] of phones) {
    test.skipIf(!photoFixtureNames.includes(name))(
      `of ${name} is a HEIC of its own, upright and of the colours of the large one`,
      async () => {
        const bytes = await readPhotoFixture(name);
        const inside = await parseHeicThumbnail(readBytesIn(bytes));
        if (!inside) throw new Error("there is none");
        expect(inside.isOnSide).toBe(isOnSide);
        expect(inside.file.length).toBeLessThan(64 * 1024);
        const folder = await mkdtemp(join(tmpdir(), "lodestone-glance-"));
        const maker = createDerivativesMaker();
        try {
          await Bun.write(join(folder, "small"), inside.file);
          await Bun.write(join(folder, "large"), bytes);
          const small = await maker.glance(join(folder, "small"), folder);
          const [width, height] = isOnSide ? [240, 320] : [320, 240];
          expect([small.width, small.height]).toEqual([width, height]);
          // The large one itself is nobody's glance.
          await expect(maker.glance(join(folder, "large"), folder)).rejects.toMatchObject({
            code: "photo_too_many_pixels",
          });
          // One that stands on its side tells enough of both; large ones cost seconds.
          if (!isOnSide) return;
          const seen = await pixelsOf(small.paths.thumb);
          await maker.make(join(folder, "large"), folder);
          const wanted = await pixelsOf(small.paths.thumb);
          const differences = seen.map((value, at) => Math.abs(value - (wanted[at] ?? 0)));
          expect(Math.max(...differences)).toBeLessThan(24);
        } finally {
          await maker.close();
          await rm(folder, { recursive: true });
        }
      },
      60_000,
    );
  }

  test.skipIf(!photoFixtureNames.includes(phones[0][0]))(
    "is not found in a file that ends early or is damaged, and nothing is thrown",
    async () => {
      const whole = await readPhotoFixture(phones[0][0]);
      const head = whole.slice(0, 4_096);
      for (let length = 0; length < head.length; length += 61) {
        expect(await parseHeicThumbnail(readBytesIn(head.slice(0, length)))).toBeNull();
      }
      for (let at = 0; at < head.length; at += 7) {
        const damaged = head.slice();
        damaged[at] = 0xff - (damaged[at] ?? 0);
        const found = await parseHeicThumbnail(readBytesIn(damaged));
        expect((found?.file.length ?? 0) < 64 * 1024).toBe(true);
      }
    },
  );
});

/** Four by four, so that sharpness does not count. */
const pixelsOf = async (path: string): Promise<number[]> => [
  ...(await sharp(path).resize(4, 4, { fit: "fill" }).removeAlpha().raw().toBuffer()),
];
