import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { ShopError } from "#shared/shop-error.ts";

import { canonicalDesign } from "./canonical-design.ts";
import { centredCrop } from "./crop/crop-limits.ts";
import type { DesignDocument } from "./design-document.ts";
import { tonesCount } from "./look/tones.ts";
import { plainDesign } from "./new-design.ts";
import { parseDesignDocument, readDesignDocument } from "./parse-design-document.ts";

const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const valid: DesignDocument = plainDesign("square-63", photoId);
const withCrop = (crop: object): unknown => ({
  ...valid,
  frames: [{ ...valid.frames[0], crop: { ...centredCrop, ...crop } }],
});

const refusalOf = (value: unknown): string => {
  try {
    parseDesignDocument(value);
    return "accepted";
  } catch (error) {
    if (error instanceof ShopError) return error.code;
    throw error;
  }
};

test("a valid document comes back as it is, also from JSON", () => {
  expect(parseDesignDocument(structuredClone(valid))).toEqual(valid);
  expect(parseDesignDocument(JSON.parse(JSON.stringify(valid)))).toEqual(valid);
});

describe("a bad crop is refused as design_invalid (U17)", () => {
  const badNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, -0.0001, 1e308, -1e308, "1", null];
  for (const field of Object.keys(centredCrop)) {
    test.each(badNumbers)(`${field} = %p`, (bad) => {
      expect(refusalOf(withCrop({ [field]: bad }))).toBe("design_invalid");
    });
  }

  test("a zoom that shows next to nothing or more than the photo", () => {
    expect(refusalOf(withCrop({ zoom: 0 }))).toBe("design_invalid");
    expect(refusalOf(withCrop({ zoom: 0.1 }))).toBe("design_invalid");
    expect(refusalOf(withCrop({ zoom: 12.01 }))).toBe("design_invalid");
  });

  test("a full turn, a missing number, an unknown field", () => {
    expect(refusalOf(withCrop({ turnDegrees: 360 }))).toBe("design_invalid");
    expect(refusalOf(withCrop({ zoom: undefined }))).toBe("design_invalid");
    expect(refusalOf(withCrop({ widthPx: 0.1 }))).toBe("design_invalid");
  });
});

test("tones that fall, are too few, or are no levels are refused", () => {
  const rising = Array.from({ length: tonesCount }, (_, index) => index * 15);
  const withTones = (tones: unknown) => ({ ...valid, frames: [{ ...valid.frames[0], tones }] });
  expect(refusalOf(withTones(rising))).toBe("accepted");
  const bad = [rising.toReversed(), rising.slice(1), [...rising, 255], [], "0", null, undefined];
  const beyond = [rising.with(-1, 256), rising.with(0, -1), rising.with(3, 45.5)];
  for (const tones of [...bad, ...beyond]) {
    expect(refusalOf(withTones(tones))).toBe("design_invalid");
  }
});

test("anything that is no document is refused, never a crash", () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
      expect(refusalOf(value)).toBe("design_invalid");
    }),
  );
});

test("a document of a version we do not know is refused", () => {
  expect(refusalOf({ ...valid, version: 3 })).toBe("design_invalid");
  expect(refusalOf({ ...valid, version: 0 })).toBe("design_invalid");
});

test("equal documents have one canonical text, whatever order they were built in", () => {
  const shuffled: DesignDocument = {
    texts: [],
    puzzle: null,
    background: "#ffffff",
    frames: [
      {
        adjustments: { saturation: 0, contrast: 0, brightness: 0 },
        look: "original",
        crop: { turnDegrees: -0, zoom: 1, centreY: 0.5, centreX: 0.5 },
        photoId,
      },
    ],
    layout: "single",
    border: { colour: "#ffffff", widthUm: 0 },
    formatSlug: "square-63",
    version: 2,
  };
  expect(canonicalDesign(shuffled)).toBe(canonicalDesign(valid));
  expect(canonicalDesign(valid)).toBe(
    `{"background":"#ffffff","border":{"colour":"#ffffff","widthUm":0},"formatSlug":"square-63",` +
      `"frames":[{"adjustments":{"brightness":0,"contrast":0,"saturation":0},"crop":{"centreX":0.5,` +
      `"centreY":0.5,"turnDegrees":0,"zoom":1},"look":"original","photoId":"${photoId}"}],` +
      `"layout":"single","puzzle":null,"texts":[],"version":2}`,
  );
});

describe("a document of version 1, as shops that ran it have stored it", () => {
  const crop = { centreX: 0.4, centreY: 0.6, zoom: 1.5, turnDegrees: 90 };
  const first = {
    version: 1,
    formatSlug: "circle-58",
    layout: "single",
    frames: [{ photoId, crop, look: "original" }],
    background: "#102030",
  };

  test("opens as the same picture in the newest version", () => {
    const opened = parseDesignDocument(first);
    expect(opened).toEqual({
      ...plainDesign("circle-58", photoId, crop),
      background: "#102030",
    });
    expect(parseDesignDocument(opened)).toEqual(opened);
  });

  test("is refused when it never was valid", () => {
    expect(refusalOf({ ...first, frames: [] })).toBe("design_invalid");
    expect(refusalOf({ ...first, frames: "none" })).toBe("design_invalid");
    expect(refusalOf({ ...first, frames: [{ photoId, crop: { ...crop, zoom: 0 } }] })).toBe(
      "design_invalid",
    );
  });
});

test("what cannot be read is nothing in a list, not an error", () => {
  expect(readDesignDocument({ version: 99 })).toBeNull();
  expect(readDesignDocument(null)).toBeNull();
  expect(readDesignDocument(valid)).toEqual(valid);
});

test("a layout has exactly as many photos as slots, and a puzzle is a single photo", () => {
  const [frame] = valid.frames;
  expect(refusalOf({ ...valid, layout: "pair" })).toBe("design_invalid");
  expect(refusalOf({ ...valid, layout: "pair", frames: [frame, frame] })).toBe("accepted");
  expect(refusalOf({ ...valid, frames: [frame, frame] })).toBe("design_invalid");
  const puzzle = { setId: photoId, column: 2, row: 0 };
  expect(refusalOf({ ...valid, puzzle })).toBe("accepted");
  expect(refusalOf({ ...valid, puzzle: { ...puzzle, row: 3 } })).toBe("design_invalid");
  expect(refusalOf({ ...valid, puzzle, layout: "pair", frames: [frame, frame] })).toBe(
    "design_invalid",
  );
});

test("a text that would not print as it is seen is refused", () => {
  const text = {
    text: "Grüße aus Łódź",
    font: "caveat",
    sizeUm: 8_000,
    colour: "#202020",
    align: "center",
    x: 0.5,
    y: 0.5,
    turnDegrees: 0,
  };
  const withText = (part: object) => refusalOf({ ...valid, texts: [{ ...text, ...part }] });
  expect(withText({})).toBe("accepted");
  expect(withText({ text: "Oma ❤️ 2026 🎉" })).toBe("accepted");
  for (const bad of [
    "\u{1F1E9}\u{1F1EA}",
    "漢字",
    "\u202Eabc",
    "a\u0000",
    "",
    "a\nb\nc\nd\ne",
    "x".repeat(121),
  ]) {
    expect([bad, withText({ text: bad })]).toEqual([bad, "design_invalid"]);
  }
  expect(withText({ font: "comic" })).toBe("design_invalid");
  expect(withText({ sizeUm: 100 })).toBe("design_invalid");
});
