// From the data of an SVG path to absolute lines and cubics of each of its pieces, in its own unit.

import svgpath from "svgpath";

import type { Path, PathPoint, PathSegment } from "#shared/design/path.ts";

import { type ContourRefusal, sourceCharactersMax, sourceStrokesMax } from "./refusals.ts";

/** Farther than any drawing's canvas: beyond it numbers lose their digits. */
const lengthMax = 1e7;
/** Of the whole: nearer than that, an end is where the beginning is. */
const closedShare = 1e-3;

/** One outline, closed; its last stroke ends where it began, without the `close`. */
export type ReadOutline = { readonly start: PathPoint; readonly strokes: readonly Stroke[] };
export type Stroke = Exclude<PathSegment, { readonly kind: "move" | "close" }>;

/** The one closed outline of a path, with all commands of SVG; a transform may be given. */
export const readOutline = (
  data: string,
  transform = "",
): ReadOutline | { readonly refused: ContourRefusal } => {
  if (data.length > sourceCharactersMax) return { refused: "too_many_points" };
  const pieces = piecesOf(data, transform);
  const [piece, ...others] = pieces ?? [];
  if (piece === undefined) return { refused: "unreadable" };
  if (others.length > 0) return { refused: "several_pieces" };
  const { start, strokes } = piece;
  if (strokes.length > sourceStrokesMax) return { refused: "too_many_points" };
  const end = strokes.at(-1) ?? start;
  if (!piece.isClosed && !isNear(start, end, reachOf(piece))) return { refused: "not_closed" };
  const isThere = isNear(start, end, reachOf(piece));
  const last = strokes.at(-1);
  return isThere && last
    ? { start, strokes: [...strokes.slice(0, -1), { ...last, ...start }] }
    : { start, strokes: [...strokes, { kind: "line", ...start }] };
};

/** From one move to the next. */
export type Piece = { start: PathPoint; strokes: Stroke[]; isClosed: boolean };

/** The pieces of a path with a length, drawn absolute; null where something is no number. */
export const piecesOf = (data: string, transform: string): readonly Piece[] | null => {
  const path = svgpath(data);
  if ("err" in path && path.err) return null;
  const pieces: Piece[] = [];
  let isReadable = true;
  path
    .transform(transform)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...lengths], _index, x, y) => {
      isReadable &&= [...lengths, x, y].every((length) => Math.abs(length) <= lengthMax);
      const [first = 0, second = 0] = lengths;
      const piece = pieces.at(-1);
      if (command === "M") {
        pieces.push({ start: { x: first, y: second }, strokes: [], isClosed: false });
      } else if (command === "Z" && piece !== undefined) {
        piece.isClosed = true;
        // What follows without a move of its own starts where this one did.
        pieces.push({ start: piece.start, strokes: [], isClosed: false });
      } else {
        const stroke = strokeOf(command, lengths, { x, y });
        if (stroke === null) isReadable = false;
        else piece?.strokes.push(stroke);
      }
    });
  const drawn = pieces.filter((piece) => reachOf(piece) > 0);
  return isReadable && drawn.length > 0 ? drawn : null;
};

/** @returns null for a command that is none */
const strokeOf = (
  command: string,
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[],
  from: PathPoint,
): Stroke | null => {
  // The handle of a parabola as one of the same curve as a cubic.
  const toward = (end: number, handle: number) => end + (2 * (handle - end)) / 3;
  const strokes: Readonly<Record<string, Stroke>> = {
    L: { kind: "line", x: a, y: b },
    H: { kind: "line", x: a, y: from.y },
    V: { kind: "line", x: from.x, y: a },
    C: { kind: "curve", x1: a, y1: b, x2: c, y2: d, x: e, y: f },
    Q: {
      kind: "curve",
      x1: toward(from.x, a),
      y1: toward(from.y, b),
      x2: toward(c, a),
      y2: toward(d, b),
      x: c,
      y: d,
    },
  };
  return strokes[command] ?? null;
};

const reachOf = ({ start, strokes }: Omit<Piece, "isClosed">): number =>
  Math.max(0, ...strokes.map(({ x, y }) => Math.hypot(x - start.x, y - start.y)));

const isNear = (one: PathPoint, other: PathPoint, reach: number): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= reach * closedShare;

/** As a path that is drawn. */
export const pathOfOutline = ({ start, strokes }: ReadOutline): Path => [
  { kind: "move", ...start },
  ...strokes,
  { kind: "close" },
];

/** The other way round. */
export const reversed = ({ start, strokes }: ReadOutline): ReadOutline => ({
  start,
  strokes: strokes
    .map((stroke, index): Stroke => {
      const { x, y } = strokes[index - 1] ?? start;
      if (stroke.kind === "line") return { kind: "line", x, y };
      const { x1, y1, x2, y2 } = stroke;
      return { kind: "curve", x1: x2, y1: y2, x2: x1, y2: y1, x, y };
    })
    .reverse(),
});

/** Where an outline reaches, its curves by their own extremes. */
export const boundsOf = ({ start, strokes }: ReadOutline) => {
  const spots: PathPoint[] = [start];
  let from = start;
  for (const stroke of strokes) {
    spots.push(stroke);
    if (stroke.kind === "curve") {
      const { x1, y1, x2, y2, x, y } = stroke;
      for (const t of [...turnsOf(from.x, x1, x2, x), ...turnsOf(from.y, y1, y2, y)]) {
        spots.push({ x: cubic(t, from.x, x1, x2, x), y: cubic(t, from.y, y1, y2, y) });
      }
    }
    from = stroke;
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

const cubic = (t: number, from: number, first: number, second: number, to: number): number =>
  (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t ** 3 * to;

/** Where a cubic in one direction turns back. */
const turnsOf = (from: number, first: number, second: number, to: number): readonly number[] => {
  const [a, b, c] = [
    to - 3 * second + 3 * first - from,
    2 * (second - 2 * first + from),
    first - from,
  ];
  const root = Math.sqrt(b * b - 4 * a * c);
  const found = Math.abs(a) < 1e-12 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return found.filter((t) => t > 0 && t < 1);
};
