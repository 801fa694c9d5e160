import type { Path, PathPoint, PathSegment } from "./path.ts";

/** So many straight lines a curve at most. */
const linesMax = 1_024;

/**
 * The corners of one closed outline whose curves are straight lines that stray no more than this from
 * them, the first corner not repeated at the end.
 */
export const flatPath = (path: Path, strayMax: number): readonly PathPoint[] => {
  const points: PathPoint[] = [];
  for (const segment of path) {
    const from = points.at(-1);
    if (segment.kind === "close") continue;
    if (segment.kind !== "curve" || from === undefined) {
      points.push({ x: segment.x, y: segment.y });
      continue;
    }
    const count = linesOf(from, segment, strayMax);
    for (let line = 1; line <= count; line += 1) points.push(onCurve(from, segment, line / count));
  }
  const [first, last] = [points[0], points.at(-1)];
  const isRepeated =
    first && last && Math.hypot(first.x - last.x, first.y - last.y) < strayMax / 10;
  return isRepeated ? points.slice(0, -1) : points;
};

type Curve = Extract<PathSegment, { kind: "curve" }>;

/** From the largest second difference of its handles (Wang's bound). */
const linesOf = (from: PathPoint, { x1, y1, x2, y2, x, y }: Curve, strayMax: number): number => {
  const bend = Math.max(
    Math.hypot(from.x - 2 * x1 + x2, from.y - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x, y1 - 2 * y2 + y),
  );
  return Math.min(linesMax, Math.max(1, Math.ceil(Math.sqrt((6 * bend) / (8 * strayMax)))));
};

const onCurve = (from: PathPoint, { x1, y1, x2, y2, x, y }: Curve, t: number): PathPoint => {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return { x: a * from.x + b * x1 + c * x2 + d * x, y: a * from.y + b * y1 + c * y2 + d * y };
};
