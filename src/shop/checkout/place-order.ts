import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";
import { emailSchema } from "#shared/accounts.ts";
import {
  businessOf,
  checkoutFacts,
  type PlaceOrderInput,
  requirements,
} from "#shared/checkout/checkout.ts";
import type { PlacedPart } from "#shared/checkout/placed-parts.ts";
import { paceOf } from "#shared/delivery/upcoming-promises.ts";
import { boundKinds } from "#shared/legal/legal.ts";
import { operatorsWord } from "#shared/locale.ts";
import { cents, zeroCents } from "#shared/money/money.ts";
import { paymentDueOn } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { keepAddress } from "#shop/accounts/keep-address.ts";
import { mayPayByInvoice } from "#shop/accounts/may-pay-by-invoice.ts";
import { endLinkedSessions } from "#shop/accounts/sign-in/end-linked-sessions.ts";
import { completingCart } from "#shop/cart/complete-cart.ts";
import { lockCart } from "#shop/cart/lock-cart.ts";
import { assembleCart, type AssembledCart, lockItemRows } from "#shop/cart/read-cart.ts";
import { readOffer } from "#shop/cart/read-offer.ts";
import { lockCoupon, redeemingCoupon } from "#shop/cart/redeem-coupon.ts";
import { readVatIdAnswer } from "#shop/cart/vat-ids/read-vat-id-answer.ts";
import { freezeDesigns } from "#shop/designs/freeze-designs.ts";
import { insertOrder, type NewOrder } from "#shop/orders/insert-order.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";
import { orderToken } from "#shop/orders/order-token.ts";
import { readGiftCard } from "#shop/orders/read-gift-card.ts";
import { readOrderOfCart } from "#shop/orders/read-order-of-cart.ts";
import { readUnlikeParts } from "#shop/orders/read-unlike-parts.ts";
import { confirmPlaced, firstPayment } from "#shop/payments/create-payment.ts";
import { keepOrderedPhotos } from "#shop/photos/keep-ordered-photos.ts";
import { boundTextsHash } from "#shop/settings/legal/bound-texts.ts";
import { keepLegalTexts } from "#shop/settings/legal/keep-legal-text.ts";

import { inOrderTurn } from "./order-turns.ts";
import { requireShown } from "./require-shown.ts";
import { vatIdProofOf } from "./vat-id-proof-of.ts";

/** Enough for any person; each order sends a mail to an address nobody has proved. */
const orderLimit = { act: "place_order", max: 30, windowSeconds: 3_600 };

/** What every call for one cart is answered: the one order, for the first and the hundredth. */
export type PlacedOrder = {
  readonly orderId: string;
  readonly number: string;
  /** Opens the order from anywhere; the secret of its private link. */
  readonly token: string;
  /** What this call asked for otherwise, and the order does not have, as another window placed it first. */
  readonly unlike: readonly PlacedPart[];
};

/**
 * Turns the cart into an order, once: double clicks, second tabs and repeated calls get the order that
 * is there. Every price is computed here; the shopper's total and lines only prove what he saw. Nothing that
 * can fail comes after the commit: what is answered is what is.
 * @param sessionId of the device that orders; others that a mailed link has joined are signed out
 * @throws ShopError `not_found` for another's cart, `cart_changed` with `oldTotalCents` and
 * `newTotalCents`, `legal_texts_changed`, `requirements_missing` with the `missing` list and the `step` that mends the first, `photo_not_found`, `photo_not_ready`
 */
export const placeOrder = async (
  services: Services,
  whose: Actor,
  input: PlaceOrderInput,
  now: Date,
  sessionId?: string,
): Promise<PlacedOrder> => {
  const placed = await inOrderTurn(input.cartId, () =>
    services.connection.db.transaction(async (tx) => {
      const { couponId, isOrdered } = await lockCart(tx, whose, input.cartId);
      const existing = isOrdered && (await readOrderOfCart(tx, input.cartId));
      if (existing) {
        return { ...existing, unlike: await readUnlikeParts(tx, existing.orderId, input) };
      }
      await endLinkedSessions(tx, services, whose, sessionId);
      return {
        ...(await placeFirst(tx, services, whose, { ...input, couponId }, now)),
        unlike: [],
      };
    }),
  );
  return { ...placed, token: orderToken(services, placed.orderId) };
};

