// The design document: what a magnet is made of (format, frames with crops, texts, border, look),
// as a schema.

import { z } from "zod";

import { cropZoomMax } from "./crop/crop-limits.ts";
import {
  borderWidthUmMax,
  textArcUmMax,
  textArcUmMin,
  textEdgePercentMax,
  textSizeUmMax,
  textSizeUmMin,
  textsMax,
} from "./design-limits.ts";
import { designDocumentVersion } from "./document-version.ts";
import { formatSlugSchema } from "./format.ts";
import { layouts, puzzleSide, slotCount } from "./layouts.ts";
import { adjustmentMax, looks } from "./look/look.ts";
import { toneMax, tonesCount } from "./look/tones.ts";
import { isPrintableText } from "./text/characters.ts";
import { fontIds } from "./text/fonts.ts";
import { textLengthMax, textLinesMax } from "./text/plain-text.ts";

/**
 * Which part of the upright photo fills its slot.
 * `centreX`/`centreY` are fractions of the photo's width and height (0 left/top, 1 right/bottom),
 * `zoom` is relative to the smallest scale at which the photo, turned by `coverTurnDegrees`, covers the
 * slot (1 = just); without that, turned as it is. So turning on does not change how large it is drawn.
 * `turnDegrees` is clockwise, 0 ≤ turn < 360; a mirrored photo is mirrored sideways before it is turned.
 * What came later is left out where it says nothing, so that older documents say what they said.
 */
export const cropSchema = z.strictObject({
  centreX: z.number().min(0).max(1),
  centreY: z.number().min(0).max(1),
  zoom: z.number().min(1).max(cropZoomMax),
  turnDegrees: z.number().min(0).lt(360),
  coverTurnDegrees: z.number().min(0).lt(360).exactOptional(),
  isMirrored: z.literal(true).exactOptional(),
});
export type Crop = z.infer<typeof cropSchema>;

/** `#rrggbb`, lower case, sRGB. */
export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);

const adjustmentSchema = z.int().min(-adjustmentMax).max(adjustmentMax);

const tonesSchema = z
  .array(z.int().min(0).max(toneMax))
  .length(tonesCount)
  .refine((tones) => tones.every((tone, index) => tone >= (tones[index - 1] ?? 0)))
  .readonly();

const frameSchema = z.strictObject({
  photoId: z.uuid(),
  crop: cropSchema,
  /** The photo's own brightening, below its look. Left out: as light as it came. */
  tones: tonesSchema.exactOptional(),
  look: z.enum(looks),
  /** On top of the look; 0 changes nothing. */
  adjustments: z.strictObject({
    brightness: adjustmentSchema,
    contrast: adjustmentSchema,
    saturation: adjustmentSchema,
  }),
});
export type DesignFrame = z.infer<typeof frameSchema>;

/** Seen along the cut, inside the trim; it runs on into the bleed. A width of 0 is no border. */
const borderSchema = z.strictObject({
  widthUm: z.int().min(0).max(borderWidthUmMax),
  colour: colourSchema,
});

export const textAlignments = ["left", "center", "right"] as const;

/** A block of lines around its middle. */
const textSchema = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(textLengthMax)
    .refine((text) => isPrintableText(text) && text.split("\n").length <= textLinesMax),
  font: z.enum(fontIds),
  /** The font's em. */
  sizeUm: z.int().min(textSizeUmMin).max(textSizeUmMax),
  colour: colourSchema,
  /** The shop chose the colour by what lies under the text, and does so again where that changes; who picks one takes this off. */
  followsGround: z.literal(true).exactOptional(),
  align: z.enum(textAlignments),
  /** The middle of the block as fractions of the trim box. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  /** Clockwise. */
  turnDegrees: z.number().min(0).lt(360),
  /**
   * The radius of the arc that the block's middle follows; above 0 it bends like a bridge, below 0 like a
   * bowl. Left out: straight.
   */
  arcUm: z
    .int()
    .min(-textArcUmMax)
    .max(textArcUmMax)
    .refine((arcUm) => Math.abs(arcUm) >= textArcUmMin)
    .exactOptional(),
  /** Words that came with an occasion's design and ask for others; who writes, or lets them stay, takes this off. */
  isSample: z.literal(true).exactOptional(),
  /** Drawn around the letters, in percent of the em. Left out: none. */
  edge: z
    .strictObject({ colour: colourSchema, percent: z.int().min(1).max(textEdgePercentMax) })
    .exactOptional(),
});
export type DesignText = z.infer<typeof textSchema>;

/**
 * The magnet is a piece of a larger picture: the crop is that of the whole picture, the same in all
 * pieces of a set.
 */
const puzzleSchema = z.strictObject({
  setId: z.uuid(),
  column: z
    .int()
    .min(0)
    .max(puzzleSide - 1),
  row: z
    .int()
    .min(0)
    .max(puzzleSide - 1),
});

/**
 * A design as it is stored: one magnet. Lengths are relative to the photo or the frame, or micrometres
 * of the magnet, never pixels of a screen, so the same document draws the same on every device and on
 * paper.
 */
export const designDocumentSchema = z
  .strictObject({
    version: z.literal(designDocumentVersion),
    formatSlug: formatSlugSchema,
    layout: z.enum(layouts),
    /** As many as the layout has slots, in reading order. */
    frames: z.tuple([frameSchema], frameSchema),
    border: borderSchema,
    /** Seen between and around photos, and where one is transparent. */
    background: colourSchema,
    texts: z.array(textSchema).max(textsMax),
    puzzle: puzzleSchema.nullable(),
  })
  .refine(({ layout, frames }) => frames.length === slotCount(layout))
  .refine(({ layout, puzzle }) => puzzle === null || layout === "single");
export type DesignDocument = z.infer<typeof designDocumentSchema>;
