import type { Box } from "./outline.ts";
import type { Path, PathSegment } from "./path.ts";

/**
 * A heart is two circles and the two tangents that meet at its tip. Made so, a contour further in or
 * out is the same construction with other radii, at exactly the same distance everywhere.
 */
type Heart = {
  /** Of the two circles, from the left top corner of the drawing. */
  readonly left: number;
  readonly right: number;
  readonly level: number;
  readonly radius: number;
  /** Between the axis of the heart and a tangent, in radians. */
  readonly slope: number;
};

/** How far the circles' middles are from the axis, in radii; less is a flatter notch. */
const spread = 0.7;

/** The largest heart that stands in a box, as wide as the box and moved to its middle. */
const heartIn = ({ x, y, width, height }: Box): Heart => {
  const radius = width / (2 + 2 * spread);
  const middle = x + width / 2;
  const level = y + radius;
  // The tip lies on the lower side: the slope at which the tangents meet there.
  const depth = y + height - level;
  const reach = spread * radius;
  const slope = Math.asin(radius / Math.hypot(depth, reach)) + Math.atan(reach / depth);
  return { left: middle - reach, right: middle + reach, level, radius, slope };
};

/** How far in a heart's contour can move before its two halves part. */
export const heartInsetMax = (box: Box): number => heartIn(box).radius * (1 - spread) - 0.01;

/**
 * The heart that fills a box, its contour moved in by `inset` millimetres (out when negative).
 * Cubics follow its arcs to within a hundredth of a millimetre.
 */
export const heartPath = (box: Box, inset: number): Path => {
  const heart = heartIn(box);
  const radius = heart.radius - Math.min(inset, heartInsetMax(box));
  const { left, right, level, slope } = heart;
  const middle = (left + right) / 2;
  const reach = right - middle;
  const notch = level - Math.sqrt(radius ** 2 - reach ** 2);
  // Angles run clockwise from the right, as y runs down.
  const notchAngle = Math.acos(-reach / radius);
  const tip = level + (reach * Math.cos(slope) + radius) / Math.sin(slope);
  return [
    { kind: "move", x: middle, y: notch },
    ...arc(right, level, radius, -notchAngle, slope),
    { kind: "line", x: middle, y: tip },
    { kind: "line", x: left - radius * Math.cos(slope), y: level + radius * Math.sin(slope) },
    ...arc(left, level, radius, Math.PI - slope, Math.PI + notchAngle),
    { kind: "close" },
  ];
};

/** An arc from one angle to a larger one, as cubics of at most a quarter. */
const arc = (
  centreX: number,
  centreY: number,
  radius: number,
  from: number,
  to: number,
): readonly PathSegment[] => {
  const count = Math.ceil((to - from) / (Math.PI / 2) - 1e-9);
  const step = (to - from) / count;
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * step;
    const end = start + step;
    const [x0, y0] = [centreX + radius * Math.cos(start), centreY + radius * Math.sin(start)];
    const [x, y] = [centreX + radius * Math.cos(end), centreY + radius * Math.sin(end)];
    return {
      kind: "curve" as const,
      x1: x0 - handle * Math.sin(start),
      y1: y0 + handle * Math.cos(start),
      x2: x + handle * Math.sin(end),
      y2: y - handle * Math.cos(end),
      x,
      y,
    };
  });
};
