import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { withReadyTexts } from "#client/ui/magnet/glyph-store.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawPuzzle, puzzleSlot } from "#shared/design/draw-puzzle.ts";
import { type Drawing, drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { type Slot, slotsOf } from "#shared/design/slots.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";

import type { Magnet } from "./magnet.ts";

/** A magnet, or all pieces of a puzzle. */
export type Pieces = readonly [Magnet, ...Magnet[]];

export type PhotoSizes = Readonly<Record<string, PhotoSize>>;

/**
 * How a magnet is shown in the studio; a puzzle is shown whole. A text whose font is still on its way
 * does not hold up the picture.
 */
export const drawItem = (
  [{ document }, ...others]: Pieces,
  geometry: FormatGeometry,
  sizes: PhotoSizes,
  glyphs: GlyphSheets,
): Drawing => {
  const first = withReadyTexts(document, glyphs);
  const rest = others.map((each) => withReadyTexts(each.document, glyphs));
  return document.puzzle === null
    ? drawMagnet(first, geometry, sizes, glyphs)
    : drawPuzzle([first, ...rest], geometry, sizes, glyphs);
};

/** All that is written on a magnet, or on the pieces of a puzzle. */
export const textsOfItem = (pieces: Pieces) => ({
  texts: pieces.flatMap(({ document }) => document.texts),
});

/** Where its photos are on that drawing. */
export const slotsOfItem = ([{ document }]: Pieces, geometry: FormatGeometry): readonly Slot[] =>
  document.puzzle === null ? slotsOf(document, geometry) : [puzzleSlot(document, geometry)];

/** @returns null while the size of a photo is not known; of a refused one beside others it is any: it is not drawn */
export const frameSizesOf = (document: DesignDocument, photos: PhotoMap): PhotoSizes | null => {
  const shown = document.frames.flatMap(({ photoId }) => photos.get(photoId) ?? []);
  if (shown.every(({ stage }) => stage.kind === "refused")) return null;
  const found = shown.flatMap(({ id, size, stage }) =>
    size || stage.kind === "refused" ? [[id, size ?? noSize] as const] : [],
  );
  return found.length === document.frames.length ? Object.fromEntries(found) : null;
};

const noSize: PhotoSize = { widthPx: 1, heightPx: 1 };

export const hrefsOf = (
  { frames }: DesignDocument,
  photos: PhotoMap,
  kind: "previewHref" | "thumbHref",
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    frames.flatMap(({ photoId }) => {
      const href = photos.get(photoId)?.[kind];
      return href === undefined ? [] : [[photoId, href]];
    }),
  );

/** As {@link frameSizesOf}, with a size that fills the slot for what is not known: it is not drawn. */
export const stageSizes = (
  { frames }: DesignDocument,
  slots: readonly Slot[],
  photos: PhotoMap,
): PhotoSizes =>
  Object.fromEntries(
    frames.map(({ photoId }, index) => {
      const { width, height } = slots[index]?.box ?? { width: 1, height: 1 };
      return [photoId, photos.get(photoId)?.size ?? { widthPx: width, heightPx: height }];
    }),
  );
