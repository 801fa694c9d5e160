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