/** Places what is in a locked cart that has no order yet. */
export const placeFirst = async (
  tx: Database,
  services: Services,
  whose: Actor,
  input: PlaceOrderInput & { readonly couponId: string | null },
  now: Date,
) => {
  const email = emailSchema.safeParse(input.email).data ?? input.email;
  const coupon = await lockCoupon(tx, input.couponId, { userId: whose.userId, email });
  const rows = await lockItemRows(tx, whose, input.cartId);
  // What is priced and checked is what will be printed.
  const frozen = await freezeDesigns(
    tx,
    whose,
    rows.map(({ designId }) => designId),
  );
  const { shop, formats, newestTexts } = await readOffer(tx);
  const answer = await readVatIdAnswer(tx, shop, input.vatId, now);
  const cart = assembleCart({
    open: { id: input.cartId, version: 0 },
    rows,
    designs: frozen,
    formats,
    shop,
    coupon,
    country: input.address.country,
    arriveOn: input.gift?.arriveOn ?? undefined,
    isToBusiness: input.vatId !== "",
    vatId: input.vatId,
    vatIdStatus: answer?.status ?? null,
    now,
    mayPayByInvoice: await mayPayByInvoice(tx, whose, shop),
  });
  requireShown(cart, input);
  requireComplete(cart, input);
  const gift = await giftOf(cart, input);
  await keepOrderedPhotos(
    tx,
    whose,
    cart.items.flatMap(({ photos }) => photos.map(({ id }) => id)),
  );
  await countAct(tx, orderLimit, whose.userId);
  // Below its minimum it stays unused.
  const redeemed = cart.prices.missingForCouponCents === null ? coupon : null;
  const orderId = uuidv7();
  const { totalCents } = cart.prices;
  const payment = await firstPayment(tx, {
    orderId,
    method: input.paymentMethod,
    amountCents: totalCents,
    cartId: input.cartId,
    approvalId: input.approvalId,
  });
  const isOnInvoice = input.paymentMethod === "invoice" && totalCents > 0;
  const newOrder = {
    orderId,
    cartId: input.cartId,
    ownerId: whose.userId,
    email: emailSchema.parse(input.email),
    locale: input.locale,
    shippingAddress: input.address,
    billingAddress: input.billingAddress,
    ...businessOf(input),
    vatIdProofs: answer && [vatIdProofOf(answer, "order")],
    paymentDueOn: isOnInvoice ? paymentDueOn(now, shop.paymentTermDays) : null,
    ...promiseOf(cart, input, isOnInvoice),
    ...gift,
    itemsCents: cart.prices.itemsCents,
    discountCents: cart.prices.discountCents,
    shippingCents: cart.prices.shippingCents ?? zeroCents,
    totalCents,
    taxBreakdown: [...cart.prices.vat],
    ...payment.ofOrder,
    terms: await termsOf(tx, cart, { shop, newestTexts }, input),
    items: cart.items.map((item) => itemOf(item, frozen, input)),
  } satisfies NewOrder;
  if (input.keepsAddresses && whose.role !== "guest") await keepAddresses(tx, whose, input);
  await services.jobs.enqueue(tx, orderMailJob, {
    orderId,
    kind: "received",
    paymentMethod: input.paymentMethod,
  });
  const placed = await insertOrder(tx, services, newOrder, now, {
    ...payment.writes,
    ...completingCart(input.cartId),
    ...(redeemed &&
      redeemingCoupon(tx, redeemed.id, { cartId: input.cartId, userId: whose.userId, email })),
  });
  if (payment.isConfirmed) await confirmPlaced(tx, services, orderId);
  return placed;
};

