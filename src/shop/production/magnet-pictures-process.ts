import { setPriority } from "node:os";

import { drawMagnetPicture, type PicturePhoto } from "./draw-magnet-picture.ts";
import { picturesRequestSchema } from "./magnet-pictures-request.ts";
import { decodeFramed, encodeHeader } from "./render-frames.ts";

/**
 * A process that draws small pictures of some magnets and ends: request and photos come in by stdin, the
 * pictures go out by stdout. It reads SVG, our own, which the server's processes never do.
 */
const niceness = 10;

const drawAll = async (): Promise<void> => {
  setPriority(niceness);
  const { header, body } = decodeFramed(await Bun.stdin.bytes());
  const request = picturesRequestSchema.parse(header);
  const photos = new Map<string, PicturePhoto>();
  let at = 0;
  for (const { photoId, sizeBytes, size } of request.photos) {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a photo");
    photos.set(photoId, { jpeg: body.subarray(at, at + sizeBytes), size });
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

  const out = Bun.stdout.writer();
  await out.write(
    encodeHeader({
      pictures: drawn.map(({ png, widthPx, heightPx }) => ({
        sizeBytes: png.length,
        widthPx,
        heightPx,
      })),
    }),
  );
  for (const { png } of drawn) await out.write(png);
  await out.end();
};

// One line is read by the server; a stack would bury it.
await drawAll().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.replaceAll(/\s+/g, " ").trim()}\n`);
  process.exitCode = 1;
});
