// How much room an outline leaves for a box, row by row.

import type { Polygon } from "./polygon.ts";

/** From the first to the last number, both included. */
export type Interval = readonly [from: number, to: number];

/** The parts of an outline's rows that lie inside of it, for many questions. */
export type OutlineRows = {
  readonly top: number;
  readonly bottom: number;
  /** Looked up with the first question: most photos have nothing to ask for. */
  readonly spans: () => readonly (readonly Interval[])[];
};

const rowCount = 128;
/** The outermost rows are taken a hair inside, where they have two sides for certain. */
const hair = 1e-7;

export const rowsOf = (polygon: Polygon): OutlineRows => {
  const heights = polygon.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  let spans: readonly (readonly Interval[])[] | undefined;
  const find = () =>
    Array.from({ length: rowCount + 1 }, (_, index) => {
      const y = top + ((bottom - top) * index) / rowCount;
      return spansAt(polygon, Math.min(Math.max(y, top + hair), bottom - hair));
    });
  return { top, bottom, spans: () => (spans ??= find()) };
};

/** Rows of an ellipse that are looked at, and how much wider it is taken for what lies between them. */
const ellipseRows = 16;
const widened = 1 / Math.cos(Math.PI / (2 * ellipseRows));

/**
 * Where the left edge of an ellipse's box may be so that all of the ellipse lies in the outline, when
 * the box's top and bottom are given.
 */
export const roomAcross = (
  rows: OutlineRows,
  { top, bottom, width }: { readonly top: number; readonly bottom: number; readonly width: number },
): readonly Interval[] => {
  if (top < rows.top || bottom > rows.bottom) return [];
  const half = (bottom - top) / 2;
  let room: readonly Interval[] = [[-Infinity, Infinity]];
  for (let index = 0; index <= ellipseRows && room.length > 0; index += 1) {
    const away = Math.cos((Math.PI * index) / ellipseRows);
    const reach = (width / 2) * widened * Math.sqrt(1 - (away / widened) ** 2);
    const free = spansNear(rows, top + half * (1 - away)).map(([from, to]): Interval => [
      from + reach - width / 2,
      to - reach - width / 2,
    ]);
    room = common(room, free);
  }
  return room;
};

/**
 * Where the left edge of a box may be so that all of it lies in a polygon, when its rows are given: an
 * outline is narrowest at the box's first or last row, or where it comes in from aside between them.
 */
export const roomForBox = (
  polygon: Polygon,
  { top, bottom, width }: { readonly top: number; readonly bottom: number; readonly width: number },
): readonly Interval[] => {
  const inside = (y: number) =>
    spansAt(polygon, y).map(([from, to]): Interval => [from, to - width]);
  // A row along an edge has two sides for certain a hair inside the box.
  const atTop = inside(top + hair);
  if (atTop.length === 0) return [];
  const between = notchesOf(polygon).filter((y) => y > top && y < bottom);
  return between.reduce((room, y) => common(room, inside(y)), common(atTop, inside(bottom - hair)));
};

const notches = new WeakMap<Polygon, readonly number[]>();

/** The rows at which a polygon's sides turn back, having come in: a heart's on its side, a cloud's. */
const notchesOf = (polygon: Polygon): readonly number[] => {
  const known = notches.get(polygon);
  if (known) return known;
  const apart = polygon.filter(([x, y], index) => {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [];
    return x !== beforeX || y !== beforeY;
  });
  const corners = apart.map(([x, y], index) => {
    const [beforeX, beforeY] = apart.at(index - 1) ?? [x, y];
    const [nextX, nextY] = apart[(index + 1) % apart.length] ?? [x, y];
    const turn = (x - beforeX) * (nextY - y) - (y - beforeY) * (nextX - x);
    return { y, turn, isBack: (x - beforeX) * (nextX - x) <= 0, area: beforeX * y - x * beforeY };
  });
  const area = corners.reduce((sum, corner) => sum + corner.area, 0);
  const found = corners.flatMap(({ y, turn, isBack }) => (isBack && turn * area < 0 ? [y] : []));
  notches.set(polygon, found);
  return found;
};

/** Between two rows the sides are taken for straight, which is inside where an outline bulges. */
const spansNear = ({ top, bottom, spans }: OutlineRows, y: number): readonly Interval[] => {
  const place = bottom > top ? ((y - top) / (bottom - top)) * rowCount : 0;
  const index = Math.min(Math.max(Math.floor(place), 0), rowCount - 1);
  const all = spans();
  const [above = [], below = []] = [all[index], all[index + 1]];
  if (above.length !== below.length) return common(above, below);
  return above.map(([from, to], at): Interval => {
    const [fromBelow, toBelow] = below[at] ?? [from, to];
    return [from + (fromBelow - from) * (place - index), to + (toBelow - to) * (place - index)];
  });
};

/** The parts of a row that lie in the polygon, from left to right. */
const spansAt = (polygon: Polygon, y: number): readonly Interval[] => {
  const crossings: number[] = [];
  let [beforeX, beforeY] = polygon.at(-1) ?? [0, 0];
  for (const [x, cornerY] of polygon) {
    if (cornerY > y !== beforeY > y) {
      crossings.push(x + ((y - cornerY) / (beforeY - cornerY)) * (beforeX - x));
    }
    [beforeX, beforeY] = [x, cornerY];
  }
  crossings.sort((first, second) => first - second);
  return crossings.flatMap((from, index) => {
    const to = crossings[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to] as const] : [];
  });
};

/** What two rows have in common. */
export const common = (one: readonly Interval[], other: readonly Interval[]): readonly Interval[] =>
  one.flatMap(([from, to]) =>
    other.flatMap(([otherFrom, otherTo]) => {
      const both: Interval = [Math.max(from, otherFrom), Math.min(to, otherTo)];
      return both[0] <= both[1] ? [both] : [];
    }),
  );
