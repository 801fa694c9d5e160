import { and, asc, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import { prepareOnce } from "#server/db/statements/prepare-once.ts";
import type { ReadCartInput } from "#shared/cart.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { giftDays } from "#shared/delivery/gift-days.ts";
import { promisesByPace } from "#shared/delivery/upcoming-promises.ts";
import { judgeDesign } from "#shared/design/judge-design.ts";
import { destinationRateBp, homeRateBp, ratedFor } from "#shared/pricing/destination-vat.ts";
import { judgeSupply, type VatIdStatus } from "#shared/pricing/judge-supply.ts";
import { netOffer } from "#shared/pricing/net-offer.ts";
import { priceDelivered } from "#shared/pricing/price-delivered.ts";
import { deliveryDays } from "#shared/shop-offer.ts";
import { mayPayByInvoice } from "#shop/accounts/may-pay-by-invoice.ts";
import type { KnownFormat } from "#shop/catalog/list-formats.ts";
import { type Design, readDesigns } from "#shop/designs/read-designs.ts";
import { photoSizesOf } from "#shop/designs/read-photo-sizes.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { cartItem } from "./cart-item.table.ts";
import { cart } from "./cart.table.ts";
import { type JudgedCoupon, readCoupon } from "./read-coupon.ts";
import { readShownOffer, type ShownOffer } from "./read-offer.ts";
import { readVatIdAnswer, supplySellerOf } from "./vat-ids/read-vat-id-answer.ts";

export type Cart = Awaited<ReturnType<typeof readCart>>;
/** Without what the order's own gate reads for itself. */
export type AssembledCart = ReturnType<typeof assembleCart>;
export type CartItem = Cart["items"][number];

/**
 * Everything the cart page shows, in one call and priced now. Without a session or a cart it is an
 * empty one, so that the page has one shape.
 * @param kept what every cart is shown with, where it was read a moment ago
 */
export const readCart = async (
  db: Database,
  whose: Actor | null,
  input: ReadCartInput,
  now: Date = new Date(),
  kept?: ShownOffer,
) => {
  const { shop, formats, legalTexts } = kept ?? (await readShownOffer(db));
  const { vatId = "" } = input;
  const { open, rows } = whose ? await readOpenCart(db, whose) : noCart;
  const designs = whose ? await readItemDesigns(db, whose, rows) : new Map<string, Design>();
  const coupon =
    whose && open?.couponId ? await readCoupon(db, { id: open.couponId }, whose) : null;
  const assembled = assembleCart({
    open,
    rows,
    designs,
    formats,
    shop,
    coupon,
    country: input.country,
    arriveOn: input.arriveOn,
    isToBusiness: input.isToBusiness ?? false,
    vatId,
    vatIdStatus: (await readVatIdAnswer(db, shop, vatId, now))?.status ?? null,
    now,
    mayPayByInvoice: await mayPayByInvoice(db, whose, shop),
  });
  return { ...assembled, legalTexts };
};

type ItemRow = {
  readonly id: string;
  readonly designId: string;
  readonly quantity: number;
  /** When the shopper put it in, or looked at it again. */
  readonly seenAt: Date;
};

/** What a cart is made of, once everything is read: the checkout's gate uses it under its lock. */
export const assembleCart = ({
  open,
  rows,
  designs,
  formats: knownFormats,
  shop,
  coupon,
  country: wishedCountry,
  arriveOn,
  isToBusiness,
  vatId,
  vatIdStatus,
  now,
  mayPayByInvoice: isApproved,
}: {
  readonly open: { readonly id: string; readonly version: number } | null;
  readonly rows: readonly ItemRow[];
  readonly designs: ReadonlyMap<string, Design>;
  readonly formats: readonly KnownFormat[];
  readonly shop: Shop;
  readonly coupon: JudgedCoupon | null;
  readonly country: string | undefined;
  /** The day that is asked for, if it is a gift for one. */
  readonly arriveOn: string | undefined;
  readonly isToBusiness: boolean;
  /** Empty: none. */
  readonly vatId: string;
  /** What its register said of it and still holds. */
  readonly vatIdStatus: VatIdStatus | null;
  readonly now: Date;
  readonly mayPayByInvoice: boolean;
}) => {
  const country = wishedCountry ?? shop.countries[0] ?? "DE";
  const rateBp = destinationRateBp(
    { scheme: shop.vatScheme, homeCountry: shop.company.country, ossSince: shop.ossSince },
    { country, day: shopDay(now), isToBusiness: isToBusiness || vatId !== "" },
  );
  const supply = judgeSupply(supplySellerOf(shop), { country, vatId }, vatIdStatus);
  const gross = {
    formats: ratedFor(knownFormats, rateBp),
    methods: shop.shipping.methods,
    coupon: coupon?.problem === null ? coupon.rule : null,
  };
  const exemptFromBp = supply.kind === "exempt" ? homeRateBp(shop.company.country, now) : null;
  const offer = exemptFromBp === null ? gross : netOffer(gross, exemptFromBp);
  const { formats } = offer;
  const drawn = rows.flatMap((row) => {
    const design = designs.get(row.designId);
    const format = formats.find(({ slug }) => slug === design?.document.formatSlug);
    return design && format ? [{ row, design, format }] : [];
  });
  const lines = drawn.map(({ row, format }) => ({
    id: row.id,
    formatSlug: format.slug,
    quantity: row.quantity,
  }));
  const { method, prices: priced } = priceDelivered({
    lines,
    ...offer,
    country,
    scheme: shop.vatScheme,
  });
  const { lines: pricedLines, ...prices } = priced;
  const days = {
    productionDays: shop.shipping.productionDaysMax,
    transitDays: method?.daysMax ?? 0,
    countries: [country],
  };
  return {
    id: open?.id ?? null,
    version: open?.version ?? 0,
    country,
    countries: shop.countries,
    isDemo: shop.isDemo,
    vatScheme: shop.vatScheme,
    /** The rate all its items take there, in basis points; null: each takes its own. */
    destinationRateBp: rateBp,
    /** Whether this buyer pays VAT, and why. */
    supply,
    /** Of an exempt supply: the standard rate that shipping and coupon are relieved of. */
    exemptFromBp,
    paymentMethods: isApproved
      ? (["invoice", ...shop.paymentMethods] as const)
      : shop.paymentMethods,
    paymentTermDays: shop.paymentTermDays,
    coupon: coupon && { ...coupon.rule, problem: coupon.problem },
    shipping: method && {
      slug: method.slug,
      name: { de: method.nameDe, en: method.nameEn },
      freeFromCents: method.freeFromCents,
      ...deliveryDays(shop.shipping, method),
      /** By which day it is there, by how it is paid. */
      promises: promisesByPace(now, shop.calendar, days),
    },
    /** The day that was asked for a gift; null where none was, or it cannot be kept. */
    giftDay:
      method === null || arriveOn === undefined
        ? null
        : (giftDays(now, shop.calendar, days).find(({ on }) => on === arriveOn) ?? null),
    items: drawn.map(({ row, design, format }, index) => {
      const resolution = judgeDesign(
        design.document,
        format.geometry,
        photoSizesOf(new Map(design.photos.map((photo) => [photo.id, photo]))),
      );
      return {
        id: row.id,
        designId: design.id,
        revision: design.revision,
        quantity: row.quantity,
        document: design.document,
        acceptsLowResolution: design.acceptsLowResolution,
        photos: design.photos,
        format: {
          slug: format.slug,
          isOnSale: format.isOnSale,
          name: format.name,
          geometry: format.geometry,
          isWithdrawable: format.isWithdrawable,
          isStrongMagnet: format.isStrongMagnet,
          material: format.material,
          vatRateBp: format.vatRateBp,
        },
        /** Its photos are processed and its format is on sale. */
        isPrintable: format.isOnSale && resolution !== null,
        /** Its format got another shape or size since the shopper saw it. */
        isReshaped: format.reshapedAt !== null && row.seenAt < format.reshapedAt,
        dpi: resolution?.dpi ?? null,
        light: resolution?.light ?? null,
        unitCents: pricedLines[index]?.unitCents ?? null,
        lineCents: pricedLines[index]?.lineCents ?? null,
        packCents: pricedLines[index]?.packCents ?? null,
        lowestCents: pricedLines[index]?.lowestCents ?? null,
      };
    }),
    prices,
  };
};

const noCart = { open: null, rows: [] };

/** With what is in it, in one statement. */
const readOpenCart = async (db: Database, whose: Actor) => {
  const found = await openCartRows(db).execute({ userId: whose.userId });
  return {
    open: found[0]?.open ?? null,
    rows: found.flatMap(({ row }) => (row === null ? [] : [toItemRow(row)])),
  };
};

const openCartRows = prepareOnce((db) =>
  db
    .select({
      open: { id: cart.id, version: cart.version, couponId: cart.couponId },
      row: itemColumns,
    })
    .from(cart)
    .leftJoin(cartItem, eq(cartItem.cartId, cart.id))
    .where(and(eq(cart.ownerId, sql.placeholder("userId")), isNull(cart.completedAt)))
    .orderBy(asc(cartItem.createdAt), asc(cartItem.id))
    .prepare("open_cart"),
);

/**
 * What is in a locked cart, for its order. The designs are locked, in the order of their ids: a save that
 * is under way waits for the order. One that is deleted or another shopper's is not among them.
 */
export const lockItemRows = async (
  tx: Database,
  whose: Actor,
  cartId: string,
): Promise<ItemRow[]> => {
  const rows = await tx.execute<Omit<ItemRow, "seenAt"> & { seenAt: string }>(
    lockingRows({ cartId, userId: whose.userId }),
  );
  return rows.map(({ seenAt, ...row }) => ({ ...row, seenAt: new Date(seenAt) }));
};

const lockingRows = finishSql<"cartId" | "userId">(sql`
  with locked as (
    select cart_item.* from cart_item join design on design.id = cart_item.design_id
    where cart_id = ${value("cartId")} and design.owner_id = ${value("userId")}
      and design.deleted_at is null
    order by design.id
    for update of design)
  select id, design_id as "designId", quantity, coalesce(seen_at, created_at) as "seenAt"
  from locked
  order by created_at, id`);

const itemColumns = {
  id: cartItem.id,
  designId: cartItem.designId,
  quantity: cartItem.quantity,
  createdAt: cartItem.createdAt,
  seenAt: cartItem.seenAt,
};

const toItemRow = ({
  createdAt,
  seenAt,
  ...row
}: Omit<ItemRow, "seenAt"> & {
  readonly createdAt: Date;
  readonly seenAt: Date | null;
}): ItemRow => ({ ...row, seenAt: seenAt ?? createdAt });

/** Deleted designs are not among them, and so not in the cart either. */
const readItemDesigns = async (
  db: Database,
  whose: Actor,
  rows: readonly ItemRow[],
): Promise<Map<string, Design>> => {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ designId }) => designId);
  const designs = await readDesigns(db, whose, { ids });
  return new Map(designs.map((design) => [design.id, design]));
};
