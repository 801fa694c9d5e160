import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { slotFrame } from "#shared/design/places.ts";
import { polygonOf } from "#shared/design/polygon.ts";
import { type Slot } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";

import { centredCrop } from "./crop-limits.ts";
import { clampCrop, coverScale } from "./place-photo.ts";

/** What matters in a photo, as fractions of its upright width and height. */
export type PhotoMatter = {
  readonly focus?: { readonly x: number; readonly y: number };
  /** The surest first. */
  readonly faces?: readonly FaceBox[];
};

/** How a photo is put in a slot that nobody has cropped it for. */
export type FitCrop = (
  slot: Pick<Slot, "box" | "cut" | "safe">,
  photo: PhotoSize,
  matter?: PhotoMatter,
) => Crop;

/** A photo without faces: as much of it as fills the slot, its focus point in the middle of what is safe. */
export const fitAround: FitCrop = (slot, photo, { focus = { x: 0.5, y: 0.5 } } = {}) => {
  const frame = slotFrame(slot);
  const scale = coverScale(frame, photo, 0);
  const safe = polygonOf(slot.safe);
  const { box } = slot;
  const asideX = middleOf(safe.map(([x]) => x)) - box.x - box.width / 2;
  const asideY = middleOf(safe.map(([, y]) => y)) - box.y - box.height / 2;
  return clampCrop(frame, photo, {
    ...centredCrop,
    centreX: focus.x - asideX / (photo.widthPx * scale),
    centreY: focus.y - asideY / (photo.heightPx * scale),
  });
};

const middleOf = (places: readonly number[]): number =>
  (Math.min(...places) + Math.max(...places)) / 2;
