import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { ShopError } from "#shared/shop-error.ts";

import { canonicalDesign } from "./canonical-json.ts";
import { centredCrop } from "./crop-limits.ts";
import type { DesignDocument } from "./design-document.ts";
import { parseDesignDocument } from "./parse-design-document.ts";

const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const valid: DesignDocument = {
  version: 1,
  formatSlug: "square-63",
  layout: "single",
  frames: [{ photoId, crop: centredCrop, look: "original" }],
  background: "#ffffff",
};
const withCrop = (crop: object): unknown => ({
  ...valid,
  frames: [{ photoId, crop: { ...centredCrop, ...crop }, look: "original" }],
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

test("anything that is no document is refused, never a crash", () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
      expect(refusalOf(value)).toBe("design_invalid");
    }),
  );
});

test("a document of a version we do not know is refused", () => {
  expect(refusalOf({ ...valid, version: 2 })).toBe("design_invalid");
  expect(refusalOf({ ...valid, version: 0 })).toBe("design_invalid");
});

test("equal documents have one canonical text, whatever order they were built in", () => {
  const shuffled: DesignDocument = {
    background: "#ffffff",
    frames: [
      { look: "original", crop: { turnDegrees: -0, zoom: 1, centreY: 0.5, centreX: 0.5 }, photoId },
    ],
    layout: "single",
    formatSlug: "square-63",
    version: 1,
  };
  expect(canonicalDesign(shuffled)).toBe(canonicalDesign(valid));
  expect(canonicalDesign(valid)).toBe(
    `{"background":"#ffffff","formatSlug":"square-63","frames":[{"crop":{"centreX":0.5,"centreY":0.5,` +
      `"turnDegrees":0,"zoom":1},"look":"original","photoId":"${photoId}"}],"layout":"single","version":1}`,
  );
});
