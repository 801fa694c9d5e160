import { join } from "node:path";

import { askProcess } from "#server/apart/ask-process.ts";
import type { Services } from "#server/services.ts";
import type { DrawnMagnet } from "#shop/orders/mails/order-mail-pictures.ts";

import { chooseFiles } from "./choose-files.ts";
import { picturesAnswerSchema, picturesTimeoutMs } from "./magnet-pictures-request.ts";
import { openPhotoFiles } from "./open-photo-files.ts";
import { readOrderMagnets } from "./read-order-magnets.ts";

const processPath = join(import.meta.dir, "magnet-pictures-process.ts");
/** Shown at 88 CSS pixels at most, on screens with two to three pixels for each. */
const longSidePx = 220;

/**
 * Small pictures of an order's first magnets, as they are printed and cut. Drawn anew each time, in a
 * process of its own.
 * @throws Error when a photo's file is gone or a picture cannot be drawn
 */
export const drawOrderMagnets = async (
  { connection, storage }: Pick<Services, "connection" | "storage">,
  orderId: string,
  limit: number,
): Promise<readonly DrawnMagnet[]> => {
  const { magnets, photos } = await readOrderMagnets(connection.db, orderId, limit);
  if (magnets.length === 0) return [];
  const files = await openPhotoFiles(
    ({ key }) => storage.openRead(key),
    chooseFiles(magnets, photos, longSidePx),
  );
  const sizes = new Map(photos.map(({ photoId, size }) => [photoId, size] as const));
  const { header, body } = await askProcess(processPath, {
    header: {
      longSidePx,
      magnets: magnets.map(({ document, format }) => ({ document, format })),
      photos: files.map(({ photoId, sizeBytes }) => ({
        photoId,
        sizeBytes,
        size: sizes.get(photoId),
      })),
    },
    files,
    timeoutMs: picturesTimeoutMs,
  });
  const { pictures } = picturesAnswerSchema.parse(header);
  let at = 0;
  return pictures.flatMap(({ sizeBytes, widthPx, heightPx }, index) => {
    const magnet = magnets[index];
    if (magnet === undefined) return [];
    const png = body.slice(at, at + sizeBytes);
    at += sizeBytes;
    return [{ orderItemId: magnet.orderItemId, png, widthPx, heightPx }];
  });
};