/** The VAT id stays with the address that is invoiced. */
const keepAddresses = async (
  tx: Database,
  whose: Actor,
  { address, billingAddress, vatId }: PlaceOrderInput,
): Promise<void> => {
  await keepAddress(tx, whose, { address, vatId: billingAddress === null ? vatId : "" });
  if (billingAddress) await keepAddress(tx, whose, { address: billingAddress, vatId });
};

const requireComplete = (cart: AssembledCart, input: PlaceOrderInput): void => {
  const missing = requirements(checkoutFacts(cart, input));
  const [first] = missing;
  if (first) throw new ShopError("requirements_missing", { step: first.step, missing });
};

/** What its card says and when it is posted; its message is judged by the very font it is printed in. */
const giftOf = async (
  { giftDay }: AssembledCart,
  { gift }: PlaceOrderInput,
): Promise<Pick<NewOrder, "giftMessage" | "postFrom">> => {
  if (gift === null) return {};
  const { message, issue } = await readGiftCard(gift.message);
  if (issue) {
    const missing = [{ code: "gift_message", step: "address", issue }] as const;
    throw new ShopError("requirements_missing", { step: "address", missing });
  }
  return { giftMessage: message, postFrom: giftDay?.postFrom ?? null };
};

/** The day that the shopper saw beside the button: the one that was chosen for a gift, or by how this is paid. */
const promiseOf = (
  { shipping, giftDay }: AssembledCart,
  { paymentMethod }: PlaceOrderInput,
  isOnInvoice: boolean,
): Pick<NewOrder, "promisedOn" | "promisedIfPaidBefore"> => {
  if (giftDay) {
    const { on, paidBeforeMs } = giftDay;
    return { promisedOn: on, promisedIfPaidBefore: isOnInvoice ? null : new Date(paidBeforeMs) };
  }
  const [promise] = shipping?.promises[paceOf(paymentMethod)] ?? [];
  if (!promise) return {};
  return {
    promisedOn: promise.on,
    promisedIfPaidBefore: isOnInvoice ? null : new Date(promise.paidBeforeMs),
  };
};

const termsOf = async (
  tx: Database,
  cart: AssembledCart,
  { shop, newestTexts }: Pick<Awaited<ReturnType<typeof readOffer>>, "shop" | "newestTexts">,
  { locale, seenTexts }: PlaceOrderInput,
): Promise<NewOrder["terms"]> => {
  const { shipping } = cart;
  if (!shipping) throw new Error("an order without a way of sending passed the gate");
  const versions = await keepLegalTexts(tx, shop, boundKinds, locale, newestTexts);
  // What was read just now is what the order keeps: one published since is not in it.
  if (boundTextsHash(boundKinds.map((kind) => versions[kind].hash)) !== seenTexts) {
    throw new ShopError("legal_texts_changed");
  }
  return {
    version: 1,
    isDemo: shop.isDemo,
    termsVersion: versions.terms.version,
    privacyVersion: versions.privacy.version,
    vatScheme: shop.vatScheme,
    ...(cart.destinationRateBp !== null && { taxedIn: cart.country }),
    ...(cart.supply.kind === "exempt" && { isExemptSupply: true as const }),
    shipping: {
      slug: shipping.slug,
      name: operatorsWord(shipping.name, locale),
      daysMin: shipping.daysMin,
      daysMax: shipping.daysMax,
    },
  };
};

const itemOf = (
  { designId, format, quantity, unitCents, lineCents, packCents }: AssembledCart["items"][number],
  frozen: ReadonlyMap<string, { readonly versionId: string }>,
  { locale }: PlaceOrderInput,
): NewOrder["items"][number] => {
  const version = frozen.get(designId);
  if (!version || unitCents === null || lineCents === null || packCents === null) {
    throw new Error(`an item without its design or price passed the gate: ${designId}`);
  }
  return {
    designVersionId: version.versionId,
    format: format.geometry,
    formatName: operatorsWord(format.name, locale),
    material: format.material,
    quantity,
    unitGrossCents: cents(unitCents),
    totalGrossCents: cents(lineCents),
    packCents: cents(packCents),
    vatRateBp: format.vatRateBp,
    isWithdrawable: format.isWithdrawable,
  };
};
