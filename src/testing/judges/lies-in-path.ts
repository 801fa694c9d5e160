import type { Box } from "#shared/design/path.ts";
import type { Path } from "#shared/design/path.ts";

const piecesPerCurve = 64;
const pointsOfEllipse = 96;

/** Whether the ellipse in a box is inside a closed path, by counting crossings: slow and plain. */
export const ellipseLiesInPath = (path: Path, { x, y, width, height }: Box): boolean => {
  const polygon = corners(path);
  return Array.from(
    { length: pointsOfEllipse },
    (_, index) => (2 * Math.PI * index) / pointsOfEllipse,
  ).every((angle) =>
    isPointInside(
      polygon,
      x + (width / 2) * (1 + Math.cos(angle)),
      y + (height / 2) * (1 + Math.sin(angle)),
    ),
  );
};

const corners = (path: Path): readonly (readonly [number, number])[] => {
  const found: [number, number][] = [];
  for (const segment of path) {
    if (segment.kind === "close") continue;
    const [startX, startY] = found.at(-1) ?? [0, 0];
    if (segment.kind === "curve") {
      for (let piece = 1; piece < piecesPerCurve; piece += 1) {
        const t = piece / piecesPerCurve;
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

const isPointInside = (
  polygon: readonly (readonly [number, number])[],
  x: number,
  y: number,
): boolean => {
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
