import { expect, test } from "bun:test";

import { sizeLabel } from "./size-label.ts";
import { micrometres } from "./units.ts";

const [widthUm, heightUm] = [micrometres(60_000), micrometres(69_282)];

test("a size is rounded to tenths and written as the language writes numbers", () => {
  expect(sizeLabel({ shape: "rectangle", widthUm, heightUm }, "de")).toBe(
    "60\u00a0×\u00a069,3\u00a0mm",
  );
  expect(sizeLabel({ shape: "heart", widthUm, heightUm }, "en")).toBe(
    "60\u00a0×\u00a069.3\u00a0mm",
  );
});

test("a circle is said by its diameter", () => {
  expect(sizeLabel({ shape: "circle", widthUm, heightUm: widthUm }, "de")).toBe(
    "Ø\u00a060\u00a0mm",
  );
});
