// Posting (shipping) parcels: limits and inputs, label papers, addresses of papers.

import { z } from "zod";

import { uuidSchema } from "#shared/ids.ts";
import { carriers, trackingNumberLengthMax } from "#shared/orders.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

/** So many parcels are listed, labelled and posted at once: a table full. */
export const parcelsMax = 100;
/** Slips are drawn with their magnets while one waits; more go into the next file. */
export const slipsMax = 30;
/** What is pasted or read from a carrier's file, in characters. */
export const trackingTextLengthMax = 50_000;

export const labelPapers = ["a4", "roll"] as const;
export type LabelPaper = (typeof labelPapers)[number];

export const shipParcelsInput = z.strictObject({
  carrier: z.enum(carriers),
  parcels: z
    .array(
      z.strictObject({
        orderId: uuidSchema,
        /** The reprint that is meant; without it the order as it was placed. */
        claimId: uuidSchema.optional(),
        /** Empty: a letter that nobody follows. */
        trackingNumber: z.string().max(trackingNumberLengthMax).transform(tidyText).default(""),
      }),
    )
    .min(1)
    .max(parcelsMax),
});
export type ShipParcelsInput = z.infer<typeof shipParcelsInput>;

/** `?orders=` of the papers: ids with commas between, in the order of the table. */
export const parcelIdsSchema = (max: number) =>
  z
    .string()
    .max(parcelsMax * 37)
    .transform((text) => text.split(","))
    .pipe(z.array(uuidSchema).min(1).max(max));
