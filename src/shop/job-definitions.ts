import type { JobQueue } from "#server/jobs/job-definition.ts";
import { sendMailJob } from "#server/mail/queue-mail.ts";
import { sweepMailFilesJob } from "#server/mail/sweep-mail-files.ts";

import { accountMailJob } from "./accounts/account-mail.job.ts";
import { endLinkedSessionsJob } from "./accounts/sign-in/end-linked-sessions.job.ts";
import { sweepAccountsJob } from "./accounts/sweep-accounts.job.ts";
import { confirmSupplyJob } from "./checkout/confirm-supply.ts";
import {
  claimMailJob,
  claimReprintJob,
  itemsRejectedJob,
  withdrawalDeclaredJob,
} from "./claims/claim-jobs.ts";
import { keepSoldDaysJob } from "./desk/keep-sold-days.job.ts";
import {
  eraseInvoiceFilesJob,
  renderInvoiceJob,
  sweepInvoicesJob,
} from "./invoices/invoice-jobs.ts";
import {
  orderCanceledJob,
  orderConfirmedJob,
  orderMailJob,
  orderShippedJob,
} from "./orders/order-jobs.ts";
import {
  closePaymentJob,
  paymentRefundedJob,
  sendRefundJob,
  sweepPaymentsJob,
  sweepUnpaidOrdersJob,
} from "./payments/payment-jobs.ts";
import { processPhotoJob } from "./photos/process-photo.job.ts";
import {
  findMissingFacesJob,
  sweepPhotoFilesJob,
  sweepPhotosJob,
} from "./photos/sweep-photos.job.ts";
import { makeExportJob, sweepPrivacyJob } from "./privacy/privacy-jobs.ts";
import { renderPrintJobJob } from "./production/jobs/render-print-job.job.ts";
import { sweepPrintJobsJob } from "./production/jobs/sweep-print-jobs.job.ts";
import { recallMailJob } from "./production/recall/recall-mail.job.ts";
import { renderSheetJob } from "./production/sheets/render-sheet.job.ts";

/**
 * Every job of the shop; its queue exists before anything is enqueued. What a job does is not here: a
 * process that only enqueues does not load it (`start-jobs.ts`).
 */
export const jobDefinitions = [
  sendMailJob,
  sweepMailFilesJob,
  keepSoldDaysJob,
  sweepAccountsJob,
  accountMailJob,
  endLinkedSessionsJob,
  processPhotoJob,
  sweepPhotosJob,
  sweepPhotoFilesJob,
  findMissingFacesJob,
  orderMailJob,
  orderCanceledJob,
  orderConfirmedJob,
  orderShippedJob,
  confirmSupplyJob,
  closePaymentJob,
  paymentRefundedJob,
  sendRefundJob,
  sweepPaymentsJob,
  sweepUnpaidOrdersJob,
  renderInvoiceJob,
  eraseInvoiceFilesJob,
  sweepInvoicesJob,
  claimMailJob,
  withdrawalDeclaredJob,
  claimReprintJob,
  itemsRejectedJob,
  renderPrintJobJob,
  renderSheetJob,
  sweepPrintJobsJob,
  recallMailJob,
  sweepPrivacyJob,
  makeExportJob,
] as const satisfies readonly JobQueue[];
/** The workshop has a word for each; without one it does not compile. */
export type JobName = (typeof jobDefinitions)[number]["name"];
