import type { Path } from "./path.ts";

/** The corners of a closed contour, in order; curves are followed by straight pieces. */
export type Polygon = readonly (readonly [x: number, y: number])[];

/** Pieces a curve is cut into: within 0.07 mm of the arcs of the largest magnets. */
const piecesPerCurve = 12;
/** Within a few hundredths of a millimetre. */
export const finePiecesPerCurve = 16;

/** A path of one contour as a polygon, which lies inside of it where it bulges. */
export const polygonOf = (path: Path, pieces = piecesPerCurve): Polygon => {
  const corners: [number, number][] = [];
  for (const segment of path) {
    if (segment.kind === "close") continue;
    const [startX, startY] = corners.at(-1) ?? [0, 0];
    if (segment.kind === "curve") {
      const { x1, y1, x2, y2 } = segment;
      for (let piece = 1; piece < pieces; piece += 1) {
        const t = piece / pieces;
        corners.push([
          onCurve(t, startX, x1, x2, segment.x),
          onCurve(t, startY, y1, y2, segment.y),
        ]);
      }
    }
    corners.push([segment.x, segment.y]);
  }
  return corners;
};

const onCurve = (t: number, from: number, first: number, second: number, to: number): number => {
  const s = 1 - t;
  return s * s * s * from + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * to;
};

/** All that is not farther in a direction. */
export type HalfPlane = { readonly x: number; readonly y: number; readonly limit: number };

/** What of a polygon is in a half plane. */
export const cutOff = (polygon: Polygon, { x, y, limit }: HalfPlane): Polygon =>
  polygon.flatMap((corner, index) => {
    const before = polygon.at(index - 1) ?? corner;
    const [here, there] = [corner, before].map((each) => x * each[0] + y * each[1] - limit);
    if (here === undefined || there === undefined) return [];
    const share = there / (there - here);
    const crossing = [
      before[0] + share * (corner[0] - before[0]),
      before[1] + share * (corner[1] - before[1]),
    ] as const;
    const isCrossed = here * there < 0;
    return [...(isCrossed ? [crossing] : []), ...(here <= 0 ? [corner] : [])];
  });
