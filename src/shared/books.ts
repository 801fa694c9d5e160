// The books (accounting): inputs, legal limits (§ 19 UStG, OSS) and the addresses of their files.

import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { monthSchema, quarterSchema, shiftMonth } from "./invoicing/periods.ts";
import { pageDirection } from "./paging.ts";
import { tidyText } from "./text/tidy-text.ts";

export const booksLimitMax = 100;
export const booksSearchLengthMax = 100;

export const listBooksInput = z.strictObject({
  limit: z.int().min(1).max(booksLimitMax).default(50),
  direction: pageDirection,
  cursor: uuidSchema.optional(),
  /** Absent: all of them. */
  month: monthSchema.optional(),
  /** Words, each a part of a number, an order's number, a buyer's name, company or e-mail. */
  search: z.string().max(booksSearchLengthMax).transform(tidyText).default(""),
});
export type ListBooksInput = z.infer<typeof listBooksInput>;

export const readMonthInput = z.strictObject({ month: monthSchema });
/** The statement of exempt supplies is by month or by quarter. */
export const zmPeriodSchema = z.union([monthSchema, quarterSchema]);
export const readZmInput = z.strictObject({ period: zmPeriodSchema });
export const readOssReportInput = z.strictObject({ quarter: quarterSchema });

/** Longest period that is taken along at once, in months: as long as papers are kept. */
export const auditMonthsMax = 132;

/** From a month to a month, both in it: what a tax audit asks for. */
export const auditPeriodSchema = z
  .object({ from: monthSchema, until: monthSchema })
  .refine(({ from, until }) => from <= until && until < shiftMonth(from, auditMonthsMax));

/** § 19 UStG: what a small business may turn over in the year before and in the running one. */
export const smallBusinessLimitCents = { lastYear: 2_500_000, thisYear: 10_000_000 } as const;
/** § 3c (4) UStG: sales to consumers elsewhere in the EU, net, after which OSS is due. */
export const distanceSalesLimitCents = 1_000_000;

/** The files of the books, each fetched from its own address by people of the workshop. */
export const accountantFilePath = (month: string): string => `/books/accountant?month=${month}`;
export const datevFilePath = (month: string): string => `/books/datev?month=${month}`;
export const zmFilePath = (period: string): string => `/books/zm?period=${period}`;
export const ossFilePath = (quarter: string): string => `/books/oss?quarter=${quarter}`;
export const auditFilePath = (from: string, until: string): string =>
  `/books/audit?from=${from}&until=${until}`;
