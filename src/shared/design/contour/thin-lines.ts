// Of a contour that a program traced, the lines that nobody sees are left out.

import type { PathPoint } from "#shared/design/path.ts";

import type { ReadOutline, Stroke } from "./read-strokes.ts";

/** A tenth of what cutters hold: nearer to a line than that, a corner is none. In micrometres. */
const strayUm = 10;

/** The outline, in micrometres, without strokes that lead nowhere and corners of lines that are none. */
export const withoutNeedlessLines = ({ start, strokes }: ReadOutline): ReadOutline => {
  const kept: Stroke[] = [];
  let run: PathPoint[] = [start];
  const endRun = () => {
    kept.push(
      ...thinned(run)
        .slice(1)
        .map(({ x, y }): Stroke => ({ kind: "line", x, y })),
    );
  };
  for (const stroke of strokes) {
    if (isNothing(run.at(-1) ?? start, stroke)) continue;
    if (stroke.kind === "line") {
      run.push({ x: stroke.x, y: stroke.y });
      continue;
    }
    endRun();
    kept.push(stroke);
    run = [{ x: stroke.x, y: stroke.y }];
  }
  endRun();
  return { start, strokes: kept };
};

const isNothing = (from: PathPoint, stroke: Stroke): boolean =>
  Math.hypot(stroke.x - from.x, stroke.y - from.y) < 1 &&
  (stroke.kind === "line" ||
    Math.hypot(stroke.x1 - from.x, stroke.y1 - from.y) +
      Math.hypot(stroke.x2 - from.x, stroke.y2 - from.y) <
      2);

/** By the corner farthest from the line between the ends, again for both halves (Ramer, Douglas, Peucker). */
const thinned = (corners: readonly PathPoint[]): readonly PathPoint[] => {
  const isKept = new Set([0, corners.length - 1]);
  const open: [from: number, to: number][] = [[0, corners.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    let [farthest, stray] = [-1, strayUm];
    for (let index = from + 1; index < to; index += 1) {
      const away = distance(corners[index], corners[from], corners[to]);
      if (away > stray) [farthest, stray] = [index, away];
    }
    if (farthest < 0) continue;
    isKept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return corners.filter((_, index) => isKept.has(index));
};

const distance = (spot?: PathPoint, from?: PathPoint, to?: PathPoint): number => {
  if (!spot || !from || !to) return 0;
  const [right, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(right, down);
  return length === 0
    ? Math.hypot(spot.x - from.x, spot.y - from.y)
    : Math.abs(right * (spot.y - from.y) - down * (spot.x - from.x)) / length;
};
