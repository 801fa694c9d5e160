// Invoices: which orders can be billed, and the address of a PDF.

import type { OrderStatus } from "./orders.ts";

/** Where an order stands when it may be billed; the shop itself does it at posting. */
export const billableStatuses = [
  "confirmed",
  "in_production",
  "shipped",
  "completed",
] as const satisfies readonly OrderStatus[];

export const isBillable = (status: OrderStatus): boolean =>
  billableStatuses.some((billable) => billable === status);

/** Whether a bill is to be expected: of refused pictures alone there is none. */
export const awaitsInvoice = ({
  status,
  hasNothingToMake,
}: {
  readonly status: OrderStatus;
  readonly hasNothingToMake: boolean;
}): boolean => isBillable(status) && !hasNothingToMake;

/** Where the PDF of an invoice is; with a token for the holder of the order's private link. */
export const invoicePath = (invoiceId: string, token: string | null = null): string =>
  `/invoice-files/${invoiceId}.pdf${token === null ? "" : `?token=${token}`}`;
