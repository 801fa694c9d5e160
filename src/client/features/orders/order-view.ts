import type { inferRouterOutputs } from "@trpc/server";

import type { ProviderMethod } from "#shared/payments.ts";
import type { AppRouter } from "#shop/app-router.ts";

type Outputs = inferRouterOutputs<AppRouter>;

/** An order as the shopper sees it, as it comes over the wire: moments are ISO texts. */
export type OrderView = Outputs["orders"]["readOrder"];
export type OrderItemView = OrderView["items"][number];
export type ClaimView = Outputs["claims"]["listClaims"][number];
export type InvoiceInList = Outputs["invoices"]["listInvoices"][number];
export type OrderInList = Outputs["orders"]["listMyOrders"]["orders"][number];
type Instructions = NonNullable<Outputs["payments"]["readInstructions"]>;
export type TransferInstructions = Extract<Instructions, { method: "bank_transfer" }>;
export type OnlineInstructions = Extract<Instructions, { method: ProviderMethod }>;
