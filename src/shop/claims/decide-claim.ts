import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { type Proof, requireProof } from "#server/auth/recent-proof.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import {
  canDecline,
  claimPhotoDecidedDays,
  type DecideClaimInput,
  givesMoneyBack,
  outcomesOf,
} from "#shared/claims/claims.ts";
import type { Cents } from "#shared/money/money.ts";
import { refundReasonLengthMax } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { leaveOutSettled } from "#shop/claims/settle/leave-out-settled.ts";
import { settleRejection } from "#shop/claims/settle/settle-rejection.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { insertRefund } from "#shop/payments/refund-payment.ts";
import { payBackBy } from "#shop/payments/refunds/insert-payout.ts";
import { endClaimPhotos } from "#shop/photos/keep-claim-photos.ts";

import { claimMailJob, claimReprintJob } from "./claim-jobs.ts";
import { claimPhoto } from "./claim-photo.table.ts";
import { claim } from "./claim.table.ts";
import { moveClaim } from "./move-claim.ts";
import { readClaimItems } from "./read-claim-items.ts";
import { readRefundablePayment } from "./read-refundable-payment.ts";
import { readReprintDay } from "./read-reprint-day.ts";
import { recordClaimAudit } from "./record-claim-audit.ts";

/**
 * Staff decides about a claim, once: it is printed again, money goes back, or it is declined with a
 * reason. Money is given back by an admin only, who has just shown who they are. The refund has the claim's id, so one claim never pays
 * twice; of two people who decide at once one wins, and the other's money and prints never happen.
 * @throws ShopError `not_allowed` for money by other than an admin, `reauthentication_required`, `not_found`, `claim_moved_on`,
 * `claim_outcome_impossible`, `claim_settled_elsewhere`, `refund_exceeds`
 */
export const decideClaim = (
  services: Services,
  whose: Actor,
  input: DecideClaimInput,
  proof: Proof,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { claimId, decision, answer } = input;
    const now = new Date();
    if (givesMoneyBack(decision) && whose.role !== "admin") throw new ShopError("not_allowed");
    if (givesMoneyBack(decision)) requireProof(proof);
    const { kind, orderId, createdAt } = await readDecidable(tx, input);
    // The order is locked before its claim, as everywhere.
    if (orderId !== null) await lockOrder(tx, orderId);
    const refund = await refundOf(tx, input, orderId);
    await moveClaim(tx, claimId, decision === "decline" ? "declined" : "accepted", {
      outcome: decision === "decline" ? null : decision,
      refundCents: refund?.amountCents ?? null,
      answer,
      decidedBy: whose.userId,
      decidedAt: now,
      postBy: decision === "reprint" ? await readReprintDay(tx, now) : null,
    });
    const leftOut = orderId === null ? [] : await leaveOutSettled(tx, input, kind, orderId);
    const claimed = decision === "reprint" ? await readClaimItems(tx, claimId) : [];
    if (refund) {
      const reason = answer.replaceAll("\n", " ").slice(0, refundReasonLengthMax);
      await insertRefund(tx, services, {
        refundId: claimId,
        ...refund,
        reason,
        createdBy: whose.userId,
        // The law's fourteen days run from the declaration, not from what we decide.
        ...(kind === "withdrawal" && { payBy: payBackBy(createdAt) }),
      });
    }
    if (kind === "content") await settleRejection(tx, services, whose, input, orderId);
    else if (decision === "reprint") await services.jobs.enqueue(tx, claimReprintJob, { claimId });
    const what = {
      claimId,
      kind,
      decision,
      ...(refund && { amountCents: refund.amountCents }),
      ...(leftOut.length > 0 && { leftOutItemIds: leftOut }),
    };
    // The words stay with the claim: what is on record here is never changed, and people may be erased.
    await recordClaimAudit(tx, whose, "decide_claim", claimId, what);
    await endPhotos(tx, claimId);
    await services.jobs.enqueue(tx, claimMailJob, { claimId, kind: "decided" });
    if (orderId === null) return;
    const actorId = whose.userId;
    const pieces = claimed.reduce((sum, { quantity }) => sum + quantity, 0);
    const data = { ...what, ...(pieces > 0 && { pieces }) };
    await recordOrderEvent(tx, services, { orderId, event: "claim_decided", actorId, data });
  });

const readDecidable = async (tx: Database, { claimId, decision }: DecideClaimInput) => {
  const [found] = await tx
    .select({ kind: claim.kind, orderId: claim.orderId, createdAt: claim.createdAt })
    .from(claim)
    .where(eq(claim.id, claimId));
  if (!found) throw new ShopError("not_found");
  const isPossible =
    (decision === "decline" && canDecline(found.kind)) ||
    (decision !== "decline" &&
      outcomesOf(found.kind).includes(decision) &&
      (found.orderId !== null || decision === "without_money"));
  if (!isPossible) throw new ShopError("claim_outcome_impossible");
  return found;
};

/** Of the payment with most of its money left: `refund` is all of that. */
const refundOf = async (
  tx: Database,
  input: DecideClaimInput,
  orderId: string | null,
): Promise<{ readonly paymentId: string; readonly amountCents: Cents } | null> => {
  if (!givesMoneyBack(input.decision) || orderId === null) return null;
  const payment = await readRefundablePayment(tx, orderId);
  if (!payment) throw new ShopError("refund_exceeds", { leftCents: 0 });
  const { paymentId, leftCents } = payment;
  return { paymentId, amountCents: "amountCents" in input ? input.amountCents : leftCents };
};

const endPhotos = async (tx: Database, claimId: string): Promise<void> => {
  const photos = await tx
    .select({ photoId: claimPhoto.photoId })
    .from(claimPhoto)
    .where(eq(claimPhoto.claimId, claimId));
  await endClaimPhotos(
    tx,
    photos.map(({ photoId }) => photoId),
    claimPhotoDecidedDays,
  );
};
