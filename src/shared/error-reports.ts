// Error reports: limits and inputs of the workshop's list.

import { z } from "zod";

import { pageDirection } from "./paging.ts";

export const errorListLimitMax = 100;
const digestPattern = /^[0-9a-f]{10}$/;
/** Digests are ten hexadecimal figures; a beginning is enough to look for one. */
const digestPartSchema = z
  .string()
  .max(20)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => !text.includes("\0"));

export const listErrorsInput = z.strictObject({
  limit: z.int().min(1).max(errorListLimitMax).default(50),
  direction: pageDirection,
  cursor: z
    .strictObject({ lastAt: z.iso.datetime(), digest: z.string().regex(digestPattern) })
    .optional(),
  digest: digestPartSchema.default(""),
});
export type ListErrorsInput = z.infer<typeof listErrorsInput>;

export const readErrorInput = z.strictObject({ digest: z.string().regex(digestPattern) });
export type ReadErrorInput = z.infer<typeof readErrorInput>;
