import { finePiecesPerCurve, type Polygon, polygonOf } from "#shared/design/polygon.ts";
import {
  type Interval,
  type OutlineRows,
  roomAcross,
  roomForBox,
  rowsOf,
} from "#shared/design/room-in-outline.ts";
import type { Slot } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";

import {
  compare,
  type FaceScores,
  holds,
  type KeptFaces,
  keptAt,
  noRooms,
  questions,
  type Rooms,
  scoresAt,
  type WeighedFace,
} from "./face-scores.ts";
import type { ZoomedPlace } from "./zoom-for-faces.ts";

/** An outline that faces have to be in, also looked at column by column; each is asked many times. */
export type FaceOutline = {
  readonly polygon: Polygon;
  readonly turnedPolygon: Polygon;
  readonly rows: OutlineRows;
  readonly columns: OutlineRows;
};

export type FaceOutlines = { readonly cut: FaceOutline; readonly safe: FaceOutline };

export const faceOutlinesOf = ({ cut, safe }: Pick<Slot, "cut" | "safe">): FaceOutlines => ({
  cut: outlineOf(polygonOf(cut, finePiecesPerCurve)),
  safe: outlineOf(polygonOf(safe)),
});

const outlineOf = (polygon: Polygon): FaceOutline => {
  const turnedPolygon = polygon.map(([x, y]) => [y, x] as const);
  return { polygon, turnedPolygon, rows: rowsOf(polygon), columns: rowsOf(turnedPolygon) };
};

export type PlaceTask = {
  readonly box: Slot["box"];
  readonly outlines: FaceOutlines;
  /** The photo as large as it is drawn, in millimetres. */
  readonly sheet: { readonly width: number; readonly height: number };
  readonly faces: readonly FaceBox[];
  readonly zoom: number;
};

export type Place = {
  readonly zoom: number;
  readonly centre: { readonly centreX: number; readonly centreY: number };
  readonly scores: FaceScores;
};

/** Hair, ears and chin around what a detector calls a face, as fractions of its size. */
const around = { side: 0.12, above: 0.25, below: 0.1 } as const;
/** Faces look right a little above the middle. */
const faceLevel = 0.45;
/** Kept between a face and an outline when it must go to one side. */
const comfortMm = 1.5;
/** Places tried along the way that is not computed exactly. */
const tries = 16;

/**
 * Where the photo lies best at one size: around all faces; as not all may fit, around those that are
 * in. What matters more is never given up for what matters less.
 * @param known a place at which all faces are inside, computed elsewhere
 */
export const placeFaces = (task: PlaceTask, known?: ZoomedPlace): Place => {
  const { faces } = task;
  const plane = planeOf(task);
  const first = search(plane, task, middleOf(faces), known);
  const kept = faces.filter((_, index) => first.kept.inCut[index]);
  if (kept.length === 0) return first.place;
  const second = search(plane, task, middleOf(kept), known);
  return compare(second.place.scores, first.place.scores) < 0 ? first.place : second.place;
};

const middleOf = (boxes: readonly FaceBox[]) => {
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** The slot seen so that its longer way runs across: that one is computed, the shorter one tried. */
type Plane = {
  readonly isTurned: boolean;
  readonly faces: readonly WeighedFace[];
  readonly cut: Polygon;
  readonly cutRows: OutlineRows;
  readonly safeRows: OutlineRows;
};

const planeOf = ({ box, outlines, sheet, faces }: PlaceTask): Plane => {
  const isTurned = sheet.height - box.height > sheet.width - box.width;
  const side = (face: FaceBox) => Math.sqrt(face.width * face.height);
  const largest = Math.max(...faces.map(side));
  const seen = (face: FaceBox) => (isTurned ? turned(face) : face);
  const { cut, safe } = outlines;
  return {
    isTurned,
    faces: faces.map((face) => ({
      face: seen(face),
      wide: seen(withSurroundings(face)),
      weight: side(face) / largest,
    })),
    cut: isTurned ? cut.turnedPolygon : cut.polygon,
    cutRows: isTurned ? cut.columns : cut.rows,
    safeRows: isTurned ? safe.columns : safe.rows,
  };
};

const turned = ({ x, y, width, height }: FaceBox): FaceBox => ({
  x: y,
  y: x,
  width: height,
  height: width,
});

/** Hair that is not on the photo is nothing to make room for. */
const withSurroundings = ({ x, y, width, height }: FaceBox): FaceBox => {
  const left = Math.max(0, x - width * around.side);
  const top = Math.max(0, y - height * around.above);
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width * (1 + around.side)) - left,
    height: Math.min(1, y + height * (1 + around.below)) - top,
  };
};

/** One direction of the plane: where the sheet may start, and where it would best. */
type Direction = {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly wished: number;
};

