import { z } from "zod";

import { cropZoomMax } from "./crop-limits.ts";
import { formatSlugSchema } from "./format.ts";

/**
 * A design as it is stored: one magnet. Lengths are relative to the photo or the frame, never pixels
 * of a screen, so the same document draws the same on every device and on paper.
 */
export const designDocumentVersion = 1;

/**
 * Which part of the upright photo fills the frame.
 * `centreX`/`centreY` are fractions of the photo's width and height (0 left/top, 1 right/bottom),
 * `zoom` is relative to the smallest scale at which the turned photo covers the frame (1 = just),
 * `turnDegrees` is clockwise, 0 ≤ turn < 360.
 */
export const cropSchema = z.strictObject({
  centreX: z.number().min(0).max(1),
  centreY: z.number().min(0).max(1),
  zoom: z.number().min(1).max(cropZoomMax),
  turnDegrees: z.number().min(0).lt(360),
});
export type Crop = z.infer<typeof cropSchema>;

export const looks = ["original"] as const;

const frameSchema = z.strictObject({
  photoId: z.uuid(),
  crop: cropSchema,
  look: z.enum(looks),
});

export const designDocumentSchema = z.strictObject({
  version: z.literal(designDocumentVersion),
  formatSlug: formatSlugSchema,
  layout: z.literal("single"),
  frames: z.tuple([frameSchema]),
  /** `#rrggbb`, lower case; seen only where a photo is transparent. */
  background: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type DesignDocument = z.infer<typeof designDocumentSchema>;
