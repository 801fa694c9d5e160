// The workshop's list of customers, and who may pay on invoice: limits and inputs.

import { z } from "zod";

import { emailLengthMax } from "./accounts.ts";
import { uuidSchema } from "./ids.ts";
import { orderSearchLengthMax } from "./orders.ts";
import { pageDirection } from "./paging.ts";
import { tidyText } from "./text/tidy-text.ts";

export const customerListLimitMax = 100;

/** The workshop's list of people with an account. */
export const listCustomersInput = z.strictObject({
  limit: z.int().min(1).max(customerListLimitMax).default(30),
  direction: pageDirection,
  /** The last id of the page before; ids grow with time. */
  cursor: uuidSchema.optional(),
  /** Part of an e-mail address. */
  search: z.string().max(emailLengthMax).transform(tidyText).default(""),
});
export type ListCustomersInput = z.infer<typeof listCustomersInput>;

/** Everybody who ordered, guests among them, by the mail address of their orders. */
export const listBuyersInput = z.strictObject({
  limit: z.int().min(1).max(customerListLimitMax).default(30),
  direction: pageDirection,
  /** The last order of the last person of the page before. */
  cursor: uuidSchema.optional(),
  /** As orders are searched: parts of a name, an address, a number. */
  search: z.string().max(orderSearchLengthMax).transform(tidyText).default(""),
});
export type ListBuyersInput = z.infer<typeof listBuyersInput>;

export const approveInvoiceInput = z.strictObject({ userId: uuidSchema, isApproved: z.boolean() });
export type ApproveInvoiceInput = z.infer<typeof approveInvoiceInput>;
