import { type ComponentProps, useMemo } from "react";

import { useGlyphSheets } from "#client/ui/magnet/glyph-store.ts";
import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import type { FormatGeometry } from "#shared/design/format.ts";

import { drawItem, type PhotoSizes, type Pieces, textsOfItem } from "./draw-item.ts";

type DraftDrawingProps = Omit<ComponentProps<typeof MagnetDrawing>, "drawing"> & {
  readonly pieces: Pieces;
  readonly geometry: FormatGeometry;
  readonly sizes: PhotoSizes;
};

/** A magnet in the making, or a puzzle. */
export const DraftDrawing = ({ pieces, geometry, sizes, ...rest }: DraftDrawingProps) => {
  const glyphs = useGlyphSheets(textsOfItem(pieces));
  const drawing = useMemo(
    () => drawItem(pieces, geometry, sizes, glyphs),
    [pieces, geometry, sizes, glyphs],
  );
  return <MagnetDrawing {...rest} drawing={drawing} />;
};
