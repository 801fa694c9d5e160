// Whether a contour can be cut: it crosses itself nowhere, and no part of it is too narrow.

import { flatPath } from "#shared/design/flat-path.ts";
import type { Path, PathPoint } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";

import { wholeInset } from "./inset-path.ts";
import { cornerReach, neckUmMin, slitUmMin } from "./refusals.ts";

/** Above 0 where the corners go clockwise on the screen: y runs down. */
export const signedArea = (corners: readonly PathPoint[]): number =>
  corners.reduce((sum, { x, y }, index) => {
    const before = corners.at(index - 1) ?? { x, y };
    return sum + (before.x * y - x * before.y) / 2;
  }, 0);

type Side = { readonly from: PathPoint; readonly to: PathPoint; readonly index: number };

/** Whether two sides that are no neighbours meet. Sides are looked at from left to right. */
export const crossesItself = (corners: readonly PathPoint[]): boolean => {
  const sides = corners
    .map((to, index): Side => ({ from: corners.at(index - 1) ?? to, to, index }))
    .toSorted((one, other) => leftOf(one) - leftOf(other));
  return sides.some((side, at) => {
    const right = Math.max(side.from.x, side.to.x);
    for (const other of sides.slice(at + 1)) {
      if (leftOf(other) > right) return false;
      const apart = Math.abs(side.index - other.index);
      const areNeighbours = apart === 1 || apart === corners.length - 1;
      if (!areNeighbours && meet(side, other)) return true;
    }
    return false;
  });
};

const leftOf = ({ from, to }: Side): number => Math.min(from.x, to.x);

const meet = (one: Side, other: Side): boolean =>
  sideOf(one, other.from) * sideOf(one, other.to) <= 0 &&
  sideOf(other, one.from) * sideOf(other, one.to) <= 0 &&
  overlap(one.from.y, one.to.y, other.from.y, other.to.y) &&
  overlap(one.from.x, one.to.x, other.from.x, other.to.x);

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): boolean =>
  Math.max(Math.min(from, to), Math.min(otherFrom, otherTo)) <=
  Math.min(Math.max(from, to), Math.max(otherFrom, otherTo));

/** Below, on or above 0: to which side of a line a place lies. */
const sideOf = ({ from, to }: Side, { x, y }: PathPoint): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

/** How closely it is followed, in millimetres. */
const strayMm = 0.02;

/** What is left of a moved contour by the way is no piece: a hundredth of a neck's square. */
const pieceMm2Min = 0.1;

/**
 * Whether a contour, clockwise and in millimetres, has a neck that would tear, or a tip or a slit that is
 * narrow further than a sharp corner is.
 */
export const isTooNarrow = (contour: Path, otherWay: Path): boolean => {
  const corners = flatPath(contour, strayMm);
  const [neck, slit] = [toMillimetres(neckUmMin) / 2, toMillimetres(slitUmMin) / 2];
  return (
    reachesBeyond(corners, wholeInset(contour, neck), neck) ||
    reachesBeyond(corners, wholeInset(otherWay, slit), slit)
  );
};

/**
 * Whether a contour that was moved falls into pieces, or some of it is further from what is left than a
 * sharp corner would be.
 */
const reachesBeyond = (corners: readonly PathPoint[], left: Path, moved: number): boolean => {
  const pieces = piecesOf(left).filter((spots) => Math.abs(signedArea(spots)) > pieceMm2Min);
  const [spots] = pieces;
  if (spots === undefined || pieces.length > 1) return true;
  const farthest = moved * cornerReach;
  return corners.some((corner) =>
    spots.every((to, index) => distance(corner, spots.at(index - 1) ?? to, to) > farthest),
  );
};

const piecesOf = (path: Path): readonly (readonly PathPoint[])[] => {
  const starts = path.flatMap(({ kind }, index) => (kind === "move" ? [index] : []));
  return starts.map((start, at) => flatPath(path.slice(start, starts[at + 1]), strayMm));
};

const distance = (spot: PathPoint, from: PathPoint, to: PathPoint): number => {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const along = (spot.x - from.x) * right + (spot.y - from.y) * down;
  const share = Math.min(Math.max(along / (right ** 2 + down ** 2 || 1), 0), 1);
  return Math.hypot(from.x + share * right - spot.x, from.y + share * down - spot.y);
};
