import type { Box } from "#shared/design/path.ts";
import type { Path, PathSegment } from "#shared/design/path.ts";

import { type Arc, arcStrokes } from "./arc.ts";

/**
 * A heart of arcs that run into each other without a kink: two lobes, two flat sides, a small round tip
 * that does not peel off. Moved in or out it is the same arcs with other radii, so the distance is
 * exactly the same everywhere.
 */
type Heart = {
  readonly middle: number;
  /** Of the lobes: how far their middles are from the axis, their height on the drawing, their radius. */
  readonly reach: number;
  readonly level: number;
  readonly radius: number;
  /** The arc of the right side; the left one is its mirror image. */
  readonly side: Arc;
  /** The round tip's middle, on the axis, and its radius. */
  readonly tip: number;
  readonly tipRadius: number;
};

/** Chosen by eye, in radii of a lobe. */
const shape = { spread: 0.78, side: 9, tip: 0.12 } as const;

/** The largest heart that stands in a box, as wide as the box and moved to its middle. */
const heartIn = ({ x, y, width, height }: Box): Heart => {
  const radius = width / (2 + 2 * shape.spread);
  const reach = shape.spread * radius;
  const middle = x + width / 2;
  const level = y + radius;
  const tipRadius = shape.tip * radius;
  const tip = y + height - tipRadius;
  const sideRadius = shape.side * radius;

  // The side's middle is as far from lobe and tip as their radii are smaller: both lie on its inside.
  const toLobe = sideRadius - radius;
  const toTip = sideRadius - tipRadius;
  const lobeToTip = Math.hypot(reach, tip - level);
  const turn = (toTip ** 2 - toLobe ** 2 - lobeToTip ** 2) / (2 * toLobe * lobeToTip);
  const from = Math.atan2(tip - level, -reach) - Math.acos(Math.min(Math.max(turn, -1), 1));
  const sideX = middle + reach - toLobe * Math.cos(from);
  const sideY = level - toLobe * Math.sin(from);
  const to = Math.atan2(tip - sideY, middle - sideX);
  const side: Arc = { x: sideX, y: sideY, radius: sideRadius, from, to };
  return { middle, reach, level, radius, side, tip, tipRadius };
};

/** How far in a contour can move: a lobe is left with a tenth of its radius. */
const insetShareMax = 0.9;

/**
 * The heart that fills a box, its contour moved in by `inset` millimetres (out when negative).
 * Cubics follow its arcs to within a hundredth of a millimetre.
 */
export const heartPath = (box: Box, inset: number): Path => {
  const heart = heartIn(box);
  const inwards = Math.min(inset, heart.radius * insetShareMax);
  const right = [...upperRight(heart, inwards), ...lowerRight(heart, inwards)];
  const start = { x: heart.middle, y: notchOf(heart, Math.min(inwards, 0)) + Math.max(inwards, 0) };
  const left = mirrored(start, right, heart.middle);
  return [{ kind: "move", ...start }, ...right, ...left, { kind: "close" }];
};

/** Where the lobes of the heart, moved out, meet on its axis. */
const notchOf = ({ level, radius, reach }: Heart, inwards: number): number =>
  level - Math.sqrt((radius - inwards) ** 2 - reach ** 2);

/** The lobe; further in, the notch is rounded: its point is as far from there as from all the rest. */
const upperRight = (heart: Heart, inwards: number): readonly PathSegment[] => {
  const { middle, reach, level, side } = heart;
  const notch = notchOf(heart, Math.min(inwards, 0));
  const toNotch = Math.atan2(notch - level, -reach);
  const radius = heart.radius - inwards;
  const lobe = arcStrokes({ x: middle + reach, y: level, radius, from: toNotch, to: side.from });
  if (inwards <= 0) return lobe;
  const round = { x: middle, y: notch, radius: inwards, from: Math.PI / 2, to: toNotch + Math.PI };
  return [...arcStrokes(round), ...lobe];
};

/** Side and tip; further in than its radius the tip is a point. */
const lowerRight = (heart: Heart, inwards: number): readonly PathSegment[] => {
  const { middle, side, tip } = heart;
  const radius = side.radius - inwards;
  const tipRadius = heart.tipRadius - inwards;
  if (tipRadius <= 0)
    return arcStrokes({ ...side, radius, to: Math.acos((middle - side.x) / radius) });
  const round = { x: middle, y: tip, radius: tipRadius, from: side.to, to: Math.PI / 2 };
  return [...arcStrokes({ ...side, radius }), ...arcStrokes(round)];
};

/** The same strokes on the other side of an axis, from their end back to `start`. */
const mirrored = (
  start: { readonly x: number; readonly y: number },
  strokes: readonly PathSegment[],
  axis: number,
): readonly PathSegment[] => {
  const over = (x: number): number => 2 * axis - x;
  const curves = strokes.filter((stroke) => stroke.kind === "curve");
  return curves
    .map((curve, index): PathSegment => {
      const to = curves[index - 1] ?? start;
      return {
        kind: "curve",
        x1: over(curve.x2),
        y1: curve.y2,
        x2: over(curve.x1),
        y2: curve.y1,
        x: over(to.x),
        y: to.y,
      };
    })
    .reverse();
};
