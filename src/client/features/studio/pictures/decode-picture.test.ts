import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { jpegSizeToAsk } from "./decode-picture.ts";

describe("a JPEG decoder is asked for a size that it can give", () => {
  test("a phone's photo in the strip: an eighth of it, never less", () => {
    // Asked for 360 × 270, Chromium refuses the file and all of its pixels had to be decoded.
    expect(jpegSizeToAsk({ width: 4_032, height: 3_024 }, 360)).toEqual({
      width: 504,
      height: 378,
    });
    // For the stage half of it is enough.
    expect(jpegSizeToAsk({ width: 4_032, height: 3_024 }, 2_083)).toEqual({
      width: 2_016,
      height: 1_512,
    });
    expect(jpegSizeToAsk({ width: 300, height: 200 }, 360)).toEqual({ width: 300, height: 200 });
  });

  test("for every picture no less than an eighth, hardly less than was wished, and no more than it has", () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 4_000 }), (width, height, edge) => {
        const asked = jpegSizeToAsk({ width, height }, edge);
        const longest = Math.max(width, height);
        expect(asked.width * 8).toBeGreaterThanOrEqual(width);
        expect(asked.height * 8).toBeGreaterThanOrEqual(height);
        expect(Math.max(asked.width, asked.height)).toBeGreaterThanOrEqual(
          0.95 * Math.min(edge, longest),
        );
        expect(asked.width).toBeLessThanOrEqual(width);
        expect(asked.height).toBeLessThanOrEqual(height);
      }),
    );
  });
});
