import type { inferRouterOutputs } from "@trpc/server";

import type { AppRouter } from "#shop/app-router.ts";

type Workshop = inferRouterOutputs<AppRouter>["workshop"];

/** What the workshop's calls answer, named as its pages show it. */
export type OrderRow = Workshop["desk"]["listOrders"]["orders"][number];
export type OrderActView = Workshop["desk"]["actOnOrders"][number];
export type ReceiptView = Workshop["bank"]["listReceipts"]["receipts"][number];
export type MatchView = ReceiptView["matches"][number];
export type PayoutRowView = Workshop["payouts"]["listPayouts"]["payouts"][number];
export type TodayView = Workshop["desk"]["readToday"];
export type OpeningView = Workshop["desk"]["readOpening"];
export type OrderForStaff = Workshop["orders"]["readOrder"];
export type OrderItemForStaff = OrderForStaff["items"][number];
export type HistoryEntry = OrderForStaff["history"][number];
export type PictureView = Workshop["production"]["listPictures"][number];
export type PrintJobView = Workshop["production"]["listPrintJobs"][number];
export type ClaimRow = Workshop["claims"]["listClaims"]["claims"][number];
export type ClaimForStaff = Workshop["claims"]["readClaim"];
export type BuyerRow = Workshop["desk"]["listBuyers"]["buyers"][number];
export type CustomerRow = Workshop["customers"]["listCustomers"]["customers"][number];
export type QueuedFormatView = Workshop["production"]["listQueue"][number];
export type QueuedOrderView = Workshop["production"]["listQueueOrders"]["orders"][number];
export type BatchView = Workshop["production"]["listBatches"]["batches"][number];
export type ParcelView = Workshop["posting"]["listParcels"][number];
export type PostedView = Workshop["posting"]["listPosted"][number];
export type BoardView = Workshop["production"]["readBoard"];
export type ScannedBatchView = Workshop["production"]["readScannedBatch"];
export type ScrapRowView = Workshop["production"]["readScrapStatistics"][number];
export type FormatPricesView = Workshop["catalog"]["listFormatPrices"][number];
export type FormatView = NonNullable<Workshop["catalog"]["readFormat"]>;
export type CouponView = Workshop["coupons"]["listCoupons"][number];
export type ErrorRow = Workshop["errors"]["listErrors"]["errors"][number];
export type BookedRow = Workshop["books"]["listBooks"]["invoices"][number];
export type OssRow = Workshop["books"]["readOssReport"][number];
export type ProcessView = Workshop["jobs"]["listProcesses"][number];
export type QueueView = Workshop["jobs"]["listQueues"][number];
export type JobRow = Workshop["jobs"]["listJobs"]["jobs"][number];
export type MailRow = Workshop["mails"]["listMails"]["mails"][number];
export type LegalTextRow = Workshop["texts"]["listTexts"][number];
export type LegalTextView = Workshop["texts"]["readText"];
export type TestMailView = Workshop["settings"]["sendTestMail"];
export type SettingsView = Workshop["settings"]["readSettings"];
export type PaymentView = Workshop["payments"]["readPayments"][number];
export type InvoiceRow = Workshop["invoices"]["listInvoices"][number];
export type PersonRow = Workshop["people"]["listPeople"][number];
export type AuditRow = Workshop["desk"]["listAudit"]["events"][number];
