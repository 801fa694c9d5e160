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
  /** A cloud: round outside, with three notches. */
  cloud: {
    ...formatGeometry("cloud-76x54", "contour", 76, 54, 0),
    contour:
      "M16608 54000C7436 54000 0 46073 0 36294C0 26516 7436 18589 16608 18589C18109 8724 25625 1155 34949 120C44273 -916 53091 4839 56467 14162C66786 13674 75523 22195 75981 33196C76440 44197 68447 53511 58128 54000Z",
  },
} as const satisfies Record<string, FormatGeometry>;
