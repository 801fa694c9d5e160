import { type KeyboardEvent, memo, type ReactNode, useId, useMemo, useRef } from "react";

import { useStagePieces } from "#client/features/studio/brighten/show-before.ts";
import {
  drawItem,
  hrefsOf,
  type Pieces,
  stageSizes,
  textsOfItem,
} from "#client/features/studio/magnets/draw-item.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useGlyphSheets } from "#client/ui/magnet/glyph-store.ts";
import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import type { Drawing } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { safeOutline } from "#shared/design/inset-outline.ts";
import { boxPath, svgPathData } from "#shared/design/path.ts";
import type { Slot } from "#shared/design/slots.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { readCropKey } from "./crop-keys.ts";
import { SlotMarks } from "./slot-marks.tsx";
import type { CropActs } from "./use-crop-acts.ts";
import { useCropGestures } from "./use-crop-gestures.ts";
import type { LiveCrop } from "./use-live-crop.ts";

import styles from "./cropper.module.css";

type CropperProps = {
  /** The magnet, or the puzzle it belongs to. */
  readonly pieces: Pieces;
  readonly geometry: FormatGeometry;
  readonly slots: readonly Slot[];
  readonly photos: PhotoMap;
  /** The photo that is selected. */
  readonly frame: number;
  readonly acts: CropActs;
  readonly live: LiveCrop;
  readonly label: string;
  readonly onFrame: (frame: number) => void;
  readonly onRemove: () => void;
  /** A hand is on the photo. */
  readonly onPress: () => void;
  /** What lies over the magnet and can be taken by itself. */
  readonly children: ReactNode;
};

/** The magnet, large, with everything that is printed; its photos follow hand, wheel and keys. */
export const Cropper = ({
  pieces: asMade,
  geometry,
  slots,
  photos,
  frame,
  acts,
  live,
  label,
  onFrame,
  onRemove,
  onPress,
  children,
}: CropperProps) => {
  const area = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const pieces = useStagePieces(asMade);
  const [{ id, document }] = pieces;
  const glyphs = useGlyphSheets(textsOfItem(pieces));
  const drawing = useMemo(
    () => drawItem(pieces, geometry, stageSizes(document, slots, photos), glyphs),
    [pieces, document, geometry, slots, photos, glyphs],
  );
  const hrefs = useMemo(() => hrefsOf(document, photos, "previewHref"), [document, photos]);
  const isHeld = useCropGestures(area, id, { drawing, slots, frame, acts, live, onFrame });
  // Beside nine cuts it would only confuse: what lies on one is divided anyway.
  const safe = useMemo(
    () => (document.puzzle === null ? safeOutline(geometry) : []),
    [document.puzzle, geometry],
  );
  const hasMany = slots.length > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const slot = Number(event.key) - 1;
    if (hasMany && slots[slot]) {
      area.current?.querySelectorAll("button")[slot]?.focus();
      return;
    }
    const act = readCropKey(event);
    if (!act) return;
    event.preventDefault();
    switch (act.kind) {
      case "move":
        return acts.move(act.move, act.name);
      case "quarter":
        return acts.quarter();
      case "mirror":
        return acts.mirror();
      case "reset":
        return acts.reset();
      case "remove":
        return onRemove();
    }
  };

  const { width, height } = drawing.bleed;
  return (
    <div className={styles["fit"]} style={{ "--ratio": width / height }}>
      <div
        ref={area}
        className={styles["area"]}
        role="application"
        aria-roledescription={m.studio_cropper_role()}
        aria-label={label}
        aria-describedby={helpId}
        // With several photos each of them takes the focus.
        tabIndex={hasMany ? -1 : 0}
        data-held={isHeld || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPress}
      >
        <MagnetDrawing drawing={drawing} hrefs={hrefs} view="bleed" safe={safe} />
        <BleedVeil drawing={drawing} />
        {hasMany && (
          <SlotMarks
            drawing={drawing}
            slots={slots}
            names={document.frames.map(({ photoId }) => photos.get(photoId)?.name ?? "")}
            frame={frame}
            onFrame={onFrame}
          />
        )}
      </div>
      {children}
      <VisuallyHidden>
        <span id={helpId}>
          {m.studio_cropper_help()} {hasMany && m.layouts_slots_help()}
        </span>
      </VisuallyHidden>
    </div>
  );
};

/** Pales what the cutter takes away, so that the shape is seen before it is cut. */
const BleedVeil = memo(function BleedVeil({ drawing }: { readonly drawing: Drawing }) {
  const { width, height } = drawing.bleed;
  const edge = svgPathData(boxPath({ x: 0, y: 0, width, height }));
  return (
    <svg className={styles["veil"]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`${edge}${svgPathData(drawing.trimOutline)}`} fillRule="evenodd" />
    </svg>
  );
});
