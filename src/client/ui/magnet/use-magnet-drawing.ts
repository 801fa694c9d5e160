import { useMemo } from "react";

import type { DesignDocument } from "#shared/design/design-document.ts";
import { type Drawing, drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";

import { hasFonts, useGlyphSheets } from "./glyph-store.ts";

/**
 * What a document looks like, once all that it takes is there: the sizes of its photos and the outlines
 * of its fonts, which are fetched when a text first needs them. Null until then.
 */
export const useMagnetDrawing = (
  document: DesignDocument,
  format: FormatGeometry,
  sizes: Readonly<Record<string, PhotoSize>>,
): Drawing | null => {
  const glyphs = useGlyphSheets(document);
  return useMemo(
    () =>
      hasFonts(document, glyphs) &&
      document.frames.every(({ photoId }) => Object.hasOwn(sizes, photoId))
        ? drawMagnet(document, format, sizes, glyphs)
        : null,
    [document, format, sizes, glyphs],
  );
};
