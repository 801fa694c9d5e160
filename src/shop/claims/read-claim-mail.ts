import { and, asc, count, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { buyerName } from "#shared/gift/gift.ts";
import { defaultLocale } from "#shared/locale.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { sealedOrderUrl } from "#shop/orders/order-token.ts";
import { order } from "#shop/orders/order.table.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";

import { claimItem } from "./claim-item.table.ts";
import type { ClaimMailContent } from "./claim-mail-content.ts";
import { claimPhoto } from "./claim-photo.table.ts";
import { claim } from "./claim.table.ts";
import { withdrawal } from "./withdrawals/withdrawal.table.ts";

/**
 * What a mail of a claim says and to whom: the order's address, for a withdrawal the one that was
 * typed. The order's private link goes to the order's own address only.
 */
export const readClaimMail = async (
  services: Services,
  claimId: string,
): Promise<ClaimMailContent> => {
  const { db } = services.connection;
  const [found] = await db
    .select({
      claim,
      withdrawal,
      order: {
        id: order.id,
        number: order.number,
        email: order.email,
        locale: order.locale,
        address: order.shippingAddress,
        billingAddress: order.billingAddress,
        giftMessage: order.giftMessage,
      },
    })
    .from(claim)
    .leftJoin(order, eq(order.id, claim.orderId))
    .leftJoin(withdrawal, eq(withdrawal.claimId, claim.id))
    .where(eq(claim.id, claimId));
  const to = found?.withdrawal?.email ?? found?.order?.email;
  if (!found || to === undefined) throw new Error("a claim is told of and is not there");
  const isOwn = found.order !== null && found.order.email.toLowerCase() === to.toLowerCase();
  return {
    claim: found.claim,
    shop: await readMailShop(services),
    locale: found.withdrawal?.locale ?? found.order?.locale ?? defaultLocale,
    to,
    name: found.withdrawal?.name ?? (found.order ? buyerName(found.order) : ""),
    number: found.order?.number ?? found.withdrawal?.orderNumber ?? "",
    items: await db
      .select({
        position: orderItem.position,
        formatName: orderItem.formatName,
        quantity: claimItem.quantity,
      })
      .from(claimItem)
      .innerJoin(orderItem, eq(orderItem.id, claimItem.orderItemId))
      .where(eq(claimItem.claimId, claimId))
      .orderBy(asc(orderItem.position)),
    photoCount: (
      await db.select({ photos: count() }).from(claimPhoto).where(eq(claimPhoto.claimId, claimId))
    ).reduce((sum, { photos }) => sum + photos, 0),
    hasOthers: await hasOthers(db, found.claim.orderId),
    url: isOwn && found.order ? sealedOrderUrl(services, found.order.id, to) : null,
  };
};

const hasOthers = async (db: Database, orderId: string | null): Promise<boolean> => {
  if (orderId === null) return false;
  const [made] = await db
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(and(eq(orderItem.orderId, orderId), eq(orderItem.isRejected, false)))
    .limit(1);
  return made !== undefined;
};
