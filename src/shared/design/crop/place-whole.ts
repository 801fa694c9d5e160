import {
  common,
  type Interval,
  type OutlineRows,
  roomForBox,
} from "#shared/design/room-in-outline.ts";
import type { FaceBox } from "#shared/photos.ts";

import type { ZoomedPlace, ZoomTask } from "./zoom-for-faces.ts";

/** Each zoom that is tried is larger than the one before by this factor. */
const zoomStep = 1.02;
/** A hair above 1: there is room for rounding. */
const zoomMin = 1 + 1e-9;
/** Heights tried at each zoom; where the photo may be sideways is computed. */
const tries = 24;

type WholeTask = Omit<ZoomTask, "shape"> & { readonly rows: OutlineRows };

/**
 * The smallest zoom of those tried at which the whole boxes of all faces are inside an outline with
 * notches, and a place where they are.
 * @returns null when there is none below `zoomMax`
 */
export const placeWhole = ({
  box,
  outline,
  rows,
  covering,
  faces,
  zoomMax,
}: WholeTask): ZoomedPlace | null => {
  for (let zoom = zoomMin; zoom < zoomMax; zoom *= zoomStep) {
    const [wide, high] = [covering.width * zoom, covering.height * zoom];
    const from = Math.max(box.y + box.height - high, ...faces.map(({ y }) => rows.top - y * high));
    const to = Math.min(box.y, ...faces.map(({ y, height }) => rows.bottom - (y + height) * high));
    for (let at = 0; at <= tries && from <= to; at += 1) {
      const top = from + ((to - from) * at) / tries;
      let rooms: readonly Interval[] = [[box.x + box.width - wide, box.x]];
      const isInside = ({ x, y, width, height }: FaceBox): boolean => {
        const place = {
          top: top + y * high,
          bottom: top + (y + height) * high,
          width: width * wide,
        };
        const free = roomForBox(outline, place).map(([one, other]): Interval => [
          one - x * wide,
          other - x * wide,
        ]);
        rooms = common(rooms, free);
        return rooms.length > 0;
      };
      if (faces.every(isInside)) {
        const [[one, other] = [0, 0]] = rooms;
        return { zoom, left: (one + other) / 2, top };
      }
    }
  }
  return null;
};
