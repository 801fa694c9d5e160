import { expect, test } from "bun:test";

import type { RefusalCode } from "#shared/shop-error.ts";

import { facePictureRefusal } from "./face-picture-refusal.ts";

const refused = (refusal: RefusalCode, data = {}) =>
  Object.assign(new Error("picture refused"), { data: { refusal, data } });

test("a picture of another format is told what is taken in its place, and nothing else", () => {
  const logo = facePictureRefusal("logo", refused("photo_format_unsupported"));
  expect(logo).toContain("PNG");
  expect(logo).toContain("SVG");
  expect(logo).not.toContain("JPEG");
  const social = facePictureRefusal("social", refused("photo_format_unsupported"));
  for (const format of ["JPEG", "PNG", "WebP"]) expect(social).toContain(format);
  expect(social).not.toContain("HEIC");
});

test("any other refusal keeps its sentence", () => {
  expect(
    facePictureRefusal("logo", refused("logo_unsupported", { found: "ein Filter" })),
  ).toContain("ein Filter");
});
