// What is asked of the process that draws proofs of magnets, and its limits.

import { z } from "zod";

import { designDocumentSchema } from "#shared/design/design-document.ts";
import { locales } from "#shared/locale.ts";
import { formatGeometrySchema } from "#shop/production/render/format-request.ts";

/** A hundred magnets take about 8 s on two slow cores; after this the process is ended. */
export const proofTimeoutMs = 45_000;

const pixels = z.int().min(1);
const share = z.number();

/** What the process that draws proofs is asked; the photos' bytes follow in this order. */
export const proofRequestSchema = z.strictObject({
  shopName: z.string(),
  locale: z.enum(locales),
  hasLines: z.boolean(),
  magnets: z.array(
    z.strictObject({
      document: designDocumentSchema,
      format: formatGeometrySchema,
      formatName: z.string(),
      quantity: z.int(),
      acceptsLowResolution: z.boolean(),
    }),
  ),
  photos: z.array(
    z.strictObject({
      photoId: z.uuid(),
      sizeBytes: pixels,
      /** Of the original: what the print is made of. */
      size: z.strictObject({ widthPx: pixels, heightPx: pixels }),
      faces: z.array(z.strictObject({ x: share, y: share, width: share, height: share })),
    }),
  ),
});

/** As who asks writes it down. */
export type ProofRequest = z.input<typeof proofRequestSchema>;

/** A magnet of a proof, with all that is said of it. */
export type ProofMagnet = z.output<typeof proofRequestSchema>["magnets"][number];
