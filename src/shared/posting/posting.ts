// Posting (shipping) parcels: limits and inputs, label papers, addresses of papers.

import { z } from "zod";

import { uuidSchema } from "#shared/ids.ts";
import { postingInput } from "#shared/order-acts.ts";
import { carriers, isSharedSchema, trackingNumberSchema } from "#shared/orders.ts";
import { seenSchema } from "#shared/seen.ts";

/** So many parcels are listed, labelled and posted at once: a table full. */
export const parcelsMax = 100;
/** What was posted is listed for so many days, to add a number that came late. */
export const postedDays = 14;
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
        trackingNumber: trackingNumberSchema.default(""),
        isShared: isSharedSchema,
      }),
    )
    .min(1)
    .max(parcelsMax),
});
/** Of parcels that lines name and that are not to be posted: why. */
export type WhyNotHere =
  | "unknown"
  | "unpaid"
  | "not_made"
  | "waiting"
  | "posted"
  | "canceled"
  /** A reprint that ended without a parcel. */
  | "put_aside"
  /** None of its pictures is printed. */
  | "rejected";
export const numbersInput = z.strictObject({
  numbers: z.array(z.string().max(20)).max(parcelsMax),
});
export type NumbersInput = z.infer<typeof numbersInput>;

/** Postings that are taken back at once: those of one press. */
export const takeBackPostingsInput = z.strictObject({
  postings: z.array(postingInput).min(1).max(parcelsMax),
});
export type TakeBackPostingsInput = z.infer<typeof takeBackPostingsInput>;

/** The number of a parcel that is on its way; of a reprint by its claim. */
export const changeTrackingInput = z.strictObject({
  orderId: uuidSchema,
  claimId: uuidSchema.optional(),
  carrier: z.enum(carriers),
  trackingNumber: trackingNumberSchema.pipe(z.string().min(1)),
  isShared: isSharedSchema,
  /** Carrier and number, as the form began with them. */
  seen: seenSchema.optional(),
});
export type ChangeTrackingInput = z.infer<typeof changeTrackingInput>;

export type ShipParcelsInput = z.infer<typeof shipParcelsInput>;

/** `?orders=` of the papers: ids with commas between, in the order of the table. */
export const parcelIdsSchema = (max: number) =>
  z
    .string()
    .max(parcelsMax * 37)
    .transform((text) => text.split(","))
    .pipe(z.array(uuidSchema).min(1).max(max));
