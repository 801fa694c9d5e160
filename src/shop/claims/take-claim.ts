import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { TakeClaimInput } from "#shared/claims/claims.ts";

import { insertClaim } from "./insert-claim.ts";
import { recordClaimAudit } from "./record-claim-audit.ts";

/**
 * Staff takes a claim for a shopper who calls (telephone, mail): the shopper's own claim in all, without
 * photos, with who wrote it down in the history and on record. Sent twice it is one claim; beside an open
 * one it is taken once its writer was told of just that.
 * @throws ShopError `order_not_found` (also once its person was erased), `claim_not_possible` before
 * posting, `claim_limit_reached`, `claim_open` with those that are open, `invalid_input` for pieces that were not sent
 */
export const takeClaim = async (
  services: Services,
  whose: Actor,
  { besideClaimIds = [], ...input }: TakeClaimInput,
): Promise<{ readonly claimId: string }> => {
  const { claimId, kind } = input;
  await services.connection.db.transaction(async (tx) => {
    const said = { ...input, by: "staff", actorId: whose.userId, toldIds: besideClaimIds } as const;
    const isNew = await insertClaim(tx, services, said);
    if (isNew) await recordClaimAudit(tx, whose, "take_claim", claimId, { claimId, kind });
  });
  return { claimId };
};
