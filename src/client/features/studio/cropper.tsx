import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { useGlyphSheets, withReadyTexts } from "#client/ui/glyph-store.ts";
import { MagnetDrawing } from "#client/ui/magnet-drawing.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import type { Crop } from "#shared/design/design-document.ts";
import { svgMatrix } from "#shared/design/drawing-svg.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf, type PhotoSize } from "#shared/design/frame.ts";
import { moveCrop } from "#shared/design/move-crop.ts";
import { placePhoto } from "#shared/design/place-photo.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { attachCropGestures } from "./attach-crop-gestures.ts";
import { BleedVeil } from "./bleed-veil.tsx";
import { readCropKey } from "./crop-keys.ts";
import { type Magnet, photoIdOf } from "./magnet.ts";
import type { CropActs } from "./use-crop-acts.ts";
import type { LiveCrop } from "./use-live-crop.ts";

import styles from "./cropper.module.css";

type CropperProps = {
  readonly magnet: Magnet;
  readonly geometry: FormatGeometry;
  readonly size: PhotoSize;
  readonly href: string | undefined;
  readonly acts: CropActs;
  readonly live: LiveCrop;
  readonly label: string;
  readonly onRemove: () => void;
};

/** The magnet, large, with everything that is printed; the photo in it follows hand, wheel and keys. */
export const Cropper = ({
  magnet,
  geometry,
  size,
  href,
  acts,
  live,
  label,
  onRemove,
}: CropperProps) => {
  const area = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [isHeld, setIsHeld] = useState(false);
  const photoId = photoIdOf(magnet);
  const glyphs = useGlyphSheets(magnet.document);
  const drawing = useMemo(
    () =>
      drawMagnet(withReadyTexts(magnet.document, glyphs), geometry, { [photoId]: size }, glyphs),
    [magnet.document, geometry, photoId, size, glyphs],
  );
  const hrefs = useMemo(() => (href === undefined ? {} : { [photoId]: href }), [photoId, href]);
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const frame = frameOf(geometry);
    let painting: number | undefined;
    const paint = (crop: Crop) =>
      element
        .querySelector("image")
        ?.setAttribute("transform", svgMatrix(placePhoto(frame, size, crop).matrix));
    const stopPainting = () => {
      if (painting !== undefined) cancelAnimationFrame(painting);
      painting = undefined;
    };
    const detach = attachCropGestures(element, {
      crop: () => latest.current.cropNow(),
      move: (crop, move) => moveCrop(frame, size, crop, move),
      place: () => element.getBoundingClientRect(),
      widthMm: frame.width,
      show: (crop) => {
        stopPainting();
        painting = requestAnimationFrame(() => {
          paint(crop);
          live.set(crop);
        });
      },
      keep: (crop, gesture) => {
        stopPainting();
        paint(crop);
        latest.current.keep(crop, gesture);
        live.set(null);
      },
      onHold: setIsHeld,
    });
    return () => {
      detach();
      stopPainting();
      live.set(null);
    };
  }, [geometry, size, live, magnet.id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const act = readCropKey(event);
    if (!act) return;
    event.preventDefault();
    switch (act.kind) {
      case "move":
        return acts.move(act.move, act.name);
      case "quarter":
        return acts.quarter();
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
        tabIndex={0}
        data-held={isHeld || undefined}
        onKeyDown={onKeyDown}
      >
        <MagnetDrawing drawing={drawing} hrefs={hrefs} view="bleed" hasGuides />
        <BleedVeil drawing={drawing} />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{m.studio_cropper_help()}</span>
      </VisuallyHidden>
    </div>
  );
};
