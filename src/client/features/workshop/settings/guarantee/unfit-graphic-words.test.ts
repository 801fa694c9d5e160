import { expect, test } from "bun:test";

import { unfitGraphicWords } from "./unfit-graphic-words.ts";

const refused = (code: string) => Object.assign(new Error("refused"), { data: { refusal: code } });

test("a file that is no graphic is refused in words about the graphic, anything else in its own", () => {
  expect(unfitGraphicWords(refused("photo_format_unsupported"))).toContain("PNG, JPEG");
  expect(unfitGraphicWords(refused("photo_format_unsupported"))).not.toContain("HEIC");
  expect(unfitGraphicWords(refused("photo_too_few_pixels"))).toContain("300");
  expect(unfitGraphicWords(refused("photo_too_large"))).toContain("10");
  expect(unfitGraphicWords(refused("not_found"))).toBeNull();
  expect(unfitGraphicWords(null)).toBeNull();
});
