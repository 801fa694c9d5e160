import sharp from "sharp";

import { answerRequests } from "#server/apart/answer-requests.ts";

import { drawMagnetPicture, type PicturePhoto } from "./draw-magnet-picture.ts";
import { picturesRequestSchema } from "./magnet-pictures-request.ts";

/**
 * A process that draws small pictures of magnets: request and photos come in by stdin, the
 * pictures go out by stdout. It reads SVG, our own, which the server's processes never do.
 */
// Processes run side by side: each takes one core.
sharp.concurrency(1);

await answerRequests(async ({ header, body }) => {
  const request = picturesRequestSchema.parse(header);
  const photos = new Map<string, PicturePhoto>();
  let at = 0;
  for (const { photoId, sizeBytes, size } of request.photos) {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a photo");
    photos.set(photoId, { picture: body.subarray(at, at + sizeBytes), size });
    at += sizeBytes;
  }

  const drawn = [];
  for (const { document, format } of request.magnets) {
    const own = new Map(
      document.frames.flatMap(({ photoId }) => {
        const photo = photos.get(photoId);
        return photo === undefined ? [] : [[photoId, photo] as const];
      }),
    );
    drawn.push(await drawMagnetPicture(document, format, own, request.longSidePx));
  }
  return {
    header: {
      pictures: drawn.map(({ png, widthPx, heightPx }) => ({
        sizeBytes: png.length,
        widthPx,
        heightPx,
      })),
    },
    body: Buffer.concat(drawn.map(({ png }) => png)),
  };
});
