import { expect, test } from "bun:test";

import { micrometres } from "#shared/design/units.ts";

import { materialLabel } from "./material.ts";

test.each([
  ["Magnetfolie", "de", "Magnetfolie, 0,85 mm"],
  ["Magnetfolie", "en", "Magnetfolie, 0.85 mm"],
  ["Magnetfolie 0,85 mm", "de", "Magnetfolie 0,85 mm"],
  ["Folie\u00a00,85\u00a0mm, weiß", "de", "Folie\u00a00,85\u00a0mm, weiß"],
  // Another figure is another thing: both are said.
  ["Folie 10,85 mm", "de", "Folie 10,85 mm, 0,85 mm"],
] as const)("%s in %s is said with its thickness, once: %s", (name, locale, label) => {
  expect(
    materialLabel({ name: { de: name, en: name }, thicknessUm: micrometres(850) }, locale),
  ).toBe(label);
});
