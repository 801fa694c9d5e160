import type { ClaimView } from "#client/features/orders/order-view.ts";
import type { ClaimKind, ClaimStatus, FaultKind, RejectionReason } from "#shared/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

export const claimKindName = (kind: ClaimKind): string => kinds[kind]();

const kinds = {
  damaged: () => m.claims_kind_damaged(),
  wrong: () => m.claims_kind_wrong(),
  lost: () => m.claims_kind_lost(),
  other: () => m.claims_kind_other(),
  withdrawal: () => m.claims_kind_withdrawal(),
  content: () => m.rejection_kind(),
} as const satisfies Record<ClaimKind, () => string>;

export const claimStatusLooks = {
  open: { tone: "warn", label: () => m.claims_status_open() },
  accepted: { tone: "good", label: () => m.claims_status_accepted() },
  declined: { tone: "neutral", label: () => m.claims_status_declined() },
  done: { tone: "good", label: () => m.claims_status_done() },
} as const satisfies Record<ClaimStatus, { tone: string; label: () => string }>;

/** Why the workshop will not print it. */
export const rejectionSentence = (reason: RejectionReason): string => rejections[reason]();

const rejections = {
  rights: () => m.rejection_reason_rights(),
  person: () => m.rejection_reason_person(),
  unlawful: () => m.rejection_reason_unlawful(),
  other: () => m.rejection_reason_other(),
} as const satisfies Record<RejectionReason, () => string>;

/** Of a picture that the workshop rejected; what is decided as with every claim has its words there. */
const rejectedSentence = ({ outcome, refundCents }: ClaimView): string | null => {
  if (outcome === "reprint") return m.rejection_say_printed();
  if (outcome !== null) return null;
  return refundCents === null || refundCents === 0
    ? m.rejection_say_looking()
    : m.rejection_say_money({ amount: formatCents(refundCents, getLocale()) });
};

/** What happens next, or what was decided. */
export const claimSentence = (claim: ClaimView): string => {
  const { kind, status, outcome, refundCents } = claim;
  const rejected = kind === "content" ? rejectedSentence(claim) : null;
  if (rejected !== null) return rejected;
  const amount = formatCents(refundCents ?? 0, getLocale());
  switch (outcome) {
    case null:
      return status === "open" ? m.claims_say_open() : m.claims_say_declined();
    case "reprint":
      return m.claims_outcome_reprint();
    case "refund":
      return m.claims_outcome_refund({ amount });
    case "part_refund":
      return m.claims_outcome_part_refund({ amount });
    case "without_money":
      return m.claims_outcome_without_money();
  }
};

/** What helps to describe it, by its kind. */
export const claimTextHint = (kind: FaultKind): string =>
  kind === "lost" ? m.claims_form_text_lost_hint() : m.claims_form_text_hint();
