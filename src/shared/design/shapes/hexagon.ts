// The outline of a hexagon with sharp or round corners.

import type { Box, Path, PathSegment } from "#shared/design/path.ts";

import { arcStrokes } from "./arc.ts";

/** How far in a contour can move: a tenth is left. */
const insetShareMax = 0.9;

/**
 * The hexagon that fills a box, pointed to the left and the right, its corners round by so many millimetres
 * and its contour moved in by `inset`: round corners fill the box as sharp ones do.
 */
export const hexagonPath = ({ x, y, width, height }: Box, corner: number, inset: number): Path => {
  const [across, down] = [width / 2, height / 2];
  const round = Math.min(corner, across / 2, down / 2);
  // Of the slanted sides: how much further their points move than they do, and where they look.
  const slant = Math.hypot(across / 2, down) / down;
  const look = Math.atan2(across / 2, down);
  const radius = Math.max(0, round - inset);
  const moved = Math.min(
    Math.max(0, inset - round),
    insetShareMax * Math.min(down - round, (across - round) / slant),
  );
  // The corners' middles: the points, and the ends of the level sides.
  const point = across - round - moved * slant;
  const level = Math.min(down - round - moved, (point * down) / (across / 2));
  const end = point - (level * across) / 2 / down;
  const middles: readonly (readonly [right: number, below: number, from: number, to: number])[] = [
    [end, -level, -Math.PI / 2, -look],
    [point, 0, -look, look],
    [end, level, look, Math.PI / 2],
    [-end, level, Math.PI / 2, Math.PI - look],
    [-point, 0, Math.PI - look, Math.PI + look],
    [-end, -level, Math.PI + look, Math.PI * 1.5],
  ];
  const strokes = middles.flatMap(([right, below, from, to], index): readonly PathSegment[] => {
    const spot = { x: x + across + right, y: y + down + below };
    const start = {
      x: spot.x + radius * Math.cos(from),
      y: spot.y + radius * Math.sin(from),
    };
    const first: PathSegment = { kind: index === 0 ? "move" : "line", ...start };
    return radius === 0 ? [first] : [first, ...arcStrokes({ ...spot, radius, from, to })];
  });
  return [...strokes, { kind: "close" }];
};
