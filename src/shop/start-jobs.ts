import { sendMailJob } from "#server/mail/queue-mail.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { sweepMailFiles, sweepMailFilesJob } from "#server/mail/sweep-mail-files.ts";
import type { MailTransport } from "#server/mail/transport.ts";
import type { Services } from "#server/services.ts";
import type { FilesMark } from "#server/storage/files-mark.ts";
import { ShopError } from "#shared/shop-error.ts";

import { accountMailJob } from "./accounts/account-mail.job.ts";
import { sendAccountMail } from "./accounts/send-account-mail.ts";
import { endLinkedSessionsJob } from "./accounts/sign-in/end-linked-sessions.job.ts";
import { endHeldSessions } from "./accounts/sign-in/end-linked-sessions.ts";
import { sweepAccounts, sweepAccountsJob } from "./accounts/sweep-accounts.job.ts";
import { forgetVatIdAnswers } from "./cart/vat-ids/ask-vat-id.ts";
import { confirmSupply, confirmSupplyJob, wantSupplyConfirmed } from "./checkout/confirm-supply.ts";
import {
  claimMailJob,
  claimReprintJob,
  itemsRejectedJob,
  withdrawalDeclaredJob,
} from "./claims/claim-jobs.ts";
import { settleOpenRejections } from "./claims/settle/settle-open-rejections.ts";
import { settlePrinted } from "./claims/settle/settle-printed.ts";
import { keepSoldDaysJob } from "./desk/keep-sold-days.job.ts";
import { keepSoldDays } from "./desk/sold-days.ts";
import { renderInvoice } from "./invoices/documents/render-invoice.ts";
import {
  eraseInvoiceFilesJob,
  renderInvoiceJob,
  sweepInvoicesJob,
} from "./invoices/invoice-jobs.ts";
import { issueCreditNotes } from "./invoices/issue-credit-notes.ts";
import { billShippedOrder } from "./invoices/issue-invoice.ts";
import { sweepInvoices } from "./invoices/sweep-invoices.ts";
import { maySweepFiles } from "./may-sweep-files.ts";
import {
  orderCanceledJob,
  orderConfirmedJob,
  orderMailJob,
  orderShippedJob,
} from "./orders/order-jobs.ts";
import { cancelPayments } from "./payments/cancel-payments.ts";
import { closePayment } from "./payments/close-payment.ts";
import {
  closePaymentJob,
  paymentRefundedJob,
  sendRefundJob,
  sweepPaymentsJob,
  sweepUnpaidOrdersJob,
} from "./payments/payment-jobs.ts";
import { sendRefund } from "./payments/send-refund.ts";
import { sweepPayments } from "./payments/sweep-payments.ts";
import { sweepUnpaidOrders } from "./payments/sweep-unpaid-orders.ts";
import { findMissingFaces } from "./photos/find-missing-faces.ts";
import { mendPhotoFiles } from "./photos/mend-photo-files.ts";
import { processPhotoJob } from "./photos/process-photo.job.ts";
import { processPhoto } from "./photos/process-photo.ts";
import { sweepPhotoFiles } from "./photos/sweep-photo-files.ts";
import {
  findMissingFacesJob,
  sweepPhotoFilesJob,
  sweepPhotosJob,
} from "./photos/sweep-photos.job.ts";
import { sweepPhotos } from "./photos/sweep-photos.ts";
import { makeExport } from "./privacy/make-export.ts";
import { makeExportJob, sweepPrivacyJob } from "./privacy/privacy-jobs.ts";
import { sweepPrivacy } from "./privacy/sweep-privacy.ts";
import { withdrawPieces } from "./production/batches/withdraw-pieces.ts";
import { createPrintJobs } from "./production/jobs/create-print-jobs.ts";
import { renderPrintJobJob } from "./production/jobs/render-print-job.job.ts";
import { renderPrintJob } from "./production/jobs/render-print-job.ts";
import { sweepPrintJobsJob } from "./production/jobs/sweep-print-jobs.job.ts";
import { sweepPrintJobs } from "./production/jobs/sweep-print-jobs.ts";
import { recallMailJob } from "./production/recall/recall-mail.job.ts";
import { drawOrderMagnets } from "./production/render/draw-order-magnets.ts";
import { renderAtOnce } from "./production/render/render-at-once.ts";
import { reprintClaim } from "./production/reprint-claim.ts";
import { renderSheetJob } from "./production/sheets/render-sheet.job.ts";
import { renderSheet } from "./production/sheets/render-sheet.ts";
import { carryLogo } from "./settings/mails/carry-logo.ts";
import { mailSender } from "./settings/mails/mail-sender.ts";
import { readShop } from "./settings/read-shop.ts";

/**
 * Photos that wait in a process which only takes jobs, for turns by address. More than one address may have
 * waiting there (`decodeQueueLengthOfAddressMax`), so that somebody else's always comes in.
 */
const photosOfWorkerMax = 100;

