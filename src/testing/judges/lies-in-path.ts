import type { Box } from "#shared/design/path.ts";
import type { Path } from "#shared/design/path.ts";

const piecesPerCurve = 64;
const pointsOfEllipse = 96;

/** Whether the ellipse in a box is inside a closed path, by counting crossings: slow and plain. */
export const ellipseLiesInPath = (path: Path, box: Box): boolean =>
  ellipseLiesIn(cornersOf(path), box);

export const ellipseLiesIn = (contour: Corners, { x, y, width, height }: Box): boolean =>
  Array.from(
    { length: pointsOfEllipse },
    (_, index) => (2 * Math.PI * index) / pointsOfEllipse,
  ).every((angle) =>
    isPointInside(
      contour,
      x + (width / 2) * (1 + Math.cos(angle)),
      y + (height / 2) * (1 + Math.sin(angle)),
    ),
  );

/** Whether all that a path covers is inside a closed one, by many points of both: slow and plain. */
export const pathLiesIn = (path: Path, outline: Path): boolean => {
  const contour = cornersOf(outline);
  const parts = partsOf(path).map((part) => cornersOf(part));
  return (
    parts.flat().every(([x, y]) => isPointInside(contour, x, y)) &&
    contour.every(([x, y]) => parts.filter((part) => isPointInside(part, x, y)).length % 2 === 0)
  );
};

/** Each begins where a pen was put down. */
const partsOf = (path: Path): readonly Path[] => {
  const starts = path.flatMap(({ kind }, index) => (kind === "move" ? [index] : []));
  return starts.map((start, index) => path.slice(start, starts[index + 1]));
};

export type Corners = readonly (readonly [x: number, y: number])[];

/** Whether a whole box is inside a closed contour: all its corners are, and nothing reaches into it. */
export const boxLiesIn = (contour: Corners, { x, y, width, height }: Box): boolean => {
  const [right, bottom] = [x + width, y + height];
  return (
    isPointInside(contour, x, y) &&
    isPointInside(contour, right, y) &&
    isPointInside(contour, x, bottom) &&
    isPointInside(contour, right, bottom) &&
    !contour.some(([atX, atY]) => atX > x && atX < right && atY > y && atY < bottom)
  );
};

/** A closed path as many straight pieces. */
export const cornersOf = (path: Path, pieces = piecesPerCurve): Corners => {
  const found: [number, number][] = [];
  for (const segment of path) {
    if (segment.kind === "close") continue;
    const [startX, startY] = found.at(-1) ?? [0, 0];
    if (segment.kind === "curve") {
      for (let piece = 1; piece < pieces; piece += 1) {
        const t = piece / pieces;
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        found.push([
          a * startX + b * segment.x1 + c * segment.x2 + d * segment.x,
          a * startY + b * segment.y1 + c * segment.y2 + d * segment.y,
        ]);
      }
    }
    found.push([segment.x, segment.y]);
  }
  return found;
};

const isPointInside = (polygon: Corners, x: number, y: number): boolean => {
  let isInside = false;
  for (const [index, [cornerX, cornerY]] of polygon.entries()) {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [0, 0];
    if (cornerY > y === beforeY > y) continue;
    if (x < cornerX + ((y - cornerY) / (beforeY - cornerY)) * (beforeX - cornerX)) {
      isInside = !isInside;
    }
  }
  return isInside;
};
