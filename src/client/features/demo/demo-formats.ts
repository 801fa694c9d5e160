import type { FormatGeometry } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";

const margins = { bleedUm: micrometres(3_000), safeUm: micrometres(3_000) };

/** The shapes that pictures of the product look for in the catalogue: the likest of what is on sale is shown. */
export const demoFormats = {
  square: {
    ...margins,
    slug: "demo-square",
    shape: "rectangle",
    widthUm: micrometres(63_000),
    heightUm: micrometres(63_000),
    cornerUm: micrometres(5_000),
  },
  circle: {
    ...margins,
    slug: "demo-circle",
    shape: "circle",
    widthUm: micrometres(58_000),
    heightUm: micrometres(58_000),
    cornerUm: micrometres(0),
  },
  portrait: {
    ...margins,
    slug: "demo-portrait",
    shape: "rectangle",
    widthUm: micrometres(50_000),
    heightUm: micrometres(75_000),
    cornerUm: micrometres(4_000),
  },
  landscape: {
    ...margins,
    slug: "demo-landscape",
    shape: "rectangle",
    widthUm: micrometres(75_000),
    heightUm: micrometres(50_000),
    cornerUm: micrometres(4_000),
  },
  heart: {
    ...margins,
    slug: "demo-heart",
    shape: "heart",
    widthUm: micrometres(64_000),
    heightUm: micrometres(60_000),
    cornerUm: micrometres(0),
  },
  instant: {
    ...margins,
    slug: "demo-instant",
    shape: "rectangle",
    widthUm: micrometres(62_000),
    heightUm: micrometres(86_000),
    cornerUm: micrometres(2_000),
  },
} as const satisfies Record<string, FormatGeometry>;

export type DemoFormat = keyof typeof demoFormats;
