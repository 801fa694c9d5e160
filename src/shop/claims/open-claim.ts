import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { claimPhotoOpenDays, type OpenClaimInput } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { keepClaimPhotos } from "#shop/photos/keep-claim-photos.ts";

import { claimPhoto } from "./claim-photo.table.ts";
import { insertClaim } from "./insert-claim.ts";

/**
 * Opens a claim (complaint): the shopper says what is wrong with a parcel. Sent twice it is one claim; the
 * photos are the session's own and leave the studio with it.
 * @throws ShopError `order_not_found`, `too_many_requests`, `claim_not_possible` before posting,
 * `claim_limit_reached`, `photo_not_found`, `photo_not_ready`, `session_required` (photos without one)
 */
export const openClaim = async (
  services: Services,
  asker: OrderAsker,
  { order, photoIds, ...reported }: OpenClaimInput,
): Promise<{ readonly claimId: string }> => {
  const { db } = services.connection;
  const { claimId } = reported;
  const orderId = await findOrder(db, asker, order);
  const actorId = asker.actor?.userId ?? null;
  await db.transaction(async (tx) => {
    const said = { ...reported, orderId, by: "shopper", actorId } as const;
    const isNew = await insertClaim(tx, services, said);
    if (isNew && photoIds.length > 0) await insertPhotos(tx, asker, claimId, photoIds);
  });
  return { claimId };
};

const insertPhotos = async (
  tx: Database,
  { actor }: OrderAsker,
  claimId: string,
  photoIds: readonly string[],
): Promise<void> => {
  if (actor === null) throw new ShopError("session_required");
  if (new Set(photoIds).size !== photoIds.length) throw new ShopError("invalid_input");
  await keepClaimPhotos(tx, actor, photoIds, claimPhotoOpenDays);
  await tx
    .insert(claimPhoto)
    .values(photoIds.map((photoId, index) => ({ claimId, photoId, position: index + 1 })));
};
