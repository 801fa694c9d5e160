// The workshop's list of customers, and who may pay on invoice: limits and inputs.

import { z } from "zod";

import { emailLengthMax } from "./accounts.ts";
import { uuidSchema } from "./ids.ts";
import { pageDirection } from "./paging.ts";
import { tidyText } from "./text/tidy-text.ts";

export const customerListLimitMax = 100;

/** The workshop's list of people with an account. */
export const listCustomersInput = z.strictObject({
  limit: z.int().min(1).max(customerListLimitMax).default(50),
  direction: pageDirection,
  /** The last id of the page before; ids grow with time. */
  cursor: uuidSchema.optional(),
  /** Part of an e-mail address. */
  search: z.string().max(emailLengthMax).transform(tidyText).default(""),
});
export type ListCustomersInput = z.infer<typeof listCustomersInput>;

export const approveInvoiceInput = z.strictObject({ userId: uuidSchema, isApproved: z.boolean() });
export type ApproveInvoiceInput = z.infer<typeof approveInvoiceInput>;
