import { useRef } from "react";

import { cropOf, frameOfMagnet, type Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import {
  type CropMove,
  mirrorCrop,
  moveCrop,
  quarterTurnCrop,
} from "#shared/design/crop/move-crop.ts";
import { clampCrop } from "#shared/design/crop/place-photo.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { slotFrame } from "#shared/design/places.ts";
import { type Slot } from "#shared/design/slots.ts";
import * as m from "#shared/messages/compiled/messages.js";

export type CropActs = ReturnType<typeof useCropActs>;

/** Acts of the same kind within this time are one step of the history. */
const togetherMilliseconds = 1_000;
const announceAfterMilliseconds = 450;

/**
 * Everything that hands, buttons, sliders and keys do to the crops of the selected magnet: to the
 * photo that is selected, unless another one is named.
 */
export const useCropActs = (
  { dispatch, edits }: Studio,
  magnet: Magnet,
  selectedFrame: number,
  slots: readonly Slot[],
  photos: PhotoMap,
) => {
  const last = useRef({ name: "", at: 0, count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id } = magnet;

  /** Where a photo is and how large; null while that is not known. */
  const placeOf = (frame: number) => {
    const slot = slots[frame];
    const size = photos.get(frameOfMagnet(magnet, frame).photoId)?.size;
    return slot && size ? { slot, frame: slotFrame(slot), size } : null;
  };

  const cropNow = (frame = selectedFrame): Crop =>
    cropOf(edits.get().magnets.find((each) => each.id === id) ?? magnet, frame);

  const gestureOf = (name: string): string => {
    const now = performance.now();
    const key = `${name}-${selectedFrame}`;
    const isTogether = last.current.name === key && now - last.current.at < togetherMilliseconds;
    last.current = { name: key, at: now, count: last.current.count + (isTogether ? 0 : 1) };
    return `${id}-${key}-${last.current.count}`;
  };

  const keep = (crop: Crop, gesture?: string, frame = selectedFrame) => {
    dispatch({ kind: "crop", id, frame, crop, ...(gesture !== undefined && { gesture }) });
    announceSoon(frame);
  };

  const announceSoon = (frame: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const place = placeOf(frame);
      if (place) announce(describeCrop(clampCrop(place.frame, place.size, cropNow(frame))));
    }, announceAfterMilliseconds);
  };

  const change = (
    next: (frame: ReturnType<typeof slotFrame>, size: PhotoSize, crop: Crop) => Crop,
    gesture?: string,
  ) => {
    const place = placeOf(selectedFrame);
    if (place) keep(next(place.frame, place.size, cropNow()), gesture);
  };

  return {
    placeOf,
    cropNow,
    keep,
    move: (move: CropMove, name: string) =>
      change((frame, size, crop) => moveCrop(frame, size, crop, move), gestureOf(name)),
    /** As a slider sets it. */
    set: (part: Partial<Crop>, name: string) =>
      change((frame, size, wished) => {
        const crop = clampCrop(frame, size, wished);
        return moveCrop(frame, size, wished, {
          ...(part.zoom !== undefined && { zoomFactor: part.zoom / crop.zoom }),
          ...(part.turnDegrees !== undefined && {
            turnDegrees: part.turnDegrees - crop.turnDegrees,
          }),
        });
      }, gestureOf(name)),
    quarter: () => change((_, __, crop) => quarterTurnCrop(crop)),
    mirror: () => change((_, __, crop) => mirrorCrop(crop)),
    /** Back to where we would put the photo. */
    reset: () => {
      dispatch({ kind: "reset", id, frame: selectedFrame });
      announceSoon(selectedFrame);
    },
  };
};

/** Position and zoom in percent, for those who hear the picture. */
const describeCrop = ({ centreX, centreY, zoom, turnDegrees, isMirrored }: Crop): string => {
  const said = m.studio_crop_said({
    zoom: Math.round(zoom * 100),
    x: Math.round(centreX * 100),
    y: Math.round(centreY * 100),
    turn: Math.round(turnDegrees),
  });
  return isMirrored ? `${said} ${m.studio_mirrored()}` : said;
};
