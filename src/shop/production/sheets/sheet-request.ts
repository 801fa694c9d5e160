// What is asked of the process that makes sheets, and its limits.

import { z } from "zod";

import { micrometres } from "#shared/design/units.ts";
import { cutLineSchema } from "#shared/sheets/cut-line.ts";
import { registrationKinds } from "#shared/sheets/registration-marks.ts";
import {
  formatGeometrySchema,
  profileRequestSchema,
} from "#shop/production/render/format-request.ts";

/** Twenty magnets of large photos take about 2 s; after this the process is ended. */
export const sheetTimeoutMs = 60_000;

const length = z.int().transform(micrometres);
const cell = z.strictObject({
  formatIndex: z.int().min(0),
  isTurned: z.boolean(),
  xUm: length,
  yUm: length,
  widthUm: length,
  heightUm: length,
});

/** What the sheet process is asked; the print files' bytes follow in this order. */
export const sheetRequestSchema = z.strictObject({
  paper: z.strictObject({ widthUm: length, heightUm: length }),
  layout: z.strictObject({
    cells: z.array(cell),
    cuts: z.array(
      z.strictObject({
        axis: z.enum(["x", "y"]),
        atUm: length,
        fromUm: length,
        toUm: length,
        markUm: length,
        number: z.int().nullable(),
      }),
    ),
  }),
  margins: z.strictObject({
    edgeUm: length,
    headUm: length,
    footUm: length,
    gutterUm: length,
    labelUm: length,
    markUm: length,
    registration: z.strictObject({ kind: z.enum(registrationKinds), edgeUm: length }).optional(),
  }),
  formats: z.array(
    z.strictObject({ format: formatGeometrySchema, bleedUm: length, hasContour: z.boolean() }),
  ),
  cutLine: cutLineSchema.nullable(),
  /** Its bytes come before the files'; null: sRGB. */
  profile: profileRequestSchema.nullable(),
  sharpensPhotos: z.boolean(),
  pieces: z.array(
    z.strictObject({
      piece: z.strictObject({ fileIndex: z.int().min(0), label: z.string() }),
      cell,
    }),
  ),
  title: z.string(),
  note: z.string(),
  origin: z.string(),
  code: z.string(),
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
  fileSizes: z.array(z.int().min(1)),
});
