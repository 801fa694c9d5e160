import {
  coveredBox,
  fridgeDoor,
  type FridgePiece,
  type FridgePlace,
} from "./fridge-arrangement.ts";

/** A part of the door, in millimetres. */
export type DoorPart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Around what is looked at; below it stands the scale. */
const airMm = 26;
const airBelowMm = 40;
/** The whole door, with a little of the kitchen. */
const wholeDoor: DoorPart = {
  x: -airMm,
  y: -airMm,
  width: fridgeDoor.width + 2 * airMm,
  height: fridgeDoor.height + 2 * airMm,
};
/** CSS pixels a millimetre near by: below, a thumb misses the magnets; above, the door is gone from sight. */
const scaleMin = 0.5;
const scaleMax = 3.2;

export type FridgeZoom = "near" | "whole";

/** What there is to be seen: all magnets, or the whole door. */
export const partInView = (
  zoom: FridgeZoom,
  pieces: readonly FridgePiece[],
  places: ReadonlyMap<string, FridgePlace>,
): DoorPart => {
  const boxes = pieces.flatMap((piece) => {
    const place = places.get(piece.key);
    return place ? [coveredBox(piece, place)] : [];
  });
  if (zoom === "whole" || boxes.length === 0) return wholeDoor;
  const left = Math.min(...boxes.map((box) => box.left)) - airMm;
  const top = Math.min(...boxes.map((box) => box.top)) - airMm;
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map((box) => box.right)) + airMm - left,
    height: Math.max(...boxes.map((box) => box.bottom)) + airBelowMm - top,
  };
};

/** At how many CSS pixels a millimetre that part fills the stage; the whole door always does. */
export const scaleToFit = (
  part: DoorPart,
  stage: { readonly width: number; readonly height: number },
): number =>
  Math.min(
    scaleMax,
    Math.max(
      part === wholeDoor ? 0 : scaleMin,
      Math.min(stage.width / part.width, stage.height / part.height),
    ),
  );

const barCentimetres = [50, 20, 10, 5, 2, 1] as const;
const barPxMax = 120;

/** The longest round length that fits the corner of the stage. */
export const scaleBarOf = (
  scale: number,
): { readonly centimetres: number; readonly px: number } => {
  const centimetres = barCentimetres.find((each) => each * 10 * scale <= barPxMax) ?? 1;
  return { centimetres, px: centimetres * 10 * scale };
};
