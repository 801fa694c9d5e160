import { memo } from "react";

import type { Drawing } from "#shared/design/drawing.ts";
import { boxPath, svgPathData } from "#shared/design/path.ts";
import type { Slot } from "#shared/design/slots.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./slot-marks.module.css";

type SlotMarksProps = {
  readonly drawing: Drawing;
  readonly slots: readonly Slot[];
  /** Of the photo in each slot. */
  readonly names: readonly string[];
  readonly frame: number;
  readonly onFrame: (frame: number) => void;
};

/** Which photo of a collage is selected; each can be reached by Tab. Hands go through to the photos. */
export const SlotMarks = ({ drawing, slots, names, frame, onFrame }: SlotMarksProps) => {
  const { width, height } = drawing.bleed;
  return (
    <>
      <SelectedSlot width={width} height={height} slot={slots[frame]} />
      {slots.map(({ box }, index) => (
        <button
          // A slot is its place.
          key={`${box.x} ${box.y}`}
          type="button"
          className={styles["slot"]}
          style={{
            insetInlineStart: `${(100 * box.x) / width}%`,
            insetBlockStart: `${(100 * box.y) / height}%`,
            inlineSize: `${(100 * box.width) / width}%`,
            blockSize: `${(100 * box.height) / height}%`,
          }}
          aria-label={m.layouts_slot({
            number: index + 1,
            count: slots.length,
            name: names[index] ?? "",
          })}
          aria-current={index === frame}
          onFocus={() => onFrame(index)}
        />
      ))}
    </>
  );
};

const SelectedSlot = memo(function SelectedSlot({
  width,
  height,
  slot,
}: {
  readonly width: number;
  readonly height: number;
  readonly slot: Slot | undefined;
}) {
  const outline = slot && svgPathData(slot.clip ?? boxPath(slot.box));
  return (
    <svg className={styles["marks"]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {outline !== undefined && (
        <>
          <path className={styles["halo"]} d={outline} />
          <path className={styles["mark"]} d={outline} />
        </>
      )}
    </svg>
  );
});
