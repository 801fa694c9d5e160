import type { FormatGeometry, MagnetShape } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";

const formatGeometry = (
  slug: string,
  shape: MagnetShape,
  widthMm: number,
  heightMm: number,
  cornerMm: number,
): FormatGeometry => ({
  slug,
  shape,
  widthUm: micrometres(widthMm * 1000),
  heightUm: micrometres(heightMm * 1000),
  bleedUm: micrometres(3000),
  safeUm: micrometres(3000),
  cornerUm: micrometres(cornerMm * 1000),
});

/** The shapes of the demo catalogue and those of workshops, for tests of geometry and print. */
export const formatGeometries = {
  square: formatGeometry("square-63", "rectangle", 63, 63, 3),
  portrait: formatGeometry("portrait-50x75", "rectangle", 50, 75, 0),
  landscape: formatGeometry("landscape-75x50", "rectangle", 75, 50, 0),
  circle: formatGeometry("circle-58", "circle", 58, 58, 0),
  heart: formatGeometry("heart-64x60", "heart", 64, 60, 0),
  instant: formatGeometry("instant-62x86", "rectangle", 62, 86, 2),
  strip: formatGeometry("strip-50x150", "rectangle", 50, 150, 3),
  oval: formatGeometry("oval-75x50", "oval", 75, 50, 0),
  hexagon: formatGeometry("hexagon-64x56", "hexagon", 64, 56, 3),
} as const satisfies Record<string, FormatGeometry>;
