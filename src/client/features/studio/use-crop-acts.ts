import { useRef } from "react";

import { announce } from "#client/ui/toast-store.ts";
import { centredCrop } from "#shared/design/crop-limits.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { Frame, PhotoSize } from "#shared/design/frame.ts";
import { type CropMove, moveCrop, quarterTurnCrop } from "#shared/design/move-crop.ts";
import { clampCrop } from "#shared/design/place-photo.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { cropOf, type Magnet } from "./magnet.ts";
import type { StudioPhoto } from "./photo-shelf.ts";
import type { Studio } from "./studio.ts";

export type CropActs = ReturnType<typeof useCropActs>;

/** Acts of the same kind within this time are one step of the history. */
const togetherMilliseconds = 1_000;
const announceAfterMilliseconds = 450;

/** Everything that buttons, sliders and keys do to the crop of the selected magnet. */
export const useCropActs = (
  { dispatch, edits }: Studio,
  { id }: Magnet,
  frame: Frame,
  photo: StudioPhoto & { readonly size: PhotoSize },
) => {
  const last = useRef({ name: "", at: 0, count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { size } = photo;

  const cropNow = (): Crop => {
    const magnet = edits.get().magnets.find((each) => each.id === id);
    return magnet ? cropOf(magnet) : centredCrop;
  };

  const gestureOf = (name: string): string => {
    const now = performance.now();
    const isTogether = last.current.name === name && now - last.current.at < togetherMilliseconds;
    last.current = { name, at: now, count: last.current.count + (isTogether ? 0 : 1) };
    return `${id}-${name}-${last.current.count}`;
  };

  const keep = (crop: Crop, gesture?: string) => {
    dispatch({ kind: "crop", id, frame: 0, crop, ...(gesture !== undefined && { gesture }) });
    announceSoon();
  };

  const announceSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => announce(describeCrop(clampCrop(frame, size, cropNow()))),
      announceAfterMilliseconds,
    );
  };

  return {
    cropNow,
    keep,
    move: (move: CropMove, name: string) =>
      keep(moveCrop(frame, size, cropNow(), move), gestureOf(name)),
    /** As a slider sets it. */
    set: (part: Partial<Crop>, name: string) => {
      const crop = clampCrop(frame, size, cropNow());
      const move: CropMove = {
        ...(part.zoom !== undefined && { zoomFactor: part.zoom / crop.zoom }),
        ...(part.turnDegrees !== undefined && {
          turnDegrees: part.turnDegrees - crop.turnDegrees,
        }),
      };
      keep(moveCrop(frame, size, crop, move), gestureOf(name));
    },
    quarter: () => keep(quarterTurnCrop(frame, size, cropNow())),
    /** Back to where we would put the photo. */
    reset: () => {
      dispatch({ kind: "reset", id, frame: 0 });
      announceSoon();
    },
  };
};

/** Position and zoom in percent, for those who hear the picture. */
export const describeCrop = ({ centreX, centreY, zoom, turnDegrees }: Crop): string =>
  m.studio_crop_said({
    zoom: Math.round(zoom * 100),
    x: Math.round(centreX * 100),
    y: Math.round(centreY * 100),
    turn: Math.round(turnDegrees),
  });
