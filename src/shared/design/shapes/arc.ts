import type { PathSegment } from "#shared/design/path.ts";

/** A part of a circle. Angles run clockwise from the right, as y runs down. */
export type Arc = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
};

/** An arc as cubics of at most a quarter. */
export const arcStrokes = ({
  x: centreX,
  y: centreY,
  radius,
  from,
  to,
}: Arc): readonly PathSegment[] => {
  const count = Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9);
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
