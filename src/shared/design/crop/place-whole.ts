import {
  type Interval,
  type OutlineRows,
  roomAcross,
  roomForBox,
} from "#shared/design/room-in-outline.ts";

import type { ZoomedPlace, ZoomTask } from "./zoom-for-faces.ts";

/** Each zoom that is tried is larger than the one before by this factor. */
const zoomStep = 1.02;
/** Heights tried at each zoom; where the photo may be sideways is computed. */
const tries = 24;

type WholeTask = ZoomTask & { readonly rows: OutlineRows };

/**
 * The smallest zoom of those tried at which all faces are inside an outline with notches on several sides,
 * and the place where they have the most room sideways.
 * @returns null when there is none up to `zoomMax`
 */
export const placeWhole = (task: WholeTask): ZoomedPlace | null => {
  const { outline, faces, covering } = task;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const across =
    Math.max(...faces.map(({ x, width }) => x + width)) - Math.min(...faces.map(({ x }) => x));
  const first = Math.min(...faces.map(({ y }) => y));
  const last = Math.max(...faces.map(({ y, height }) => y + height));
  for (let zoom = 1; zoom <= task.zoomMax; zoom *= zoomStep) {
    const sheet = { width: covering.width * zoom, height: covering.height * zoom };
    if (across * sheet.width > right - left || (last - first) * sheet.height > bottom - top)
      return null;
    const from = Math.max(task.box.y + task.box.height - sheet.height, top - first * sheet.height);
    const to = Math.min(task.box.y, bottom - last * sheet.height);
    let best: { readonly at: Interval; readonly top: number } | null = null;
    for (let at = 0; at <= tries && from <= to + 1e-9; at += 1) {
      const startTop = from + ((to - from) * at) / tries;
      const widest = widestOf(roomsFor(task, sheet, startTop));
      if (widest && (!best || lengthOf(widest) > lengthOf(best.at)))
        best = { at: widest, top: startTop };
    }
    if (best) return { zoom, left: (best.at[0] + best.at[1]) / 2, top: best.top };
  }
  return null;
};

/** Where the photo may begin sideways so that all faces are inside. */
const roomsFor = (
  { box, outline, rows, faces, shape }: WholeTask,
  sheet: { readonly width: number; readonly height: number },
  startTop: number,
): readonly Interval[] => {
  let rooms: readonly Interval[] = [[Math.min(box.x, box.x + box.width - sheet.width), box.x]];
  for (const { x, y, width, height } of faces) {
    const top = startTop + y * sheet.height;
    const face = { top, bottom: top + height * sheet.height, width: width * sheet.width };
    const free = shape === "box" ? roomForBox(outline, face) : roomAcross(rows, face);
    rooms = rooms.flatMap(([from, to]) =>
      free.flatMap(([start, end]): readonly Interval[] => {
        const both: Interval = [
          Math.max(from, start - x * sheet.width),
          Math.min(to, end - x * sheet.width),
        ];
        return both[0] <= both[1] ? [both] : [];
      }),
    );
    if (rooms.length === 0) return rooms;
  }
  return rooms;
};

const widestOf = (rooms: readonly Interval[]): Interval | undefined =>
  rooms.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];

const lengthOf = ([from, to]: Interval): number => to - from;
