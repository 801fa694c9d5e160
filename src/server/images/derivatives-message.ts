import { z } from "zod";

import { colourSpaceNames } from "#shared/photos.ts";

import { facesMax } from "./image-limits.ts";

/** What the shop and a worker process say to each other; both sides parse what they hear. */
export const derivativesRequestSchema = z.strictObject({
  path: z.string(),
  folder: z.string(),
  /** Nothing is to be seen through it. */
  onWhite: z.boolean(),
});
export type DerivativesRequest = z.infer<typeof derivativesRequestSchema>;

const fraction = z.number().min(0).max(1);

export const derivativesAnswerSchema = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("made"),
    width: z.int().positive(),
    height: z.int().positive(),
    focusX: fraction,
    focusY: fraction,
    faces: z
      .array(z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }))
      .max(facesMax)
      .readonly(),
    isFirstFrame: z.boolean(),
    isTransparent: z.boolean(),
    colourSpace: z.enum(colourSpaceNames),
  }),
  z.strictObject({
    outcome: z.literal("refused"),
    code: z.enum([
      "photo_damaged",
      "photo_contradicts_itself",
      "photo_format_unsupported",
      "photo_too_many_pixels",
      "storage_full",
    ]),
    cause: z.string(),
  }),
  /** A bug of ours in the worker. */
  z.strictObject({ outcome: z.literal("failed"), cause: z.string() }),
]);
export type DerivativesAnswer = z.infer<typeof derivativesAnswerSchema>;
