import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import {
  type Interval,
  type OutlineRows,
  polygonOf,
  roomAcross,
  rowsOf,
} from "#shared/design/room-in-outline.ts";
import { type Slot, slotFrame } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";

import { centredCrop } from "./crop-limits.ts";
import { clampCrop, coverScale } from "./place-photo.ts";
import { zoomBeforePoor } from "./resolution.ts";

/** What matters in a photo, as fractions of its upright width and height. */
export type PhotoMatter = {
  readonly focus?: { readonly x: number; readonly y: number };
  /** The surest first. */
  readonly faces?: readonly FaceBox[];
};

/** A face that would be cut is worth coming closer, but not losing the rest of the picture. */
const zooms = [1, 1.15, 1.3, 1.5, 1.75] as const;
/** What coming closer has to save, where the largest face counts 1. */
const zoomGainMin = 0.25;
/** Faces looked at; of a crowd the surest are enough. */
const facesMax = 12;
/** Hair, ears and chin around what a detector calls a face, as fractions of its size. */
const around = { side: 0.12, above: 0.25, below: 0.1 } as const;
/** What having these in as well is worth beside the face itself. */
const aroundWeight = 0.25;
/** Faces look right a little above the middle. */
const faceLevel = 0.45;
/** Kept between a face and the outline when it must go to one side. */
const comfortMm = 1.5;
/** Places tried along the way that is not computed exactly. */
const tries = 16;

/**
 * The crop a fresh photo starts with and a reset goes back to. As much of the photo as fills the slot,
 * moved so that every face lies in the slot's safe outline, or as many and as large ones as can; closer
 * only when that saves a face and the print stays fair. Without faces it lies around the focus point.
 */
export const fitCrop = (
  slot: Pick<Slot, "box" | "safe">,
  photo: PhotoSize,
  { focus = { x: 0.5, y: 0.5 }, faces = [] }: PhotoMatter = {},
): Crop => {
  const frame = slotFrame(slot);
  const outline = outlineOf(slot);
  const targets = targetsOf(faces.map(withinPhoto).filter(isSeen).slice(0, facesMax));
  const zoomMax = zoomBeforePoor(frame, photo, 0) ?? 1;
  let best: Place | undefined;
  for (const zoom of targets.length === 0 ? [1] : zooms) {
    if (zoom > zoomMax && zoom > 1) break;
    const scale = coverScale(frame, photo, 0) * zoom;
    const sheet = { width: photo.widthPx * scale, height: photo.heightPx * scale };
    const place = placeSheet({ box: slot.box, outline, sheet, targets, focus }, zoom);
    if (!best || place.faceScore > best.faceScore + zoomGainMin) best = place;
    if (targets.every(({ isFace: isOne }, index) => !isOne || place.kept[index])) break;
  }
  return best
    ? clampCrop(frame, photo, { ...centredCrop, ...best.centre, zoom: best.zoom })
    : centredCrop;
};

/** What should be inside, as the ellipse in a box: a face, or a face with what is around it. */
type Target = FaceBox & { readonly weight: number; readonly isFace: boolean };

/** Looked at row by row, and column by column. */
type Outline = { readonly rows: OutlineRows; readonly columns: OutlineRows };

const outlineOf = ({ safe }: Pick<Slot, "safe">): Outline => {
  const polygon = polygonOf(safe);
  return { rows: rowsOf(polygon), columns: rowsOf(polygon.map(([x, y]) => [y, x] as const)) };
};

type Task = {
  readonly box: Slot["box"];
  readonly outline: Outline;
  /** The photo as large as it is drawn, in millimetres. */
  readonly sheet: { readonly width: number; readonly height: number };
  readonly targets: readonly Target[];
  readonly focus: { readonly x: number; readonly y: number };
};

type Place = {
  readonly zoom: number;
  readonly centre: { readonly centreX: number; readonly centreY: number };
  /** Which targets are inside. */
  readonly kept: readonly boolean[];
  readonly score: number;
  readonly faceScore: number;
};

/** Less than a thousandth of the photo is no face, and a number that is none neither. */
const isSeen = ({ width, height }: FaceBox): boolean => width > 0.001 && height > 0.001;

/** Large faces weigh more: a passer-by in the distance gives way to who was photographed. */
const targetsOf = (faces: readonly FaceBox[]): readonly Target[] => {
  const side = (face: FaceBox) => Math.sqrt(face.width * face.height);
  const largest = Math.max(...faces.map(side));
  return faces.flatMap((face) => {
    const weight = side(face) / largest;
    return [
      { ...face, weight, isFace: true },
      { ...withinPhoto(withSurroundings(face)), weight: weight * aroundWeight, isFace: false },
    ];
  });
};

const withSurroundings = ({ x, y, width, height }: FaceBox): FaceBox => ({
  x: x - width * around.side,
  y: y - height * around.above,
  width: width * (1 + 2 * around.side),
  height: height * (1 + around.above + around.below),
});

const withinPhoto = ({ x, y, width, height }: FaceBox): FaceBox => {
  const [left, top] = [clamp(x, 0, 1), clamp(y, 0, 1)];
  return {
    x: left,
    y: top,
    width: clamp(x + width, 0, 1) - left,
    height: clamp(y + height, 0, 1) - top,
  };
};

