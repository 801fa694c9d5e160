import { cutOff, type HalfPlane, type Polygon } from "#shared/design/polygon.ts";
import type { Slot } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";

import { type Constraint, smallestPoint } from "./linear-program.ts";

/** What of a face has to be inside: its whole box, or only the ellipse in it. */
export type FaceShape = "box" | "ellipse";

export type ZoomTask = {
  readonly box: Slot["box"];
  /** Where the faces have to be. */
  readonly outline: Polygon;
  /** The photo in millimetres, as large as it just covers the box. */
  readonly covering: { readonly width: number; readonly height: number };
  readonly faces: readonly FaceBox[];
  readonly shape: FaceShape;
  readonly zoomMax: number;
};

/** The photo's size and where its top left corner is, in millimetres. */
export type ZoomedPlace = { readonly zoom: number; readonly left: number; readonly top: number };

/** Kept clear of the outline, so that the place is one for whoever computes it otherwise, too. */
const clearMm = 0.0005;
/** Whoever places ellipses then follows them by straight pieces around them, and finds room for them, too. */
const widened = 1.01;

/**
 * The smallest zoom at which all faces can be inside an outline, and a place where they are; computed,
 * not tried. An outline with a notch is three that have none: left of it, below and right of it. Of one with
 * several they are small, and `placeWhole` looks for a smaller zoom.
 * @returns null when there is none up to `zoomMax`
 */
export const zoomForFaces = (task: ZoomTask): ZoomedPlace | null => {
  const parts = partsOf(task.outline);
  let best: ZoomedPlace | null = null;
  for (const groups of groupings(task.faces, parts.length)) {
    const zoomMax = best?.zoom ?? task.zoomMax;
    const place = solve({ ...task, zoomMax }, parts, groups);
    if (place && (!best || place.zoom < best.zoom)) best = place;
  }
  return best;
};

/** Unknown are zoom, left and top. */
const solve = (
  { box, covering: { width, height }, zoomMax, shape }: ZoomTask,
  parts: readonly Part[],
  groups: readonly (readonly FaceBox[])[],
): ZoomedPlace | null => {
  // Most crowds are wider than the part already at the smallest zoom: nothing to compute.
  const isTooWide = groups.some((group, index) => {
    const part = parts[index];
    return group.length > 0 && part && !hasRoom(part, group, width, height);
  });
  if (isTooWide) return null;
  const keptBehind = ({ x, y, limit }: HalfPlane, group: readonly FaceBox[]): Constraint => {
    const reach = (face: FaceBox): number => {
      const [across, down] = [(x * face.width * width) / 2, (y * face.height * height) / 2];
      const half =
        shape === "box" ? Math.abs(across) + Math.abs(down) : Math.hypot(across, down) * widened;
      const middle = [face.x + face.width / 2, face.y + face.height / 2] as const;
      return x * middle[0] * width + y * middle[1] * height + half;
    };
    return { factors: [Math.max(...group.map(reach)), x, y], limit: limit - clearMm };
  };
  const faces = groups.flatMap((group, index) =>
    group.length === 0 ? [] : (parts[index]?.sides ?? []).map((plane) => keptBehind(plane, group)),
  );
  const found = smallestPoint(
    [1, 0, 0],
    [
      { factors: [-1, 0, 0], limit: -1 },
      { factors: [1, 0, 0], limit: zoomMax },
      { factors: [0, 1, 0], limit: box.x },
      { factors: [0, 0, 1], limit: box.y },
      { factors: [-width, -1, 0], limit: -(box.x + box.width) },
      { factors: [-height, 0, -1], limit: -(box.y + box.height) },
      ...faces,
    ],
  );
  if (!found) return null;
  const [zoom = 1, left = 0, top = 0] = found;
  return { zoom, left, top };
};

/** A convex piece of an outline. */
type Part = {
  readonly width: number;
  readonly height: number;
  readonly sides: readonly HalfPlane[];
};

const hasRoom = (part: Part, group: readonly FaceBox[], width: number, height: number): boolean => {
  const across = spread(group.flatMap((face) => [face.x, face.x + face.width]));
  const down = spread(group.flatMap((face) => [face.y, face.y + face.height]));
  return across * width <= part.width && down * height <= part.height;
};

const spread = (places: readonly number[]): number => Math.max(...places) - Math.min(...places);

/** In which part each face is: of three, some leftmost ones left of the notch, some rightmost right. */
const groupings = (
  faces: readonly FaceBox[],
  partCount: number,
): readonly (readonly (readonly FaceBox[])[])[] => {
  if (partCount === 1) return [[faces]];
  const byRight = faces.toSorted((one, other) => one.x + one.width - other.x - other.width);
  const byLeft = faces.toSorted((one, other) => one.x - other.x);
  const counts = Array.from({ length: faces.length + 1 }, (_, count) => count);
  return counts.flatMap((leftCount) =>
    counts.slice(leftCount).flatMap((rightFrom) => {
      const left = byRight.slice(0, leftCount);
      const right = byLeft.slice(rightFrom).filter((face) => !left.includes(face));
      const below = faces.filter((face) => !left.includes(face) && !right.includes(face));
      return [[left, below, right]];
    }),
  );
};

/** Less than this is rounding: of a contour that ends where it began, of a straight side. */
const dentMin = 1e-6;

/** An outline without a notch is one part, others are three, which overlap. */
export const partsOf = (outline: Polygon): readonly Part[] => {
  const corners = outline.filter(([x, y], index) => {
    const [beforeX, beforeY] = outline.at(index - 1) ?? [x, y];
    return Math.hypot(x - beforeX, y - beforeY) > dentMin;
  });
  const clockwise = areaOf(corners) > 0 ? corners : corners.toReversed();
  const notch = clockwise.filter((_, index) => isDented(clockwise, index));
  if (notch.length === 0) return [partOf(clockwise)];
  const directions = [
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const;
  return directions.map(([x, y]) => {
    const limit = Math.min(...notch.map((corner) => x * corner[0] + y * corner[1]));
    return partOf(cutOff(clockwise, { x, y, limit }));
  });
};

const areaOf = (polygon: Polygon): number =>
  polygon.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);

const isDented = (polygon: Polygon, index: number): boolean => {
  const here = polygon[index] ?? [0, 0];
  const before = polygon.at(index - 1) ?? here;
  const after = polygon[(index + 1) % polygon.length] ?? here;
  const cross =
    (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0]);
  return cross < -dentMin;
};

const partOf = (polygon: Polygon): Part => ({
  width: spread(polygon.map(([x]) => x)),
  height: spread(polygon.map(([, y]) => y)),
  sides: sidesOf(polygon),
});

const sidesOf = (polygon: Polygon): readonly HalfPlane[] =>
  polygon.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [x, y];
    const length = Math.hypot(x - beforeX, y - beforeY);
    if (length < dentMin) return [];
    const normal = { x: (y - beforeY) / length, y: (beforeX - x) / length };
    return [{ ...normal, limit: normal.x * x + normal.y * y }];
  });
