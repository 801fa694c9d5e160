// What the process that draws one print file is asked: design, format, output, printer, and for how long.

import { z } from "zod";

import { designDocumentSchema } from "#shared/design/design-document.ts";
import { singleKinds } from "#shared/production.ts";
import { cutLineSchema } from "#shared/sheets/cut-line.ts";

import { formatGeometrySchema, profileRequestSchema } from "./format-request.ts";

/** A large photo on two slow cores takes about 3 s; after this the process is ended. */
export const renderTimeoutMs = 90_000;

/** What the render process is asked; the bytes of the photos' masters follow in this order. */
export const renderRequestSchema = z.strictObject({
  document: designDocumentSchema,
  format: formatGeometrySchema,
  title: z.string(),
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Of the contour; null: the magnet has none. */
  cutLine: cutLineSchema.nullable(),
  /** A PDF with vectors, or a picture of the whole bleed box. */
  output: z.enum(singleKinds).default("pdf"),
  /** The printer's colours; its bytes come before the photos'. Null: sRGB. */
  profile: profileRequestSchema.nullable().default(null),
  sharpensPhotos: z.boolean().default(false),
  files: z.array(
    z.strictObject({
      photoId: z.uuid(),
      sizeBytes: z.int().min(1),
    }),
  ),
});

/** As who asks writes it down. */
export type RenderRequest = z.input<typeof renderRequestSchema>;

/** What it answers, before the bytes of the PDF. */
export const renderAnswerSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  widthPx: z.int().min(1),
  heightPx: z.int().min(1),
  effectiveDpi: z.number().positive(),
});
