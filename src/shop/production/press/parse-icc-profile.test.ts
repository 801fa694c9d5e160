import { describe, expect, test } from "bun:test";

import { srgbProfile } from "#server/images/srgb-profile.ts";
import { iccProfileBytesMax } from "#shared/sheets/printer.ts";
import { cmykProfile } from "#testing/makes/cmyk-profile.ts";

import { parseIccProfile } from "./parse-icc-profile.ts";

describe("an ICC profile", () => {
  test("says its colours and its name", async () => {
    expect(parseIccProfile(await srgbProfile())).toEqual({
      space: "RGB",
      name: expect.stringMatching(/sRGB/i),
    });
    expect(parseIccProfile(await cmykProfile())).toEqual({
      space: "CMYK",
      name: expect.stringMatching(/./),
    });
  });

  test("that is cut off, changed, too large or none is refused, and nothing is read beyond its end", async () => {
    const whole = await cmykProfile();
    expect(parseIccProfile(whole)).not.toBeNull();
    for (const length of [0, 20, 128, 131, 200, whole.length - 1]) {
      expect(parseIccProfile(whole.subarray(0, length))).toBeNull();
    }
    const changed = (at: number, text: string) => {
      const bytes = Buffer.from(whole);
      bytes.write(text, at, "latin1");
      return parseIccProfile(bytes);
    };
    expect(changed(36, "none")).toBeNull();
    expect(changed(16, "Lab ")).toBeNull();
    expect(changed(12, "link")).toBeNull();
    expect(changed(128, "\xff\xff\xff\xff")).toBeNull();
    expect(changed(132 + 4, "\xff\xff\xff\xff")).toBeNull();
    expect(parseIccProfile(new Uint8Array(iccProfileBytesMax + 1))).toBeNull();
  });
});
