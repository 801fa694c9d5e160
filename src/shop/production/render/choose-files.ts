import { thumbLongSidePixelsMax } from "#server/images/image-limits.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { worstDpi } from "#shared/design/judge-design.ts";
import { millimetresPerInch } from "#shared/design/units.ts";

import type { PhotoFileKey } from "./open-photo-files.ts";
import type { MagnetPhoto, OrderMagnet } from "./read-order-magnets.ts";

/**
 * Which file of each photo a small picture of magnets is drawn from: the thumb where it has a pixel for each
 * that is drawn, a fiftieth of the proxy's bytes; of a small part of a photo, the proxy.
 * @param longSidePx of each picture, without its shadow
 */
export const chooseFiles = (
  magnets: readonly Pick<OrderMagnet, "document" | "format">[],
  photos: readonly Pick<MagnetPhoto, "photoId" | "key" | "thumbKey" | "size">[],
  longSidePx: number,
): readonly PhotoFileKey[] => {
  const thumbSizes = new Map(photos.map(({ photoId, size }) => [photoId, thumbSizeOf(size)]));
  const tooCoarse = new Set(
    magnets
      .filter(({ document, format }) => {
        const dpi = worstDpi(document, format, thumbSizes) ?? 0;
        return dpi < drawnDpi(format, longSidePx);
      })
      .flatMap(({ document }) => document.frames.map(({ photoId }) => photoId)),
  );
  return photos.map(({ photoId, key, thumbKey }) =>
    tooCoarse.has(photoId)
      ? { photoId, kind: "proxy", key }
      : { photoId, kind: "thumb", key: thumbKey },
  );
};

const drawnDpi = ({ widthUm, heightUm }: FormatGeometry, longSidePx: number): number =>
  (longSidePx * millimetresPerInch * 1_000) / Math.max(widthUm, heightUm);

const thumbSizeOf = ({ widthPx, heightPx }: PhotoSize): PhotoSize => {
  const scale = Math.min(1, thumbLongSidePixelsMax / Math.max(widthPx, heightPx));
  return { widthPx: widthPx * scale, heightPx: heightPx * scale };
};
