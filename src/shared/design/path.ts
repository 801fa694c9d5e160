// Paths of lines and curves in millimetres, for SVG and PDF alike.

/** One stroke of a path; lengths in millimetres. Only what SVG and PDF both draw natively. */
export type PathSegment =
  | { readonly kind: "move"; readonly x: number; readonly y: number }
  | { readonly kind: "line"; readonly x: number; readonly y: number }
  | {
      readonly kind: "curve";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: "close" };

export type Path = readonly PathSegment[];

/** A filled area: background, border, a part of a text. */
export type PathNode = {
  readonly kind: "path";
  readonly path: Path;
  /** `#rrggbb`, sRGB. */
  readonly fill: string;
  /** How a path that crosses itself is filled; `nonzero` when left out. */
  readonly rule?: "evenodd";
  /** Drawn below the fill, with round corners: so wide, in millimetres, half of it outside the path. */
  readonly stroke?: { readonly colour: string; readonly widthMm: number };
};

/** Where on a side's end the handles of a cubic sit so that it follows a quarter circle. */
const quarterCircleHandle = (4 / 3) * (Math.SQRT2 - 1);

/** A box with round corners; the radius shrinks to what the box has room for. */
export const boxPath = (
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  radius = 0,
): Path => {
  const { x, y, width, height } = box;
  const right = x + width;
  const bottom = y + height;
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  if (r === 0) {
    return [
      { kind: "move", x, y },
      { kind: "line", x: right, y },
      { kind: "line", x: right, y: bottom },
      { kind: "line", x, y: bottom },
      { kind: "close" },
    ];
  }
  const h = r * (1 - quarterCircleHandle);
  const hasLevelSides = width > 2 * r;
  const hasUprightSides = height > 2 * r;
  return [
    { kind: "move", x: x + r, y },
    ...side(hasLevelSides, right - r, y),
    { kind: "curve", x1: right - h, y1: y, x2: right, y2: y + h, x: right, y: y + r },
    ...side(hasUprightSides, right, bottom - r),
    {
      kind: "curve",
      x1: right,
      y1: bottom - h,
      x2: right - h,
      y2: bottom,
      x: right - r,
      y: bottom,
    },
    ...side(hasLevelSides, x + r, bottom),
    { kind: "curve", x1: x + h, y1: bottom, x2: x, y2: bottom - h, x, y: bottom - r },
    ...side(hasUprightSides, x, y + r),
    { kind: "curve", x1: x, y1: y + h, x2: x + h, y2: y, x: x + r, y },
    { kind: "close" },
  ];
};

/** Cutters stumble over lines without length. */
const side = (isThere: boolean, x: number, y: number): Path =>
  isThere ? [{ kind: "line", x, y }] : [];

/** The path elsewhere on the drawing. */
export const movedPath = (path: Path, right: number, down: number): Path =>
  path.map((segment): PathSegment => {
    switch (segment.kind) {
      case "close":
        return segment;
      case "move":
      case "line":
        return { ...segment, x: segment.x + right, y: segment.y + down };
      case "curve":
        return {
          kind: "curve",
          x1: segment.x1 + right,
          y1: segment.y1 + down,
          x2: segment.x2 + right,
          y2: segment.y2 + down,
          x: segment.x + right,
          y: segment.y + down,
        };
    }
  });

/** The `d` of an SVG path. */
export const svgPathData = (path: Path): string => path.map(segmentData).join("");

const segmentData = (segment: PathSegment): string => {
  switch (segment.kind) {
    case "move":
      return `M${short(segment.x)} ${short(segment.y)}`;
    case "line":
      return `L${short(segment.x)} ${short(segment.y)}`;
    case "curve":
      return `C${[segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y].map(short).join(" ")}`;
    case "close":
      return "Z";
  }
};

/** A tenth of a micrometre is finer than any cutter. */
const short = (value: number): string => String(Math.round(value * 10_000) / 10_000);

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type PathPoint = { readonly x: number; readonly y: number };

/** The path with each of its points elsewhere; `map` must keep straight lines straight. */
export const mappedPath = (path: Path, map: (point: PathPoint) => PathPoint): Path =>
  path.map((segment): PathSegment => {
    if (segment.kind === "close") return segment;
    const { x, y } = map(segment);
    if (segment.kind !== "curve") return { kind: segment.kind, x, y };
    const [first, second] = [
      map({ x: segment.x1, y: segment.y1 }),
      map({ x: segment.x2, y: segment.y2 }),
    ];
    return { kind: "curve", x1: first.x, y1: first.y, x2: second.x, y2: second.y, x, y };
  });
