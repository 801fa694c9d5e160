// Production: states of print files, batches and pieces, limits and inputs.

import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { orderListLimitMax, orderSearchLengthMax } from "./orders.ts";
import { pageDirection } from "./paging.ts";
import { paperSchema } from "./sheets/paper.ts";
import { tidyText } from "./text/tidy-text.ts";

/** What a print file goes through. */
export const printJobStatuses = ["queued", "rendering", "ready", "failed"] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];

/** What a magnet can be had as, alone. */
export const singleKinds = ["pdf", "png", "tiff"] as const;
export type SingleKind = (typeof singleKinds)[number];

export const printJobInput = z.strictObject({ printJobId: uuidSchema });
export type PrintJobInput = z.infer<typeof printJobInput>;

/** A list shows this many magnets of an order. */
export const orderPicturesPerOrderMax = 3;
export const listPicturesInput = z.strictObject({
  orderIds: z.array(uuidSchema).max(orderListLimitMax),
});
export type ListPicturesInput = z.infer<typeof listPicturesInput>;

/** The way of a batch through the workshop. */
export const batchStatuses = ["made", "printed", "cut"] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** Of what is waiting, only what is to be posted by this day; left out, all of it. */
const dueBy = z.iso.date().optional();
export const listQueueInput = z.strictObject({ dueBy });
export type ListQueueInput = z.infer<typeof listQueueInput>;

/** So many orders are chosen for a batch at once. */
export const chosenOrdersMax = 100;
/**
 * What lies on a batch's sheets beside what is meant: nothing; others that fill its last sheet; or as
 * many others as fill whole sheets, so that the rest waits until a sheet is full.
 */
export const batchRests = ["none", "fill", "full"] as const;
export type BatchRest = (typeof batchRests)[number];

/** A format, or all formats of a material, as the queue named them: one of the two. */
const queueKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional();
const queued = { formatKey: queueKey, materialKey: queueKey };
type Queued = { readonly formatKey?: unknown; readonly materialKey?: unknown };
const isOneQueued = ({ formatKey, materialKey }: Queued): boolean =>
  (formatKey === undefined) !== (materialKey === undefined);

const batchWish = z.strictObject({
  ...queued,
  paper: paperSchema,
  dueBy,
  orderIds: z.array(uuidSchema).min(1).max(chosenOrdersMax).optional(),
  rest: z.enum(batchRests).default("none"),
  /** The slug of a printer of the settings; left out, the first. */
  printer: z.string().max(40).optional(),
});

/**
 * Sheets of one format, or shared by the formats of a material, are made of what is waiting, the oldest
 * orders first. What is meant are chosen orders, or what is to be posted by a day, or all of it.
 */
export const createBatchInput = batchWish.refine(isOneQueued);
export type CreateBatchInput = z.infer<typeof createBatchInput>;

/** What of the queue a person should look at first. */
export const readQueueReportInput = z.strictObject({ ...queued, dueBy }).refine(isOneQueued);
export type ReadQueueReportInput = z.infer<typeof readQueueReportInput>;

export const listQueueOrdersInput = z
  .strictObject({
    ...queued,
    /** As the list of orders is searched. */
    search: z.string().max(orderSearchLengthMax).transform(tidyText).default(""),
    /** Named whatever is searched. */
    chosenIds: z.array(uuidSchema).max(chosenOrdersMax).default([]),
  })
  .refine(isOneQueued);
export type ListQueueOrdersInput = z.infer<typeof listQueueOrdersInput>;

/** A morning's work; what is more waits for the next batch. */
export const batchPiecesMax = 1_000;
export const batchInput = z.strictObject({ batchId: uuidSchema });
export type BatchInput = z.infer<typeof batchInput>;

export const batchSheetInput = z.strictObject({
  batchId: uuidSchema,
  sheet: z.int().min(1).max(9_999),
});
export type BatchSheetInput = z.infer<typeof batchSheetInput>;

export const moveBatchInput = z.strictObject({
  batchId: uuidSchema,
  to: z.enum(["printed", "cut"]),
});
export type MoveBatchInput = z.infer<typeof moveBatchInput>;

/** A step of a batch that was noted by mistake, by where it leads back from. */
export const takeBackBatchInput = z.strictObject({
  batchId: uuidSchema,
  from: moveBatchInput.shape.to,
});
export type TakeBackBatchInput = z.infer<typeof takeBackBatchInput>;

/** So many batches are chosen at once, moved or fetched. */
export const batchesOfOneActMax = 50;
export const chosenBatches = z
  .array(uuidSchema)
  .min(1)
  .max(batchesOfOneActMax)
  .transform((ids) => [...new Set(ids)]);

/** A step of many batches by one press, and its way back. */
export const actOnBatchesInput = z.discriminatedUnion("act", [
  z.strictObject({
    act: z.literal("move_batch"),
    batchIds: chosenBatches,
    to: moveBatchInput.shape.to,
  }),
  z.strictObject({
    act: z.literal("take_back_batch"),
    batchIds: chosenBatches,
    from: moveBatchInput.shape.to,
  }),
]);
export type ActOnBatchesInput = z.infer<typeof actOnBatchesInput>;

/** What stands in a sheet's code. */
export const scanCodeInput = z.strictObject({
  batch: z.int().min(1).max(999_999),
  sheet: z.int().min(1).max(9_999),
});
export const scanBatchInput = z.strictObject({
  ...scanCodeInput.shape,
  to: moveBatchInput.shape.to,
});
export type ScanBatchInput = z.infer<typeof scanBatchInput>;

/** What of an order, or of a reprint for a claim, was made without a sheet; or not after all. */
export const markMadeInput = z.strictObject({
  orderId: uuidSchema,
  claimId: uuidSchema.optional(),
  isMade: z.boolean(),
});
export type MarkMadeInput = z.infer<typeof markMadeInput>;

export const batchListLimitMax = 50;
export const listBatchesInput = z.strictObject({
  limit: z.int().min(1).max(batchListLimitMax).default(20),
  cursor: uuidSchema.nullish(),
  direction: pageDirection,
});
export type ListBatchesInput = z.infer<typeof listBatchesInput>;

export const findBatchInput = z.strictObject({ number: scanCodeInput.shape.batch });
export type FindBatchInput = z.infer<typeof findBatchInput>;

/** Why a piece is printed once more. */
export const pieceFaults = ["colour", "cut", "scratch", "other"] as const;
/** `content`: its picture was rejected; it waits for no other sheet. */
export const scrapReasons = [...pieceFaults, "content"] as const;
export type ScrapReason = (typeof scrapReasons)[number];
/** A piece's cell, counted from 0 over all sheets of the batch. */
const piecePlace = z.int().min(0).max(100_000);
export const scrapPiecesInput = z.strictObject({
  batchId: uuidSchema,
  places: z.array(piecePlace).min(1).max(batchPiecesMax),
  reason: z.enum(pieceFaults),
});
export type ScrapPiecesInput = z.infer<typeof scrapPiecesInput>;
/** One alone, as the pages of the time before 2026-11-27 ask. */
export const scrapPieceInput = scrapPiecesInput
  .omit({ places: true })
  .extend({ place: piecePlace });
