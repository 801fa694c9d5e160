import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { allowErasing } from "#server/db/allow-erasing.ts";
import type { Database } from "#server/db/connect.ts";
import { eraseMailFiles, eraseMails } from "#server/mail/erase-mails.ts";
import { eraseFromMailFolder } from "#server/mail/mail-folder.ts";
import type { Services } from "#server/services.ts";
import type { EraseWithdrawalsInput } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { recordClaimAudit } from "#shop/claims/record-claim-audit.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import {
  eraseUnmatchedWithdrawals,
  isOfWithdrawals,
  unmatchedWithdrawalBatch,
} from "./erase-unmatched-withdrawals.ts";

/** Transactions of one press; of a sender with more the rest is erased by the next. */
const roundsMax = 10;

/**
 * Staff erases a declaration of withdrawal for which there is no order, by hand, or all that its sender
 * sent and nobody has decided: their words and mails go, the record keeps who did it and how many.
 * What an order was found for is decided about instead.
 * @throws ShopError `not_found`, `claim_outcome_impossible` when there is an order
 */
export const eraseFalseWithdrawals = async (
  services: Services,
  whose: Actor,
  { claimId, isAllOfSender }: EraseWithdrawalsInput,
): Promise<{ readonly erased: number }> => {
  const { doubtfulFrom } = await readErasable(services.connection.db, claimId);
  let erased = await eraseOnce(services, whose, claimId, { claimId });
  if (!isAllOfSender || doubtfulFrom === null) return { erased };
  for (let round = 0; round < roundsMax; round += 1) {
    const gone = await eraseOnce(services, whose, claimId, { openFrom: doubtfulFrom });
    erased += gone;
    if (gone < unmatchedWithdrawalBatch) break;
  }
  return { erased };
};

const readErasable = async (db: Database, claimId: string) => {
  const { kind, orderId, doubtfulFrom } = claim;
  const [found] = await db
    .select({ kind, orderId, doubtfulFrom })
    .from(claim)
    .where(eq(claim.id, claimId));
  if (found?.kind !== "withdrawal") throw new ShopError("not_found");
  if (found.orderId !== null) throw new ShopError("claim_outcome_impossible");
  return found;
};

const eraseOnce = async (
  { connection: { db }, storage, dataDir, notifier }: Services,
  whose: Actor,
  claimId: string,
  which: { readonly claimId: string } | { readonly openFrom: string },
): Promise<number> => {
  const { ids, mailFiles, mailIds } = await db.transaction(async (tx) => {
    await allowErasing(tx);
    const ids = await eraseUnmatchedWithdrawals(tx, which, whose.userId);
    const mails = await eraseMails(tx, isOfWithdrawals(ids));
    if (ids.length > 0) {
      await recordClaimAudit(tx, whose, "erase_withdrawals", claimId, { erased: ids.length });
      await notifier.announce(tx, ordersTopic);
    }
    return { ids, ...mails };
  });
  await eraseMailFiles(db, storage, mailFiles);
  await eraseFromMailFolder(dataDir, mailIds);
  return ids.length;
};
