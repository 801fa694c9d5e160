// What each background job is called and does, in the workshop's words.

import type { Tone } from "#client/ui/status-pill.tsx";
import type { JobState } from "#shared/jobs.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { JobName } from "#shop/job-definitions.ts";

/** What each job does, in the workshop's words. */
const jobLabels: Readonly<Record<JobName, () => string>> = {
  "mail.send": () => m.jobs_name_mail_send(),
  "mail.sweep-files": () => m.jobs_name_mail_sweep_files(),
  "accounts.end-linked-sessions": () => m.jobs_name_accounts_end_linked_sessions(),
  "accounts.sweep": () => m.jobs_name_accounts_sweep(),
  "accounts.mail": () => m.jobs_name_accounts_mail(),
  "photos.process": () => m.jobs_name_photos_process(),
  "photos.sweep": () => m.jobs_name_photos_sweep(),
  "photos.sweep-files": () => m.jobs_name_photos_sweep_files(),
  "photos.find-faces": () => m.jobs_name_photos_find_faces(),
  "orders.mail": () => m.jobs_name_orders_mail(),
  "orders.canceled": () => m.jobs_name_orders_canceled(),
  "orders.confirmed": () => m.jobs_name_orders_confirmed(),
  "orders.shipped": () => m.jobs_name_orders_shipped(),
  "checkout.confirm_supply": () => m.jobs_name_checkout_confirm_supply(),
  "payments.close": () => m.jobs_name_payments_close(),
  "payments.refunded": () => m.jobs_name_payments_refunded(),
  "payments.refund": () => m.jobs_name_payments_refund(),
  "payments.sweep": () => m.jobs_name_payments_sweep(),
  "payments.sweep-orders": () => m.jobs_name_payments_sweep_orders(),
  "invoices.render": () => m.jobs_name_invoices_render(),
  "invoices.erase-files": () => m.jobs_name_invoices_erase_files(),
  "invoices.sweep": () => m.jobs_name_invoices_sweep(),
  "claims.mail": () => m.jobs_name_claims_mail(),
  "claims.withdrawal-declared": () => m.jobs_name_claims_withdrawal_declared(),
  "claims.reprint": () => m.jobs_name_claims_reprint(),
  "production.render": () => m.jobs_name_production_render(),
  "production.render-sheet": () => m.jobs_name_production_render_sheet(),
  "production.sweep": () => m.jobs_name_production_sweep(),
  "production.mail-recall": () => m.jobs_name_production_mail_recall(),
  "claims.items-rejected": () => m.jobs_name_claims_items_rejected(),
  "desk.keep-sold-days": () => m.jobs_name_desk_keep_sold_days(),
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
