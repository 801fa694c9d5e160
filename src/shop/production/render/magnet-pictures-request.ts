// What is asked of the process that draws small pictures of magnets, and its limits.

import { z } from "zod";

import { renderRequestSchema } from "./render-request.ts";

/** Two dozen pictures take some seconds on two slow cores; after this the process is ended. */
export const picturesTimeoutMs = 45_000;

const { document, format } = renderRequestSchema.shape;
const pixels = z.int().min(1);

/** What the process that draws small pictures is asked; the photos' bytes follow in this order. */
export const picturesRequestSchema = z.strictObject({
  longSidePx: pixels,
  magnets: z.array(z.strictObject({ document, format })),
  photos: z.array(
    z.strictObject({
      photoId: z.uuid(),
      sizeBytes: pixels,
      size: z.strictObject({ widthPx: pixels, heightPx: pixels }),
    }),
  ),
});

/** What it answers, a picture for each magnet; their bytes follow in this order. */
export const picturesAnswerSchema = z.strictObject({
  pictures: z.array(z.strictObject({ sizeBytes: pixels, widthPx: pixels, heightPx: pixels })),
});
