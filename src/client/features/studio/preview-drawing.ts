import { useMemo } from "react";

import { useMagnetDrawing } from "#client/ui/use-magnet-drawing.ts";
import type { CatalogFormat } from "#shared/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { Drawing } from "#shared/design/drawing.ts";

import type { PhotoMap } from "./photo-shelf.ts";

export type PreviewDrawing = {
  readonly drawing: Drawing;
  /** Address of each photo, by its id. */
  readonly hrefs: Readonly<Record<string, string>>;
};

/** Beyond this zoom a thumb shows too little; then the proxy is drawn. */
const thumbZoomMax = 2;

/**
 * The drawing of a magnet with its photos, small or in full; null while one of them is not there yet.
 */
export const usePreviewDrawing = (
  document: DesignDocument,
  { geometry }: CatalogFormat,
  photos: PhotoMap,
  isSmall: boolean,
): PreviewDrawing | null => {
  const shown = document.frames.flatMap(({ photoId }) => photos.get(photoId) ?? []);
  const sizesKey = JSON.stringify(shown.map(({ id, size }) => [id, size]));
  const sizes = useMemo(
    () => Object.fromEntries(shown.flatMap(({ id, size }) => (size ? [[id, size]] : []))),
    // Photos learn much that is not drawn, such as how much of them is sent.
    // oxlint-disable-next-line react/exhaustive-deps
    [sizesKey],
  );
  const drawing = useMagnetDrawing(document, geometry, sizes);
  const isNear =
    document.puzzle !== null || document.frames.some(({ crop }) => crop.zoom > thumbZoomMax);
  const hrefs = Object.fromEntries(
    shown.flatMap(({ id, thumbHref, previewHref }) => {
      const href = isSmall && !isNear ? thumbHref : previewHref;
      return href === undefined ? [] : [[id, href]];
    }),
  );
  const hrefsKey = JSON.stringify(hrefs);
  const isComplete = document.frames.every(({ photoId }) => Object.hasOwn(hrefs, photoId));
  return useMemo(
    () => (drawing && isComplete ? { drawing, hrefs: JSON.parse(hrefsKey) } : null),
    [drawing, isComplete, hrefsKey],
  );
};
