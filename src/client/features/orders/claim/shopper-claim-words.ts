// How a shopper reads where a claim (complaint, return) stands, and what was decided.

import type { ClaimView } from "#client/features/orders/order-view.ts";
import { claimOutcomeSentence } from "#shared/claims/claim-words.ts";
import type { ClaimStatus, FaultKind } from "#shared/claims/claims.ts";
import { isPutAside } from "#shared/claims/is-put-aside.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

export const shopperClaimLooks = {
  open: { tone: "warn", label: () => m.claims_status_open() },
  accepted: { tone: "good", label: () => m.claims_status_accepted() },
  declined: { tone: "neutral", label: () => m.claims_status_declined() },
  done: { tone: "good", label: () => m.claims_status_done() },
} as const satisfies Record<ClaimStatus, { tone: string; label: () => string }>;

/** Of a picture that the workshop rejected, until it is decided. */
const rejectedSentence = ({ refundCents }: ClaimView): string =>
  refundCents === null || refundCents === 0
    ? m.rejection_say_looking()
    : m.rejection_say_money({ amount: formatCents(refundCents, getLocale()) });

/** What happens next, or what was decided. */
export const claimSentence = (claim: ClaimView): string => {
  const { kind, status, outcome, refundCents } = claim;
  const isRejection = kind === "content";
  // Of a parcel that went, its own line says so.
  if (isPutAside(claim)) return m.claims_put_aside();
  if (outcome !== null) return claimOutcomeSentence({ kind, outcome, refundCents }, getLocale());
  if (isRejection) return rejectedSentence(claim);
  return status === "open" ? m.claims_say_open() : m.claims_say_declined();
};

/** What helps to describe it, by its kind. */
export const claimTextHint = (kind: FaultKind): string =>
  kind === "lost" ? m.claims_form_text_lost_hint() : m.claims_form_text_hint();
