import type { FormatGeometry, MagnetShape } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";

/** A format with the bleed and the safe area of the demo catalogue. */
export const formatGeometry = (
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

/** Lawful contours that come in on every side, as workshops may bring them: a star with round tips, a cat's head. */
export const notchedGeometries = {
  star: {
    ...formatGeometry("star-80x76", "contour", 80, 76, 0),
    contour:
      "M36986 2847C38995 -949 41005 -949 43014 2847L53703 23032L76272 26923C80515 27655 81136 29559 78134 32637L62171 49003L65431 71593C66045 75841 64419 77018 60554 75124L40000 65054L19446 75124C15581 77018 13955 75841 14569 71593L17829 49003L1866 32637C-1136 29559 -515 27655 3728 26923L26297 23032Z",
  },
  cat: {
    ...formatGeometry("cat-70x70", "contour", 70, 70, 0),
    contour:
      "M5053 1172C8048 -1887 12540 1172 17032 8820L21524 14938C27513 11879 42487 11879 48476 14938L52968 8820C57460 1172 61952 -1887 64947 1172C69439 7290 70936 22585 69439 33292C67941 56234 54465 70000 35000 70000C15535 70000 2059 56234 561 33292C-936 22585 561 7290 5053 1172Z",
  },
} as const satisfies Record<string, FormatGeometry>;
