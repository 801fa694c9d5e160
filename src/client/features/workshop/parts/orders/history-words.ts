// What an order's history calls what happened, and by whom.

import type { HistoryEntry } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderEventKind, orderEventKinds } from "#shared/orders.ts";

import { claimEventWords } from "./claim-event-words.ts";

type Happened = Pick<HistoryEntry, "kind" | "data">;

/** `history`: all of the order's; what ended a claim says so by what was decided before. */
export const historyLabel = (entry: Happened, history: readonly Happened[]): string =>
  claimEventWords(entry, history) ?? kindLabel(entry.kind);

const kindLabel = (kind: string): string => {
  const known = orderEventKinds.find((other) => other === kind);
  return known === undefined ? kind : labels[known]();
};

export const historyWho = ({
  actorRole,
  actorEmail,
}: Pick<HistoryEntry, "actorRole" | "actorEmail">): string => {
  if (actorRole === null) return m.workshop_by_shop();
  if (actorRole === "staff" || actorRole === "admin") return actorEmail ?? m.workshop_by_staff();
  return m.workshop_by_shopper();
};

type WithHistory = { readonly history: readonly HistoryEntry[] };

/**
 * The last that somebody did to an order since it was looked at; what the shop does of itself follows from it and
 * counts alone only. undefined: nothing that is written down.
 */
export const orderNews = (seen: WithHistory, now: WithHistory): string | undefined => {
  const fresh = now.history.slice(seen.history.length);
  const last = fresh.findLast(({ actorRole }) => actorRole !== null) ?? fresh.at(-1);
  return last && `${historyLabel(last, now.history)} · ${historyWho(last)}`;
};

const labels: Record<OrderEventKind, () => string> = {
  placed: () => m.workshop_event_placed(),
  payment_received: () => m.workshop_event_payment_received(),
  payment_held: () => m.workshop_event_payment_held(),
  payment_disputed: () => m.workshop_event_payment_disputed(),
  dispute_ended: () => m.workshop_event_dispute_ended(),
  difference_accepted: () => m.workshop_event_difference_accepted(),
  refunded: () => m.workshop_event_refunded(),
  expired: () => m.workshop_event_expired(),
  confirmed: () => m.workshop_event_confirmed(),
  production_started: () => m.workshop_event_production_started(),
  production_taken_back: () => m.workshop_event_production_taken_back(),
  shipped: () => m.workshop_event_shipped(),
  posting_taken_back: () => m.workshop_event_posting_taken_back(),
  tracking_changed: () => m.workshop_event_tracking_changed(),
  reprint_taken_back: () => m.workshop_event_posting_taken_back(),
  canceled: () => m.workshop_event_canceled(),
  claim_opened: () => m.claims_event_claim_opened(),
  claim_decided: () => m.claims_event_claim(),
  claim_done: () => m.claims_event_claim(),
  contact_changed: () => m.workshop_event_address_changed(),
  content_rejected: () => m.rejection_event(),
  withdrawal_declared: () => m.claims_event_withdrawal_declared(),
  recalled: () => m.recall_event(),
};