/** The place with the most in the outlines; of equal ones that nearest to the wished one. */
const search = (
  plane: Plane,
  { box, outlines, sheet, zoom }: PlaceTask,
  aim: { readonly x: number; readonly y: number },
  known?: ZoomedPlace,
): { readonly place: Place; readonly kept: KeptFaces } => {
  const { rows, columns } = outlines.safe;
  const across = directionOf(box.x, box.width, sheet.width, columns, aim.x * sheet.width, 0.5);
  const down = directionOf(box.y, box.height, sheet.height, rows, aim.y * sheet.height, faceLevel);
  const found = plane.isTurned
    ? bestStart(plane, down, across, known?.left)
    : bestStart(plane, across, down, known?.top);
  const [left, top] = plane.isTurned ? [found.down, found.across] : [found.across, found.down];
  return {
    kept: found.kept,
    place: {
      zoom,
      centre: {
        centreX: clamp((box.x + box.width / 2 - left) / sheet.width, 0, 1),
        centreY: clamp((box.y + box.height / 2 - top) / sheet.height, 0, 1),
      },
      scores: found.scores,
    },
  };
};

const directionOf = (
  start: number,
  size: number,
  length: number,
  safe: OutlineRows,
  aim: number,
  level: number,
): Direction => {
  const from = Math.min(start, start + size - length);
  const wished = clamp(safe.top + (safe.bottom - safe.top) * level - aim, from, start);
  return { length, from, to: start, wished };
};

type Start = {
  readonly across: number;
  readonly down: number;
  readonly kept: KeptFaces;
  readonly scores: FaceScores;
};

const bestStart = (
  plane: Plane,
  across: Direction,
  down: Direction,
  knownDown: number | undefined,
): Start => {
  let best = { across: across.wished, down: down.wished, rooms: noRooms };
  let [bestScores, bestDistance]: [FaceScores | undefined, number] = [undefined, Infinity];
  for (const startDown of startsToTry(down, knownDown)) {
    const rooms = roomsAt(plane, across.length, startDown, down.length);
    const ends = questions.flatMap((question) => rooms[question].flat(2));
    const inReach = new Set(ends.filter((end) => end > across.from && end < across.to));
    for (const startAcross of [across.wished, across.from, across.to, ...inReach]) {
      const scores = scoresAt(plane.faces, rooms, startAcross);
      const distance = Math.hypot(startAcross - across.wished, startDown - down.wished);
      const order = bestScores ? compare(scores, bestScores) : 1;
      if (order < 0 || (order === 0 && distance >= bestDistance)) continue;
      best = { across: startAcross, down: startDown, rooms };
      [bestScores, bestDistance] = [scores, distance];
    }
  }
  const { rooms } = best;
  const kept = keptAt(rooms, best.across);
  const scores = scoresAt(plane.faces, rooms, best.across);
  return { ...best, kept, scores, across: awayFromEdges(best.across, kept, rooms, across) };
};

const startsToTry = ({ from, to, wished }: Direction, known?: number): readonly number[] =>
  to - from < 1e-6
    ? [wished]
    : [
        wished,
        ...(known === undefined ? [] : [clamp(known, from, to)]),
        ...Array.from({ length: tries + 1 }, (_, at) => from + ((to - from) * at) / tries),
      ];

const roomsAt = (
  { faces, cut, cutRows, safeRows }: Plane,
  length: number,
  startDown: number,
  lengthDown: number,
): Rooms => {
  const roomOf = (
    { x, y, width, height }: FaceBox,
    room: (rows: { top: number; bottom: number; width: number }) => readonly Interval[],
  ) => {
    const top = startDown + y * lengthDown;
    const rows = { top, bottom: top + height * lengthDown, width: width * length };
    return room(rows).map(([from, to]): Interval => [from - x * length, to - x * length]);
  };
  const boxes = faces.map(({ face }) => roomOf(face, (rows) => roomForBox(cut, rows)));
  return {
    boxes,
    // Ellipses are followed by straight pieces: where all of the box may be, they may be as well.
    inCut: faces.map(({ face }, index) => [
      ...roomOf(face, (rows) => roomAcross(cutRows, rows)),
      ...(boxes[index] ?? []),
    ]),
    safe: faces.map(({ face }) => roomOf(face, (rows) => roomAcross(safeRows, rows))),
    around: faces.map(({ wide }) => roomOf(wide, (rows) => roomAcross(safeRows, rows))),
  };
};

/** Nothing that is kept touches an outline where there is room beside it. */
const awayFromEdges = (
  across: number,
  kept: KeptFaces,
  rooms: Rooms,
  direction: Direction,
): number => {
  const around = questions.flatMap((question) =>
    rooms[question].flatMap((room, index) =>
      kept[question][index] === true
        ? [room.filter((each) => holds(each, across)).reduce(wider, [across, across])]
        : [],
    ),
  );
  if (around.length === 0) return across;
  const from = Math.max(...around.map(([start]) => start));
  const to = Math.min(...around.map(([, end]) => end));
  const margin = Math.max(0, Math.min(comfortMm, (to - from) / 2));
  const wished = clamp(direction.wished, from + margin, to - margin);
  return clamp(wished, direction.from, direction.to);
};

const wider = (one: Interval, other: Interval): Interval => [
  Math.min(one[0], other[0]),
  Math.max(one[1], other[1]),
];

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
