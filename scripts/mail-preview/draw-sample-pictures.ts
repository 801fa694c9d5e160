/** The pictures that a mail would carry, as data, from photographs of this repository. */
import sharp from "sharp";

import { plainDesign } from "#shared/design/new-design.ts";

import type { MailPicture } from "../../src/shop/orders/mails/order-mail-pictures.ts";
import { drawMagnetPicture } from "../../src/shop/production/render/draw-magnet-picture.ts";
import { sampleFormats } from "./sample-formats.ts";

const photoId = "01a1febc-7286-74da-bf85-42bb90e5bfaf";

/** By the ids of the made order's items. */
export const drawSamplePictures = async (): Promise<ReadonlyMap<string, MailPicture>> =>
  new Map(
    await Promise.all(
      sampleFormats.map(async ({ geometry, photo, borderUm }, index) => {
        const picture = await Bun.file(`src/client/features/demo/photos/${photo}.jpg`).bytes();
        const { width, height } = await sharp(picture).metadata();
        const size = { widthPx: width, heightPx: height };
        const document = {
          ...plainDesign(geometry.slug, photoId),
          border: { widthUm: borderUm, colour: "#ffffff" },
        };
        const photos = new Map([[photoId, { picture, size }]]);
        const { png, widthPx, heightPx } = await drawMagnetPicture(document, geometry, photos, 220);
        const scale = 72 / Math.max(widthPx, heightPx);
        return [
          `${index}`,
          {
            src: `data:image/png;base64,${Buffer.from(png).toString("base64")}`,
            width: Math.round(widthPx * scale),
            height: Math.round(heightPx * scale),
          },
        ] as const;
      }),
    ),
  );
