import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { PostingInput } from "#shared/order-acts.ts";
import type { ShipParcelsInput, TakeBackPostingsInput } from "#shared/posting/posting.ts";
import { type RefusalCode, ShopError } from "#shared/shop-error.ts";
import { postReprint } from "#shop/claims/post-reprint.ts";
import { markShipped } from "#shop/orders/acts/mark-shipped.ts";

import { takeBackPosting } from "./take-back-posting.ts";

/** What became of a parcel: posted or taken back, or why not. */
export type ParcelAnswer = {
  readonly orderId: string;
  readonly claimId?: string | undefined;
  /** By which it can be taken back; null where it is not posted. */
  readonly postingId: string | null;
  readonly refusal: RefusalCode | null;
  /** Of `tracking_taken`: which parcel has this number. */
  readonly takenBy?: string;
  /** Of what cannot be posted any more: somebody else has done it. */
  readonly isPosted?: true;
  /** Of `posting_stands`: somebody else has taken this posting back already. */
  readonly isTakenBack?: true;
};

/**
 * Says of many parcels at once that they are with the carrier; each shopper is told by mail. Each stands
 * for itself: one that was canceled meanwhile keeps none of the others back, and of one that
 * somebody else has posted meanwhile that is said.
 */
export const shipParcels = async (
  services: Services,
  whose: Actor,
  { carrier, parcels }: ShipParcelsInput,
): Promise<ParcelAnswer[]> => {
  const answers: ParcelAnswer[] = [];
  for (const { orderId, claimId, trackingNumber, isShared } of parcels) {
    const posted = { orderId, carrier, trackingNumber, isShared };
    const act =
      claimId === undefined
        ? markShipped(services, whose, posted)
        : postReprint(services, whose, { ...posted, claimId });
    const answer = await answerOf(act);
    const isPosted =
      answer.refusal !== null &&
      overtaken.has(answer.refusal) &&
      (await wasPosted(services.connection.db, orderId, claimId));
    answers.push({ orderId, claimId, ...answer, ...(isPosted && { isPosted }) });
  }
  return answers;
};

/** Refusals of a parcel that is not where it was any more. */
const overtaken: ReadonlySet<RefusalCode> = new Set([
  "order_transition_refused",
  "claim_moved_on",
] as const);

const wasPosted = async (
  db: Database,
  orderId: string,
  claimId: string | undefined,
): Promise<boolean> => {
  const found = await db.execute(
    claimId === undefined
      ? sql`select 1 from "order" where id = ${orderId} and shipped_at is not null`
      : sql`select 1 from claim where id = ${claimId} and posted_at is not null`,
  );
  return found.length > 0;
};

/** Takes many postings back, each for itself, as far as nobody outside was told of it. */
export const takeBackPostings = async (
  services: Services,
  whose: Actor,
  { postings }: TakeBackPostingsInput,
): Promise<ParcelAnswer[]> => {
  const answers: ParcelAnswer[] = [];
  for (const posting of postings) {
    const { orderId, claimId } = posting;
    const act = takeBackPosting(services, whose, posting).then(() => ({ postingId: null }));
    const answer = await answerOf(act);
    const isTakenBack =
      answer.refusal === "posting_stands" && (await wasTakenBack(services.connection.db, posting));
    answers.push({ orderId, claimId, ...answer, ...(isTakenBack && { isTakenBack }) });
  }
  return answers;
};

const wasTakenBack = async (
  db: Database,
  { orderId, postingId }: PostingInput,
): Promise<boolean> => {
  const found = await db.execute(sql`select from order_event where order_id = ${orderId}
    and kind in ('posting_taken_back', 'reprint_taken_back')
    and data ->> 'postingId' = ${postingId} limit 1`);
  return found.length > 0;
};

const answerOf = async (
  act: Promise<{ readonly postingId: string | null }>,
): Promise<Omit<ParcelAnswer, "orderId" | "claimId">> => {
  try {
    return { postingId: (await act).postingId, refusal: null };
  } catch (error) {
    if (error instanceof ShopError) {
      const taken = error.code === "tracking_taken" && { takenBy: String(error.data["number"]) };
      return { postingId: null, refusal: error.code, ...taken };
    }
    throw error;
  }
};
