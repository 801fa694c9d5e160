/** The pictures that a mail would carry, as data, from artwork of this repository. */
import sharp from "sharp";

import { plainDesign } from "#shared/design/new-design.ts";

import type { MailPicture } from "../../src/shop/orders/mails/order-mail-pictures.ts";
import { drawMagnetPicture } from "../../src/shop/production/render/draw-magnet-picture.ts";
import { sampleFormats } from "./sample-formats.ts";

const photoId = "01a1febc-7286-74da-bf85-42bb90e5bfaf";
const size = { widthPx: 690, heightPx: 690 };

/** By the ids of the made order's items. */
export const drawSamplePictures = async (): Promise<ReadonlyMap<string, MailPicture>> =>
  new Map(
    await Promise.all(
      sampleFormats.map(async ({ geometry, scene, borderUm }, index) => {
        const art = await Bun.file(`src/client/features/demo/art/${scene}.svg`).bytes();
        const jpeg = new Uint8Array(await sharp(art).jpeg({ quality: 92 }).toBuffer());
        const document = {
          ...plainDesign(geometry.slug, photoId),
          border: { widthUm: borderUm, colour: "#ffffff" },
        };
        const photos = new Map([[photoId, { picture: jpeg, size }]]);
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
