import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";

import type { ClaimMail } from "./claim-jobs.ts";

/**
 * The outbox takes one mail of a kind (and detail) for a claim. Under its order's keys it stands among the
 * order's mails in the workshop.
 * @param orderId null: a withdrawal whose order is not known
 */
export const claimMailKey = (
  orderId: string | null,
  claimId: string,
  kind: ClaimMail["kind"],
  detail?: string,
): string => {
  const key = `claim:${claimId}:${kind}${detail === undefined ? "" : `:${detail}`}`;
  return orderId === null ? key : `${orderMailPrefix(orderId)}${key}`;
};
