// Designs and drafts: limits and inputs of saving, reading, and of the link to another device.

import { z } from "zod";

import { emailSchema, secretTokenSchema } from "./accounts.ts";
import { lineQuantityMax } from "./cart.ts";
import { uuidSchema } from "./ids.ts";
import { locales } from "./locale.ts";

/** Designs a shopper may keep that are not ordered. */
export const draftsMax = 500;
/** Where a revision ends: Postgres's `integer`. */
export const designRevisionMax = 2_147_483_647;
/** Positions are halved between neighbours; beyond this they would lose their digits. */
export const designPositionMax = 1e9;
/** Designs a read may ask for at once. */
export const designsReadMax = 200;

/** The document is judged by `parseDesignDocument`: here it is only known to be an object. */
const documentSchema = z.looseObject({ version: z.int() });

/** Where a design stands in its set, and how many pieces are wished; left out, a save keeps them. */
const placeInSet = {
  position: z.number().min(-designPositionMax).max(designPositionMax).optional(),
  quantity: z.int().min(1).max(lineQuantityMax).optional(),
};

export const createDesignInput = z.strictObject({
  id: uuidSchema,
  document: documentSchema,
  acceptsLowResolution: z.boolean().default(false),
  ...placeInSet,
});
export type CreateDesignInput = z.infer<typeof createDesignInput>;

export const saveDesignInput = z.strictObject({
  id: uuidSchema,
  /** The revision the edits were made on. */
  expectedVersion: z.int().min(1).max(designRevisionMax),
  document: documentSchema,
  acceptsLowResolution: z.boolean().default(false),
  ...placeInSet,
});
export type SaveDesignInput = z.infer<typeof saveDesignInput>;

export const designIdInput = z.strictObject({ id: uuidSchema });
export type DesignIdInput = z.infer<typeof designIdInput>;

export const readDesignsInput = z.strictObject({
  ids: z.array(uuidSchema).min(1).max(designsReadMax),
});
export type ReadDesignsInput = z.infer<typeof readDesignsInput>;

/** A proof (PDF to look at) shows so many magnets; more of them are its machine's and nobody's eyes' work. */
export const proofMagnetsMax = 100;
export const proofPdfInput = z.strictObject({
  ids: z.array(uuidSchema).min(1).max(proofMagnetsMax),
  locale: z.enum(locales),
  /** With the cut, what is safe, and all that is printed. */
  hasLines: z.boolean(),
});
export type ProofPdfInput = z.infer<typeof proofPdfInput>;
export const proofPdfsPath = "/proof-pdfs";
/** Of the ids above, written as JSON. */
export const proofPdfBytesMax = 8_000;

/** A mailed link opens the drafts on another device for this long, once. */
export const draftLinkDays = 7;

export const mailDraftLinkInput = z.strictObject({ email: emailSchema });
export type MailDraftLinkInput = z.infer<typeof mailDraftLinkInput>;

export const openDraftLinkInput = z.strictObject({ token: secretTokenSchema });
export type OpenDraftLinkInput = z.infer<typeof openDraftLinkInput>;
