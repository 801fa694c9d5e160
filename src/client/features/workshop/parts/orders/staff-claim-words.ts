// How staff read where a claim stands, what can be decided and what was.

import type { Tone } from "#client/ui/status-pill.tsx";
import type {
  ClaimKind,
  ClaimOutcome,
  ClaimStatus,
  DecideClaimInput,
  RejectionReason,
} from "#shared/claims/claims.ts";
import { isPutAside } from "#shared/claims/is-put-aside.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

type Look = { readonly tone: Tone; readonly label: () => string };

export const staffClaimLooks: Record<ClaimStatus, Look> = {
  open: { tone: "warn", label: () => m.claims_work_status_open() },
  accepted: { tone: "note", label: () => m.claims_work_status_accepted() },
  declined: { tone: "neutral", label: () => m.claims_work_status_declined() },
  done: { tone: "good", label: () => m.claims_work_status_done() },
};

const putAside: Look = { tone: "neutral", label: () => m.claims_work_put_aside() };

/** A reprint that was laid aside is done as one that was posted, and is no parcel. */
export const staffClaimLook = (claim: Parameters<typeof isPutAside>[0]): Look =>
  isPutAside(claim) ? putAside : staffClaimLooks[claim.status];

export type Decision = DecideClaimInput["decision"];

export const decisionName = (decision: Decision, kind: ClaimKind): string => {
  if (kind === "content" && decision === "reprint") return m.rejection_do_reprint();
  if (kind === "content" && decision === "without_money") return m.rejection_do_without_money();
  return decisions[decision]();
};

const decisions: Record<Decision, () => string> = {
  reprint: () => m.claims_work_do_reprint(),
  refund: () => m.claims_work_do_refund(),
  part_refund: () => m.claims_work_do_part_refund(),
  without_money: () => m.claims_work_do_without_money(),
  decline: () => m.claims_work_do_decline(),
};

/** What was decided, in the words of the choice; without an outcome it was declined. */
export const outcomeName = (outcome: ClaimOutcome | null, kind: ClaimKind): string =>
  decisionName(outcome ?? "decline", kind);

/** What is still to happen before an accepted claim is laid aside; null: nothing of which the shop would know. */
export const finishHint = ({
  outcome,
  refundCents,
}: {
  readonly outcome: ClaimOutcome | null;
  readonly refundCents: number | null;
}): string | null => {
  if (outcome === "reprint") return m.claims_work_printed_hint();
  return refundCents === null || refundCents === 0
    ? null
    : m.claims_work_finish_hint({ amount: formatCents(refundCents, getLocale()) });
};

/** Why a picture is not printed, short for a list. */
export const rejectionReasonName = (reason: RejectionReason): string => rejections[reason]();

const rejections: Record<RejectionReason, () => string> = {
  rights: () => m.rejection_short_rights(),
  person: () => m.rejection_short_person(),
  unlawful: () => m.rejection_short_unlawful(),
  other: () => m.rejection_short_other(),
};
