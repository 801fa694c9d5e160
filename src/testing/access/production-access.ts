import { uuidv7 } from "uuidv7";

import type { World } from "#testing/houses/make-world.ts";

import type { AccessRow } from "./access-row.ts";

const order = ({ orderId }: World) => ({ orderId });

/** The rows of production in the table of procedures. */
export const productionAccess: Readonly<Record<string, AccessRow>> = {
  "workshop.production.readOrderFacts": { guard: "staff", input: order },
  "workshop.production.takeBackStart": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, startId: uuidv7() }),
    rightful: "order_start_stands",
  },
  "workshop.production.listPrintJobs": { guard: "staff", input: order },
  "workshop.production.listPictures": {
    guard: "staff",
    input: ({ orderId }) => ({ orderIds: [orderId] }),
  },
  "workshop.production.watchOrders": { guard: "staff", isSubscription: true },
  "workshop.production.retryPrintJob": {
    guard: "staff",
    input: ({ printJobId }) => ({ printJobId }),
    // Staff has tried it again just now.
    but: { admin: "not_found" },
  },
  "workshop.production.renderAgain": {
    guard: "staff",
    input: ({ printJobId }) => ({ printJobId }),
    rightful: "not_found",
  },
  "workshop.production.listQueue": { guard: "staff", input: () => ({}) },
  "workshop.production.countWithoutFile": { guard: "staff" },
  "workshop.production.readBoard": { guard: "staff" },
  "workshop.production.listBatches": { guard: "staff", input: () => ({}) },
  "workshop.production.findBatch": { guard: "staff", input: () => ({ number: 999_999 }) },
  "workshop.production.readBatchPieces": {
    guard: "staff",
    input: ({ batchId }) => ({ batchId }),
  },
  "workshop.production.readBatchReport": {
    guard: "staff",
    input: ({ batchId }) => ({ batchId }),
  },
  "workshop.production.readQueueReport": {
    guard: "staff",
    input: () => ({ formatKey: "0".repeat(32) }),
  },
  "workshop.production.readSheetPictures": {
    guard: "staff",
    input: ({ batchId }) => ({ batchId, sheet: 1 }),
  },
  "workshop.production.createBatch": {
    guard: "staff",
    input: () => ({ formatKey: "0".repeat(32), paper: "a4" }),
    rightful: "nothing_to_print",
  },
  "workshop.production.moveBatch": {
    guard: "staff",
    input: () => ({ batchId: uuidv7(), to: "printed" }),
    rightful: "batch_moved_on",
  },
  "workshop.production.takeBackBatch": {
    guard: "staff",
    input: () => ({ batchId: uuidv7(), from: "cut" }),
    rightful: "batch_moved_on",
  },
  "workshop.production.actOnBatches": {
    guard: "staff",
    input: () => ({ act: "move_batch", batchIds: [uuidv7()], to: "printed" }),
  },
  "workshop.production.dissolveBatch": {
    guard: "staff",
    input: () => ({ batchId: uuidv7() }),
    rightful: "batch_moved_on",
  },
  "workshop.production.readScannedBatch": {
    guard: "staff",
    input: () => ({ batch: 999_999, sheet: 1 }),
    rightful: "scan_unknown",
  },
  "workshop.production.scanBatch": {
    guard: "staff",
    input: () => ({ batch: 999_999, sheet: 1, to: "printed" }),
    rightful: "scan_unknown",
  },
  "workshop.production.readScrapStatistics": { guard: "staff" },
  "workshop.production.readRecallReach": {
    guard: "staff",
    input: ({ batchId }) => ({ batchId }),
  },
  "workshop.production.recallBatch": {
    guard: "admin",
    input: () => {
      const words = { de: "Text", en: "Text" };
      return { batchId: uuidv7(), hazard: words, advice: words };
    },
    rightful: "batch_moved_on",
  },
  "workshop.production.scrapRecalled": {
    guard: "staff",
    input: ({ batchId }) => ({ batchId }),
    rightful: "batch_moved_on",
  },
  "workshop.production.listQueueOrders": {
    guard: "staff",
    input: () => ({ formatKey: "0".repeat(32) }),
  },
  "workshop.production.markMade": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, isMade: true }),
    rightful: "order_transition_refused",
  },
  "workshop.production.scrapPieces": {
    guard: "staff",
    input: () => ({ batchId: uuidv7(), places: [0], reason: "cut" }),
    rightful: "batch_moved_on",
  },
  "workshop.production.scrapPiece": {
    guard: "staff",
    input: () => ({ batchId: uuidv7(), place: 0, reason: "cut" }),
    rightful: "batch_moved_on",
  },
};
