// The drawing that the preview shows: a magnet or a whole puzzle, its photos small or in full.

import { useMemo } from "react";

import { usePicturesOf } from "#client/features/studio/bench/use-pictures-of.ts";
import {
  drawItem,
  hrefsOf,
  type Pieces,
  frameSizesOf,
  textsOfItem,
} from "#client/features/studio/magnets/draw-item.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useGlyphSheets, withReadyTexts } from "#client/ui/magnet/glyph-store.ts";
import { type Drawing, drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";

export type PreviewDrawing = {
  readonly drawing: Drawing;
  /** Address of each photo, by its id. */
  readonly hrefs: Readonly<Record<string, string>>;
};

/** Beyond this zoom a thumb shows too little; then the proxy is drawn. */
const thumbZoomMax = 2;

/**
 * The drawing of a magnet, or of all pieces of a puzzle at once, with its photos, small or in full.
 * Null while a photo is not there yet.
 */
export const usePreviewDrawing = (
  pieces: Pieces,
  geometry: FormatGeometry,
  photos: PhotoMap,
  size: "small" | "full",
): PreviewDrawing | null => {
  const [first] = pieces;
  const pictures = usePicturesOf(first, photos);
  const glyphs = useGlyphSheets(textsOfItem(pieces));
  return useMemo(() => {
    const { document } = first;
    const isNear =
      document.puzzle !== null || document.frames.some(({ crop }) => crop.zoom > thumbZoomMax);
    const sizes = frameSizesOf(document, pictures);
    const hrefs = {
      ...hrefsOf(document, pictures, "thumbHref"),
      ...((size === "full" || isNear) && hrefsOf(document, pictures, "previewHref")),
    };
    const isComplete = document.frames.every(({ photoId }) => Object.hasOwn(hrefs, photoId));
    if (!sizes || !isComplete) return null;
    const drawing =
      pieces.length > 1
        ? drawItem(pieces, geometry, sizes, glyphs)
        : drawMagnet(withReadyTexts(document, glyphs), geometry, sizes, glyphs);
    return { drawing, hrefs };
  }, [pieces, first, geometry, pictures, glyphs, size]);
};
