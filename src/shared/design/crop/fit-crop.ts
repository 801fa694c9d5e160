import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { slotFrame } from "#shared/design/places.ts";
import { type Slot } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";

import { centredCrop } from "./crop-limits.ts";
import { fitAround, type PhotoMatter } from "./fit-around.ts";
import {
  type FaceOutline,
  type FaceOutlines,
  faceOutlinesOf,
  type Place,
  placeFaces,
} from "./place-faces.ts";
import { clampCrop, coverScale } from "./place-photo.ts";
import { placeWhole } from "./place-whole.ts";
import { zoomBeforePoor } from "./resolution.ts";
import { type FaceShape, partsOf, zoomForFaces, type ZoomedPlace } from "./zoom-for-faces.ts";

/** Tried where not all can be kept, and for the safe area: the rest of the picture is worth something. */
const zooms = [1, 1.15, 1.3, 1.5, 1.75] as const;
const safeZoomMax = 1.75;
/** What coming closer has to save there, where the largest face counts 1. */
const zoomGainMin = 0.25;
/** Faces looked at; of a crowd the surest are enough. */
const facesMax = 12;

/**
 * The crop a fresh photo starts with and a reset goes back to. As much of the photo as fills the slot,
 * moved so that no face is cut, then so that faces are safe, then so that there is room around them;
 * closer as far as all of them are kept by it and the print stays fair. Without faces it lies around
 * the focus point.
 */
export const fitCrop = (
  slot: Pick<Slot, "box" | "cut" | "safe">,
  photo: PhotoSize,
  matter: PhotoMatter = {},
): Crop => {
  const faces = facesToKeep(matter);
  if (faces.length === 0) return fitAround(slot, photo, matter);
  const frame = slotFrame(slot);
  const scale = coverScale(frame, photo, 0);
  const task: FitTask = {
    slot,
    outlines: faceOutlinesOf(slot),
    covering: { width: photo.widthPx * scale, height: photo.heightPx * scale },
    faces,
    zoomMax: zoomBeforePoor(frame, photo, 0) ?? 1,
  };
  const { centre, zoom } = closerForSafety(task, nothingCut(task));
  return clampCrop(frame, photo, { ...centredCrop, ...centre, zoom });
};

/** Those that crops care for, the surest first. */
export const facesToKeep = ({ faces = [] }: PhotoMatter): readonly FaceBox[] =>
  faces.map(withinPhoto).filter(isSeen).slice(0, facesMax);

type FitTask = {
  readonly slot: Pick<Slot, "box" | "cut" | "safe">;
  readonly outlines: FaceOutlines;
  /** The photo in millimetres, as large as it just covers the slot. */
  readonly covering: { readonly width: number; readonly height: number };
  readonly faces: readonly FaceBox[];
  readonly zoomMax: number;
};

/** At the smallest zoom at which all faces are whole; if there is none, as many and as large as can be. */
const nothingCut = (task: FitTask): Place => {
  const { outlines } = task;
  const first = placeAt(task, 1);
  if (first.scores.boxes >= first.scores.all - 1e-9) return first;
  const whole = keepAll(task, outlines.cut, "box", task.zoomMax);
  if (whole) return whole;
  if (first.scores.inCut >= first.scores.all - 1e-9) return first;
  return (
    keepAll(task, outlines.cut, "ellipse", task.zoomMax) ??
    bestOf(
      first,
      zoomsUpTo(task.zoomMax).map((zoom) => placeAt(task, zoom)),
    )
  );
};

/** A little closer where that takes faces clear of the cut, and cuts no other. */
const closerForSafety = (task: FitTask, place: Place): Place => {
  const { all, safe } = place.scores;
  if (safe >= all - 1e-9) return place;
  const zoomMax = Math.min(safeZoomMax, task.zoomMax);
  const allSafe = keepAll(task, task.outlines.safe, "ellipse", zoomMax);
  const others = zoomsUpTo(zoomMax).filter((zoom) => zoom > place.zoom);
  return bestOf(place, [
    ...(allSafe && allSafe.zoom > place.zoom ? [allSafe] : []),
    ...others.map((zoom) => placeAt(task, zoom)),
  ]);
};

const zoomsUpTo = (zoomMax: number): readonly number[] => zooms.filter((zoom) => zoom <= zoomMax);

const bestOf = (first: Place, others: readonly Place[]): Place =>
  others.reduce((best, place) => {
    const [one, other] = [place.scores, best.scores];
    const isLoss = one.inCut < other.inCut - 1e-9 || one.boxes < other.boxes - 1e-9;
    const gain = one.inCut + one.safe - other.inCut - other.safe;
    return !isLoss && gain > zoomGainMin ? place : best;
  }, first);

const keepAll = (
  task: FitTask,
  { polygon: outline, rows }: FaceOutline,
  shape: FaceShape,
  zoomMax: number,
): Place | null => {
  const { slot, covering, faces } = task;
  const asked = { box: slot.box, outline, covering, faces, shape, zoomMax };
  const computed = zoomForFaces(asked);
  const isNotched = shape === "box" && partsOf(outline).length > 1;
  const tried = isNotched && placeWhole({ ...asked, rows, zoomMax: computed?.zoom ?? zoomMax });
  const found = tried || computed;
  return found && placeAt(task, found.zoom, found);
};

const placeAt = (
  { slot, outlines, covering, faces }: FitTask,
  zoom: number,
  known?: ZoomedPlace,
): Place => {
  const sheet = { width: covering.width * zoom, height: covering.height * zoom };
  return placeFaces({ box: slot.box, outlines, sheet, faces, zoom }, known);
};

/** Less than a thousandth of the photo is no face, and a number that is none neither. */
const isSeen = ({ width, height }: FaceBox): boolean => width > 0.001 && height > 0.001;

/** What a detector guesses beyond the photo's edge is not there. */
const withinPhoto = ({ x, y, width, height }: FaceBox): FaceBox => {
  const [left, top] = [clamp(x, 0, 1), clamp(y, 0, 1)];
  return {
    x: left,
    y: top,
    width: clamp(x + width, 0, 1) - left,
    height: clamp(y + height, 0, 1) - top,
  };
};

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
