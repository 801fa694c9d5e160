import type { Tone } from "#client/ui/status-pill.tsx";
import type { JobState } from "#shared/jobs.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { JobName } from "#shop/start-jobs.ts";

/** What each job does, in the workshop's words. */
const jobLabels: Readonly<Record<JobName, () => string>> = {
  "mail.send": () => m.jobs_name_mail_send(),
  "mail.sweep-files": () => m.jobs_name_mail_sweep_files(),
  "accounts.end-linked-sessions": () => m.jobs_name_accounts_end_linked_sessions(),
  "accounts.sweep": () => m.jobs_name_accounts_sweep(),
  "account-mail": () => m.jobs_name_account_mail(),
  "photos.process": () => m.jobs_name_photos_process(),
  "photos.sweep": () => m.jobs_name_photos_sweep(),
  "photos.sweep_files": () => m.jobs_name_photos_sweep_files(),
  "photos.find_faces": () => m.jobs_name_photos_find_faces(),
  "order-mail": () => m.jobs_name_order_mail(),
  "order-canceled": () => m.jobs_name_order_canceled(),
  "order-confirmed": () => m.jobs_name_order_confirmed(),
  "order-shipped": () => m.jobs_name_order_shipped(),
  "close-payment": () => m.jobs_name_close_payment(),
  "payment-refunded": () => m.jobs_name_payment_refunded(),
  "send-refund": () => m.jobs_name_send_refund(),
  "sweep-payments": () => m.jobs_name_sweep_payments(),
  "sweep-unpaid-orders": () => m.jobs_name_sweep_unpaid_orders(),
  "invoices.render": () => m.jobs_name_invoices_render(),
  "invoices.forget-files": () => m.jobs_name_invoices_forget_files(),
  "invoices.sweep": () => m.jobs_name_invoices_sweep(),
  "claim-mail": () => m.jobs_name_claim_mail(),
  "withdrawal-declared": () => m.jobs_name_withdrawal_declared(),
  "claim-reprint": () => m.jobs_name_claim_reprint(),
  "production.render": () => m.jobs_name_production_render(),
  "production.sheet": () => m.jobs_name_production_sheet(),
  "production.sweep": () => m.jobs_name_production_sweep(),
  "recall-mail": () => m.jobs_name_recall_mail(),
  "items-rejected": () => m.jobs_name_items_rejected(),
  "privacy.sweep": () => m.jobs_name_privacy_sweep(),
  "privacy.export": () => m.jobs_name_privacy_export(),
};
const labels: ReadonlyMap<string, () => string> = new Map(Object.entries(jobLabels));

/** Every job there is, by the words for it. */
export const jobNames = (): { readonly name: string; readonly label: string }[] =>
  Array.from(labels, ([name, label]) => ({ name, label: label() })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );

/** A job of an earlier version keeps its own name. */
export const jobLabel = (name: string): string => labels.get(name)?.() ?? name;

export const jobLooks: Record<JobState, { readonly tone: Tone; readonly label: () => string }> = {
  waiting: { tone: "neutral", label: () => m.jobs_waiting() },
  running: { tone: "note", label: () => m.jobs_running() },
  retrying: { tone: "warn", label: () => m.jobs_retrying() },
  failed: { tone: "bad", label: () => m.jobs_failed() },
  done: { tone: "good", label: () => m.jobs_done() },
  canceled: { tone: "neutral", label: () => m.jobs_canceled() },
};