/** Around all faces first; then, as not all may fit, around those that are in. */
const placeSheet = (task: Task, zoom: number): Place => {
  const isFaceThere = task.targets.length > 0;
  const level = isFaceThere ? faceLevel : 0.5;
  const first = search(task, zoom, isFaceThere ? middleOf(task.targets) : task.focus, level);
  const kept = task.targets.filter((target, index) => target.isFace && first.kept[index]);
  if (kept.length === 0) return first;
  const second = search(task, zoom, middleOf(kept), level);
  return second.score >= first.score - 1e-9 ? second : first;
};

const middleOf = (boxes: readonly FaceBox[]) => {
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** One direction of the plane: where the sheet may start, and where it would best. */
type Direction = {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly wished: number;
};

/** The place with the most in the outline; of equal ones that nearest to the wished one. */
const search = (
  { box, outline, sheet, targets }: Task,
  zoom: number,
  aim: { readonly x: number; readonly y: number },
  level: number,
): Place => {
  const across = directionOf(box.x, box.width, sheet.width, outline.columns, aim.x, 0.5);
  const down = directionOf(box.y, box.height, sheet.height, outline.rows, aim.y, level);
  // The longer way is computed, the shorter one tried: mostly it has no length at all.
  const isTurned = down.to - down.from > across.to - across.from;
  const found = isTurned
    ? bestStart(outline.columns, down, across, targets.map(turned))
    : bestStart(outline.rows, across, down, targets);
  const [left, top] = isTurned ? [found.down, found.across] : [found.across, found.down];
  const faceScore = scoreOf(targets, found.kept, true);
  return {
    zoom,
    centre: {
      centreX: clamp((box.x + box.width / 2 - left) / sheet.width, 0, 1),
      centreY: clamp((box.y + box.height / 2 - top) / sheet.height, 0, 1),
    },
    kept: found.kept,
    score: scoreOf(targets, found.kept, false),
    faceScore,
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
  const wished = clamp(safe.top + (safe.bottom - safe.top) * level - aim * length, from, start);
  return { length, from, to: start, wished };
};

const bestStart = (
  rows: OutlineRows,
  across: Direction,
  down: Direction,
  targets: readonly Target[],
) => {
  let best: Start = { across: across.wished, down: down.wished, kept: [], rooms: [] };
  let [bestScore, bestDistance] = [-1, Infinity];
  for (const startDown of startsToTry(down)) {
    const rooms = targets.map(({ x, y, width, height }) => {
      const top = startDown + y * down.length;
      const room = { top, bottom: top + height * down.length, width: width * across.length };
      return roomAcross(rows, room).map(([from, to]): Interval => [
        from - x * across.length,
        to - x * across.length,
      ]);
    });
    const ends = rooms.flat(2).filter((end) => end > across.from && end < across.to);
    for (const startAcross of [across.wished, across.from, across.to, ...ends]) {
      const kept = rooms.map((room) =>
        room.some(([from, to]) => startAcross >= from - 1e-9 && startAcross <= to + 1e-9),
      );
      const score = scoreOf(targets, kept, false);
      const distance = Math.hypot(startAcross - across.wished, startDown - down.wished);
      const isBetter = score > bestScore + 1e-9;
      if (!isBetter && (score < bestScore - 1e-9 || distance >= bestDistance)) continue;
      best = { across: startAcross, down: startDown, kept, rooms };
      [bestScore, bestDistance] = [score, distance];
    }
  }
  return { ...best, across: awayFromEdges(best, across) };
};

type Start = {
  readonly across: number;
  readonly down: number;
  readonly kept: readonly boolean[];
  /** For each target where the sheet may start so that it is inside. */
  readonly rooms: readonly (readonly Interval[])[];
};

/** Nothing that is kept touches the outline where there is room beside it. */
const awayFromEdges = ({ across, kept, rooms }: Start, direction: Direction): number => {
  const around = rooms
    .filter((_, index) => kept[index])
    .flatMap(
      (room) => room.find(([from, to]) => across >= from - 1e-9 && across <= to + 1e-9) ?? [],
    );
  const from = Math.max(...around.filter((_, index) => index % 2 === 0));
  const to = Math.min(...around.filter((_, index) => index % 2 === 1));
  const margin = Math.max(0, Math.min(comfortMm, (to - from) / 2));
  const wished = clamp(direction.wished, from + margin, to - margin);
  return around.length === 0 ? across : clamp(wished, direction.from, direction.to);
};

const startsToTry = ({ from, to, wished }: Direction): readonly number[] =>
  to - from < 1e-6
    ? [wished]
    : [wished, ...Array.from({ length: tries + 1 }, (_, at) => from + ((to - from) * at) / tries)];

const scoreOf = (
  targets: readonly Target[],
  kept: readonly boolean[],
  ofFacesOnly: boolean,
): number =>
  targets.reduce(
    (sum, target, index) =>
      sum + (kept[index] === true && (target.isFace || !ofFacesOnly) ? target.weight : 0),
    0,
  );

const turned = ({ x, y, width, height, ...rest }: Target): Target => ({
  ...rest,
  x: y,
  y: x,
  width: height,
  height: width,
});

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
