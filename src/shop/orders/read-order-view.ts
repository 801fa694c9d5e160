import { asc, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { prepareOnce } from "#server/db/statements/prepare-once.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { addCents } from "#shared/money/money.ts";
import { canShopperCancel } from "#shared/orders.ts";
import { trackingOf } from "#shared/posting/tracking-of.ts";
import { ShopError } from "#shared/shop-error.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";
import { readPhotoSizes } from "#shop/designs/read-photo-sizes.ts";

import { orderTermsSchema } from "./mails/order-terms.ts";
import { orderItem } from "./order-item.table.ts";
import { order } from "./order.table.ts";
import { namesOfItem } from "./read-names-of-item.ts";

export type ShopperOrder = Awaited<ReturnType<typeof readOrderView>>;
export type ShopperOrderItem = ShopperOrder["items"][number];

/**
 * What happened and when; who did it and why is the workshop's. Read in the order's own statement:
 * a payment between two would show what happened beside the status from before it.
 */
const historyOfOrder = sql<readonly [kind: string, at: string][]>`(
  select coalesce(json_agg(json_build_array(kind, created_at) order by id), '[]')
  from order_event where order_id = ${order}.id)`;

/**
 * An order as the shopper sees it. The caller has checked that he may: nothing here asks again.
 * @throws ShopError `order_not_found`
 */
export const readOrderView = async (db: Database, orderId: string) => {
  const [found] = await orderRows(db).execute({ orderId });
  if (!found) throw new ShopError("order_not_found");
  const { ownerId, terms, trackingNumber, carrier, history, ...shown } = found;
  const items = await readItems(db, orderId, ownerId);
  return {
    ...shown,
    /** Of the discount, what packs took off. */
    packCents: addCents(...items.map(({ packCents }) => packCents)),
    terms: orderTermsSchema.parse(terms),
    canCancel: canShopperCancel(found.status),
    tracking: trackingOf({ carrier, trackingNumber }),
    items,
    hasNothingToMake: items.every(({ isRejected }) => isRejected),
    events: history.map(([kind, at]) => ({ kind, at: new Date(at) })),
  };
};

const orderRows = prepareOnce((db) =>
  db
    .select({
      id: order.id,
      ownerId: order.ownerId,
      number: order.number,
      status: order.status,
      paymentStatus: order.paymentStatus,
      email: order.email,
      locale: order.locale,
      itemsCents: order.itemsCents,
      discountCents: order.discountCents,
      shippingCents: order.shippingCents,
      totalCents: order.totalCents,
      differenceCents: order.differenceCents,
      vat: order.taxBreakdown,
      address: order.shippingAddress,
      billingAddress: order.billingAddress,
      company: order.company,
      vatId: order.vatId,
      paymentDueOn: order.paymentDueOn,
      promisedOn: order.promisedOn,
      promisedIfPaidBefore: order.promisedIfPaidBefore,
      giftMessage: order.giftMessage,
      postFrom: order.postFrom,
      confirmedAt: order.confirmedAt,
      terms: order.termsSnapshot,
      trackingNumber: order.trackingNumber,
      carrier: order.carrier,
      placedAt: order.placedAt,
      updatedAt: order.updatedAt,
      retentionUntil: order.retentionUntil,
      history: historyOfOrder,
    })
    .from(order)
    .where(eq(order.id, sql.placeholder("orderId")))
    .prepare("order_view"),
);

const readItems = async (db: Database, orderId: string, ownerId: string) => {
  const rows = await itemRows(db).execute({ orderId });
  const items = rows.map((row) => ({ ...row, document: parseDesignDocument(row.document) }));
  const ids = items.flatMap(({ document }) => document.frames.map(({ photoId }) => photoId));
  const photos = await readPhotoSizes(db, ownerId, [...new Set(ids)]);
  return items.map(({ geometry, ...item }) => ({
    ...item,
    geometry: geometry satisfies FormatGeometry,
    photos: item.document.frames.flatMap(({ photoId }) => photos.get(photoId) ?? []),
  }));
};

const itemRows = prepareOnce((db) =>
  db
    .select({
      id: orderItem.id,
      position: orderItem.position,
      designId: designVersion.designId,
      document: designVersion.document,
      acceptsLowResolution: designVersion.acceptsLowResolution,
      geometry: orderItem.format,
      formatName: orderItem.formatName,
      names: namesOfItem,
      material: orderItem.material,
      quantity: orderItem.quantity,
      unitCents: orderItem.unitGrossCents,
      totalCents: orderItem.totalGrossCents,
      packCents: orderItem.packCents,
      vatRateBp: orderItem.vatRateBp,
      isWithdrawable: orderItem.isWithdrawable,
      isRejected: orderItem.isRejected,
    })
    .from(orderItem)
    .innerJoin(designVersion, eq(designVersion.id, orderItem.designVersionId))
    .where(eq(orderItem.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderItem.position))
    .prepare("order_items"),
);
