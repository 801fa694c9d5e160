import type { ComponentProps } from "react";

import { useGlyphSheets, withReadyTexts } from "#client/ui/glyph-store.ts";
import { MagnetDrawing } from "#client/ui/magnet-drawing.tsx";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";

type DraftDrawingProps = Omit<ComponentProps<typeof MagnetDrawing>, "drawing"> & {
  readonly document: DesignDocument;
  readonly geometry: FormatGeometry;
  readonly sizes: Readonly<Record<string, PhotoSize>>;
};

/** A magnet in the making. A text whose font is still on its way does not hold up the picture. */
export const DraftDrawing = ({ document, geometry, sizes, ...rest }: DraftDrawingProps) => {
  const glyphs = useGlyphSheets(document);
  return (
    <MagnetDrawing
      {...rest}
      drawing={drawMagnet(withReadyTexts(document, glyphs), geometry, sizes, glyphs)}
    />
  );
};