/** Gives each job its handler, and the recurring ones their time (UTC). */
export const startJobs = async (
  services: Services,
  mail: MailTransport,
  filesMark: FilesMark,
): Promise<void> => {
  const { jobs, connection } = services;
  // Several at once: a mail server that is slow over one mail does not hold the others up.
  const carrying = carryLogo(mail, connection.db);
  await jobs.work(
    sendMailJob,
    async ({ emailId }) => {
      await sendMail(services, carrying, mailSender(await readShop(connection.db)), emailId);
    },
    { atOnce: 3 },
  );

  await jobs.work(sweepMailFilesJob, async () => {
    if (!(await maySweepFiles(services, filesMark))) return;
    await sweepMailFiles(services.storage, new Date());
  });
  await jobs.repeat(sweepMailFilesJob, "37 2 * * *");

  await jobs.work(sweepAccountsJob, async () => {
    await sweepAccounts(services);
    await forgetVatIdAnswers(connection.db);
  });
  await jobs.repeat(sweepAccountsJob, "17 3 * * *");
  await jobs.work(endLinkedSessionsJob, (linked) =>
    endHeldSessions(services.connection.db, linked),
  );
  await jobs.work(accountMailJob, (mail) => sendAccountMail(services, mail));

  // Where uploads arrive they are decoded at once, and their jobs only meet them.
  await jobs.work(
    processPhotoJob,
    async ({ photoId }) => {
      await processPhoto(services, photoId).catch((error: unknown) => {
        // It waits for room, or rests after a try that failed: the sweep goes on with it.
        if (!(error instanceof ShopError)) throw error;
      });
    },
    { atOnce: services.role === "worker" ? photosOfWorkerMax : 2 },
  );
  await jobs.work(sweepPhotosJob, () => sweepPhotos(services));
  await jobs.work(sweepPhotoFilesJob, async () => {
    if (!(await maySweepFiles(services, filesMark))) return;
    await sweepPhotoFiles(services, new Date());
    await mendPhotoFiles(services);
  });
  await jobs.work(findMissingFacesJob, async () => {
    await findMissingFaces(services);
  });
  await jobs.repeat(findMissingFacesJob, "*/10 * * * *");
  await jobs.repeat(sweepPhotosJob, "* * * * *");
  await jobs.repeat(sweepPhotoFilesJob, "23 2 * * *");

  const atOnce = renderAtOnce();
  // Each waits for its pictures, which are drawn by a process of its own.
  await jobs.work(
    orderMailJob,
    async (mailOfOrder) => {
      // Read at the first mail: the start does not wait for the mails' renderer.
      const { sendOrderMail } = await import("./orders/mails/send-order-mail.ts");
      await sendOrderMail(services, mailOfOrder, drawOrderMagnets);
    },
    { atOnce },
  );
  await jobs.work(orderCanceledJob, async (canceled) => {
    await cancelPayments(services, canceled);
    await issueCreditNotes(services, canceled, new Date());
    await settlePrinted(services, canceled);
    await settleOpenRejections(services, canceled);
  });
  await jobs.work(orderShippedJob, async (shipped) => {
    await settlePrinted(services, shipped);
    if (await billShippedOrder(services, shipped, new Date())) {
      await wantSupplyConfirmed(services, shipped);
    }
  });
  await jobs.work(confirmSupplyJob, (shipped) => confirmSupply(services, shipped, new Date()));
  await jobs.work(paymentRefundedJob, async (refunded) => {
    await issueCreditNotes(services, refunded, new Date());
    await settleOpenRejections(services, refunded);
  });
  await jobs.work(renderInvoiceJob, (issued) => renderInvoice(services, issued));
  await jobs.work(eraseInvoiceFilesJob, async ({ pdfKeys }) => {
    for (const key of pdfKeys) await services.storage.remove(key);
  });
  await jobs.work(sweepInvoicesJob, () => sweepInvoices(services, new Date()));
  await jobs.repeat(sweepInvoicesJob, "*/5 * * * *");
  await jobs.work(closePaymentJob, (closed) => closePayment(services, closed));
  await jobs.work(sendRefundJob, (sent) => sendRefund(services, sent));
  await jobs.work(sweepPaymentsJob, () => sweepPayments(services));
  await jobs.repeat(sweepPaymentsJob, "* * * * *");
  await jobs.work(sweepUnpaidOrdersJob, () => sweepUnpaidOrders(services));
  await jobs.repeat(sweepUnpaidOrdersJob, "41 * * * *");
  await jobs.work(claimMailJob, async (mailOfClaim) => {
    const { sendClaimMail } = await import("./claims/send-claim-mail.ts");
    await sendClaimMail(services, mailOfClaim);
  });
  await jobs.work(withdrawalDeclaredJob, async (declared) => {
    const { receiveWithdrawal } = await import("./claims/withdrawals/receive-withdrawal.ts");
    await receiveWithdrawal(services, declared);
  });
  await jobs.work(claimReprintJob, (reprint) => reprintClaim(services, reprint));
  await jobs.work(itemsRejectedJob, (rejected) => withdrawPieces(services, rejected));
  await jobs.work(orderConfirmedJob, async ({ orderId }) => {
    await createPrintJobs(connection.db, jobs, orderId);
  });
  await jobs.work(renderPrintJobJob, ({ printJobId }) => renderPrintJob(services, printJobId), {
    // One reads its design or keeps its file while the others render.
    atOnce: atOnce + 1,
  });
  await jobs.work(renderSheetJob, (sheet) => renderSheet(services, sheet), { atOnce });
  await jobs.work(sweepPrintJobsJob, async () => {
    await sweepPrintJobs(connection.db, jobs);
  });
  await jobs.repeat(sweepPrintJobsJob, "* * * * *");
  await jobs.work(recallMailJob, async (recalled) => {
    const { sendRecallMail } = await import("./production/recall/send-recall-mail.ts");
    await sendRecallMail(services, recalled, drawOrderMagnets);
  });
  await jobs.work(keepSoldDaysJob, () => keepSoldDays(connection.db));
  await jobs.repeat(keepSoldDaysJob, "*/10 * * * *");
  await jobs.work(sweepPrivacyJob, () => sweepPrivacy(services, new Date()));
  await jobs.work(makeExportJob, (asked) => makeExport(services, asked));
  await jobs.repeat(sweepPrivacyJob, "11 * * * *");
};
