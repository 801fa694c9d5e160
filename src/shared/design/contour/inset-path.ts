// A contour moved in, everywhere by the same distance (offset, parallel curve).

import { flatPath } from "#shared/design/flat-path.ts";
import type { Path, PathPoint, PathSegment } from "#shared/design/path.ts";

/** A straight piece of a contour, and where it goes: a direction of length 1. */
type Side = PathPoint & { readonly length: number; readonly goesX: number; readonly goesY: number };
/** A place on the contour that was moved in, and where it goes on from there. */
type Spot = Omit<Side, "length">;

/** So far straight pieces stray from the curves that they follow. */
const strayMm = 0.005;
/** So far the moved contour's own pieces may: nobody looks at it closer, and faces are held against each. */
const movedStrayMm = 0.02;
/** Between two places that are looked at. */
const stepMm = 0.5;
/** Where nothing is left so far in, the largest of so many smaller distances is taken that leaves something. */
const triesMax = 40;
const lessShare = 0.9;
/** The sine of a bend that is a corner, and how far from both places it may be. */
const bendMin = 0.1;
const reachMm = 3 * stepMm;

/**
 * What of a contour's inside is at least so many millimetres from it, to a few hundredths: one piece, or several
 * where it is narrow. The contour is one simple one, clockwise.
 */
export const insetPath = (contour: Path, inset: number): Path => {
  for (let left = triesMax, less = inset; left > 0; left -= 1, less *= lessShare) {
    const path = wholeInset(contour, less);
    if (path.length > 0) return path;
  }
  return contour;
};

/** As {@link insetPath}, without a path where nothing is left; outwards of a contour that goes the other way. */
export const wholeInset = (contour: Path, inset: number): Path =>
  joined(runsOf(sidesOf(flatPath(contour, strayMm)), inset));

const sidesOf = (corners: readonly PathPoint[]): readonly Side[] =>
  corners.flatMap((corner, index) => {
    const from = corners.at(index - 1) ?? corner;
    const whole = Math.hypot(corner.x - from.x, corner.y - from.y);
    const count = Math.ceil(whole / stepMm);
    const [goesX, goesY] = [(corner.x - from.x) / whole, (corner.y - from.y) / whole];
    const length = whole / count;
    return Array.from({ length: count }, (_, at) => ({
      x: from.x + goesX * length * at,
      y: from.y + goesY * length * at,
      length,
      goesX,
      goesY,
    }));
  });

/** The moved contour where no other part of it is nearer, in unbroken runs of its places. */
const runsOf = (sides: readonly Side[], inset: number): readonly (readonly Spot[])[] => {
  const spots = sides.flatMap((side, index) =>
    spotsOf(side, sides[(index + 1) % sides.length] ?? side, inset),
  );
  const isFree = spots.map((spot) => isClear(spot, sides, inset - 2 * strayMm));
  const first = isFree.indexOf(false) + 1;
  const runs: Spot[][] = [];
  let wasFree = false;
  for (let at = 0; at < spots.length; at += 1) {
    const index = (first + at) % spots.length;
    const spot = spots[index];
    if (isFree[index] === true && spot !== undefined) {
      if (wasFree) runs.at(-1)?.push(spot);
      else runs.push([spot]);
    }
    wasFree = isFree[index] === true;
  }
  return runs;
};

/** The middle of a side moved in, and a bow around the corner at its end if that points inwards. */
const spotsOf = (side: Side, next: Side, inset: number): readonly Spot[] => {
  const { x, y, length, goesX, goesY } = side;
  const turn = Math.atan2(crossOf(side, next), goesX * next.goesX + goesY * next.goesY);
  const bows = Math.max(0, Math.floor((-turn * inset) / stepMm));
  return Array.from({ length: bows + 1 }, (_, bow) => {
    const along = bow === 0 ? length / 2 : length;
    const angle = bow === 0 ? 0 : (turn * bow) / (bows + 1);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [toX, toY] = [goesX * cos - goesY * sin, goesX * sin + goesY * cos];
    return {
      x: x + goesX * along - toY * inset,
      y: y + goesY * along + toX * inset,
      goesX: toX,
      goesY: toY,
    };
  });
};

