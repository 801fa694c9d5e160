// What is asked of the process that draws the shop's face (logo, social picture), and its limits.

import { z } from "zod";

/** Three small pictures take a second on a slow core; after this the process is ended. */
export const faceTimeoutMs = 20_000;

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** What the process is asked; the picture's bytes follow, if there are any. */
export const faceRequestSchema = z.discriminatedUnion("draw", [
  z.strictObject({ draw: z.literal("logo_png") }),
  /** Of an SVG that was cleaned. */
  z.strictObject({
    draw: z.literal("logo_svg"),
    width: z.number().positive(),
    height: z.number().positive(),
  }),
  z.strictObject({ draw: z.literal("social") }),
  /** The shop's name on its colour, with its logo's pixels below the bytes. */
  z.strictObject({
    draw: z.literal("card"),
    name: z.string(),
    act: colour,
    edge: colour,
    /** Magnets hang above it. */
    hasDoor: z.boolean(),
  }),
]);
export type FaceRequest = z.infer<typeof faceRequestSchema>;

const side = z.int().min(1);

/** Pictures one after the other, or why there are none. */
export const faceAnswerSchema = z.union([
  z.strictObject({ width: side, height: side, sizesBytes: z.array(side) }),
  z.strictObject({ refused: z.enum(["photo_damaged", "photo_format_unsupported"]) }),
]);
export type FaceAnswer = z.infer<typeof faceAnswerSchema>;
