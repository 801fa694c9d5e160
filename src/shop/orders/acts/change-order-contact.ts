import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Services } from "#server/services.ts";
import { type Address, addressIssues } from "#shared/address/address.ts";
import { type ShopDay, shopDay } from "#shared/dates/shop-day.ts";
import { giftDaysAheadMax } from "#shared/delivery/gift-days.ts";
import { arrivalOf, cutOffOf, isWorkedDay, later } from "#shared/delivery/promise-delivery.ts";
import type { ChangedGift } from "#shared/gift/gift.ts";
import {
  canChangeContact,
  isPosted,
  type ChangeOrderContactInput,
  type OrderStatus,
} from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";
import { orderTermsSchema } from "#shop/orders/mails/order-terms.ts";
import { order } from "#shop/orders/order.table.ts";
import { readAwaitsReprint } from "#shop/orders/read-awaits-reprint.ts";
import { readGiftCard } from "#shop/orders/read-gift-card.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { lockOrder } from "./lock-order.ts";
import { recordOrderAudit } from "./record-order-audit.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * Corrects where an order goes and who hears of it, and what a gift says and when, until it is posted, and where it goes
 * again while a reprint waits: all papers of a parcel are written when they are asked for. The country stays: shipping and VAT
 * were agreed on for it. Invoices that exist have their own copy and stay as they are. History and audit
 * say which parts changed, not to what: those are forgotten with their person.
 * @throws ShopError `order_not_found`, `order_transition_refused` once it is posted and no reprint waits, or called off,
 * `changed_meanwhile` when it is not as it was `seen`, `invalid_input` for an address that cannot be delivered to, or in another country,
 * for words that no card can print, for a day on which nothing is posted
 */
export const changeOrderContact = (
  services: Services,
  whose: Actor,
  { orderId, email, address, gift, seen }: ChangeOrderContactInput,
  today: ShopDay = shopDay(new Date()),
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const isReprint = isPosted(status) && (await readAwaitsReprint(tx, orderId));
    if (!canChangeContact(status, isReprint)) {
      throw new ShopError("order_transition_refused", { status });
    }
    const [before] = await tx
      .select({
        email: order.email,
        address: order.shippingAddress,
        postedAddress: order.postedAddress,
        company: order.company,
        billingAddress: order.billingAddress,
        giftMessage: order.giftMessage,
        postFrom: order.postFrom,
        terms: order.termsSnapshot,
        promisedIfPaidBefore: order.promisedIfPaidBefore,
      })
      .from(order)
      .where(eq(order.id, orderId));
    if (!before) throw new ShopError("order_not_found");
    // Whose order it is for the tax office was agreed on, too.
    const isInvoiced = before.company !== null && before.billingAddress === null;
    const next = isInvoiced ? { ...address, company: before.address.company } : address;
    requireDeliverable(next, before.address.country);
    // Day and promise were those of the parcel that is gone.
    const given = isReprint ? null : await changeGift(tx, { ...before, status }, gift, today);
    const [current, wanted] = [
      { ...before.address, email: before.email, ...(!isReprint && giftParts(before)) },
      { ...next, email, ...(!isReprint && giftParts(given ?? before)) },
    ];
    const subject = `order:${orderId}`;
    await requireSeen(tx, { act: "change_order_contact", subject, seen, current, next: wanted });
    const changed = changedParts(current, wanted);
    if (changed.length === 0) return;
    await tx
      .update(order)
      .set({
        email,
        shippingAddress: next,
        ...(isReprint && { postedAddress: before.postedAddress ?? before.address }),
        ...given,
        updatedAt: sql`now()`,
      })
      .where(eq(order.id, orderId));
    await recordOrderEvent(tx, services, {
      orderId,
      event: "contact_changed",
      actorId: whose.userId,
      data: { changed },
    });
    await recordOrderAudit(tx, whose, "change_order_contact", orderId, { changed });
  });

type GiftBefore = {
  readonly giftMessage: string | null;
  readonly postFrom: string | null;
  readonly address: Address;
  readonly terms: unknown;
  readonly promisedIfPaidBefore: Date | null;
  readonly status: OrderStatus;
};

type GiftChange = Pick<
  typeof order.$inferInsert,
  "promisedOn" | "promisedIfPaidBefore" | "postBy"
> & {
  readonly giftMessage: string;
  readonly postFrom: string | null;
};

/** Side by side with the address, where the order is a gift. */
const giftParts = ({ giftMessage, postFrom }: Pick<GiftBefore, "giftMessage" | "postFrom">) =>
  giftMessage === null ? {} : { giftMessage, postFrom: postFrom ?? "" };

/** What becomes of a gift's card and days; its day of posting is one of the shop's, the promise follows it. */
const changeGift = async (
  tx: Database,
  before: GiftBefore,
  gift: ChangedGift | undefined,
  today: ShopDay,
): Promise<GiftChange | null> => {
  if (gift === undefined || before.giftMessage === null) return null;
  const { message, issue } = await readGiftCard(gift.message);
  if (issue) refuse({ giftMessage: issue });
  const { postFrom } = gift;
  if (postFrom === before.postFrom) return { giftMessage: message, postFrom };
  const { calendar, shipping } = await readShop(tx);
  const { productionDaysMax } = shipping;
  const { daysMax } = orderTermsSchema.parse(before.terms).shipping;
  const isWorked = (day: ShopDay) => isWorkedDay(calendar, day);
  const isPaid = before.status === "confirmed" || before.status === "in_production";
  if (postFrom === null) {
    const soon = later(today, productionDaysMax, isWorked);
    return {
      giftMessage: message,
      postFrom,
      promisedOn: null,
      promisedIfPaidBefore: null,
      ...(isPaid && { postBy: soon }),
    };
  }
  const last = later(today, giftDaysAheadMax, () => true) ?? today;
  if (postFrom < today || postFrom > last || !isWorked(postFrom)) refuse({ postFrom: "gift_day" });
  const paid = later(postFrom, -productionDaysMax, isWorked);
  const transitDays = Math.max(0, daysMax - productionDaysMax);
  return {
    giftMessage: message,
    postFrom,
    promisedOn: arrivalOf(postFrom, { transitDays, countries: [before.address.country] }),
    // An order on invoice has no such moment, and keeps none.
    ...(before.promisedIfPaidBefore !== null &&
      paid !== null && { promisedIfPaidBefore: cutOffOf(calendar, paid) }),
    ...(isPaid && { postBy: postFrom }),
  };
};

const requireDeliverable = (address: Address, country: string): void => {
  const issues = {
    ...addressIssues(address),
    ...(address.country !== country && { country: "country_unknown" }),
  };
  if (Object.keys(issues).length > 0) refuse(issues);
};

const refuse = (issues: Readonly<Record<string, string>>): never => {
  const fields = Object.entries(issues).map(([path, problem]) => ({ path, problem }));
  throw new ShopError("invalid_input", { fields });
};

const changedParts = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] => Object.keys(after).filter((part) => after[part] !== before[part]);