/** Sides that cannot be nearer, as they follow within so many millimetres of one that is far, are left out. */
const isClear = (spot: PathPoint, sides: readonly Side[], nearest: number): boolean => {
  for (let index = 0; index < sides.length;) {
    const side = sides[index];
    const room = side === undefined ? 0 : distanceTo(side, spot) - nearest;
    if (room < 0) return false;
    index += Math.max(1, Math.floor(room / stepMm));
  }
  return true;
};

const distanceTo = ({ x, y, length, goesX, goesY }: Side, spot: PathPoint): number => {
  const [right, down] = [spot.x - x, spot.y - y];
  const along = Math.min(Math.max(right * goesX + down * goesY, 0), length);
  return Math.hypot(right - along * goesX, down - along * goesY);
};

/** Each run goes on with the one that begins nearest to its end. */
const joined = (runs: readonly (readonly Spot[])[]): Path => {
  const open = new Set(runs);
  return [...open].flatMap((first) => {
    if (!open.has(first)) return [];
    const piece = [...first];
    let next = nearestTo(piece, open);
    for (; next !== undefined && next !== first; next = nearestTo(piece, open)) {
      open.delete(next);
      piece.push(...next);
    }
    open.delete(first);
    return piece.length < 3 ? [] : closedPath(withoutNeedless(piece));
  });
};

const nearestTo = (piece: readonly Spot[], open: ReadonlySet<readonly Spot[]>) => {
  const end = piece.at(-1);
  let [best, least]: [readonly Spot[] | undefined, number] = [undefined, Infinity];
  for (const run of open) {
    const [start] = run;
    const far = start && end ? Math.hypot(start.x - end.x, start.y - end.y) : Infinity;
    if (far < least) [best, least] = [run, far];
  }
  return best;
};

/** Without those that a straight line passes closely enough. */
const withoutNeedless = (spots: readonly Spot[]): readonly Spot[] => {
  const needed: Spot[] = [];
  for (const [index, spot] of spots.entries()) {
    const [before, next] = [needed.at(-1), spots[index + 1]];
    // Between the ends of an arc its middle is an eighth of their distance times the turn away.
    const isPassed =
      before &&
      next &&
      Math.hypot(next.x - before.x, next.y - before.y) * Math.abs(crossOf(before, next)) <
        8 * movedStrayMm;
    if (!isPassed) needed.push(spot);
  }
  return needed;
};

/** Back at its start by a line of its own, so that several pieces are one polygon without an area between. */
const closedPath = (spots: readonly Spot[]): Path => {
  const points = spots.flatMap((spot, index) => [
    ...cornerBetween(spots.at(index - 1), spot),
    spot,
  ]);
  const [start] = points;
  return [
    ...[...points, ...(start ? [start] : [])].map(({ x, y }, index): PathSegment => ({
      kind: index === 0 ? "move" : "line",
      x,
      y,
    })),
    { kind: "close" },
  ];
};

/** Where two places that go on in other directions meet: a corner that was cut off between them. */
const cornerBetween = (one: Spot | undefined, other: Spot): readonly PathPoint[] => {
  if (one === undefined) return [];
  const cross = crossOf(one, other);
  const [right, down] = [other.x - one.x, other.y - one.y];
  const on = (right * other.goesY - down * other.goesX) / cross;
  const back = (right * one.goesY - down * one.goesX) / cross;
  return cross > bendMin && on > 0 && on < reachMm && back < 0 && back > -reachMm
    ? [{ x: one.x + on * one.goesX, y: one.y + on * one.goesY }]
    : [];
};

/** The sine of the turn from one direction to another: clockwise above 0. */
const crossOf = (one: Spot, other: Spot): number =>
  one.goesX * other.goesY - one.goesY * other.goesX;
