import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct } from "#server/http/rate-limit.ts";
import {
  type ExpressWay,
  providerOf,
  ProviderRefused,
  ProviderUnavailable,
} from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { StartApprovalInput } from "#shared/money/express.ts";
import type { Cents } from "#shared/money/money.ts";
import type { ProviderMethod } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockCart } from "#shop/cart/lock-cart.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { approval } from "./approval.table.ts";

/** Each opens a page at the provider, but for those in a row. */
const startLimit = { act: "start_approval", max: 30, windowSeconds: 3_600 };
/** Two tabs and double clicks mean one page; the strictest provider keeps it three hours. */
const sameMinutes = 20;

/**
 * Opens a provider's page on which the shopper agrees before ordering, and gives the address there. Nothing
 * is ordered or taken by it. The approval's id is the provider's key: a repeated call leads to one page.
 * @throws ShopError `cart_empty`, `payment_method_unavailable`, `payment_provider_unavailable`,
 * `too_many_requests`
 */
export const startApproval = async (
  services: Services,
  whose: Actor,
  { method, locale, cart: input }: StartApprovalInput,
): Promise<{ readonly url: string }> => {
  const { db } = services.connection;
  await countAct(db, startLimit, whose.userId);
  const express = providerOf(services, method)?.express ?? null;
  const { paymentMethods } = await readShop(db);
  if (express === null || !paymentMethods.includes(method)) {
    throw new ShopError("payment_method_unavailable");
  }
  const { id: cartId, prices } = await readCart(db, whose, input);
  if (cartId === null || prices.totalCents === 0) throw new ShopError("cart_empty");
  const wanted = { cartId, method, amountCents: prices.totalCents };
  const take = () => db.transaction((tx) => takeApproval(tx, whose, wanted));
  const url = `${services.publicUrl}/cart`;
  try {
    let row = await take();
    if (row.providerReference !== null && (await isOver(express, row.providerReference))) {
      await db
        .update(approval)
        .set({ expiresAt: sql`now()` })
        .where(eq(approval.id, row.id));
      row = await take();
    }
    if (row.payUrl !== null) return { url: row.payUrl };
    const started = await express.start({
      paymentId: row.id,
      amountCents: row.amountCents,
      description: m.express_description({}, { locale }),
      locale,
      successUrl: `${url}?step=review&approval=${row.id}`,
      cancelUrl: `${url}?approval=${row.id}`,
    });
    await db
      .update(approval)
      .set({
        providerReference: started.reference,
        payUrl: started.url,
        expiresAt: started.expiresAt,
      })
      .where(eq(approval.id, row.id));
    return { url: started.url };
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      services.log.warn({ err: error }, "the payment provider did not answer");
      throw new ShopError("payment_provider_unavailable", {}, { cause: error });
    }
    if (error instanceof ProviderRefused) {
      services.log.error({ err: error }, "the payment provider refused an approval");
      throw new ShopError("payment_method_unavailable", {}, { cause: error });
    }
    throw error;
  }
};

/** Nobody is led to a page that its provider has ended. */
const isOver = async (express: ExpressWay, reference: string): Promise<boolean> => {
  const told = await express.read(reference);
  return told === null || told.state === "over";
};

type WantedApproval = {
  readonly cartId: string;
  readonly method: ProviderMethod;
  readonly amountCents: Cents;
};

/** The one that was asked for a moment ago, of the same sum and not over, or a new one. */
const takeApproval = async (tx: Database, whose: Actor, wanted: WantedApproval) => {
  await lockCart(tx, whose, wanted.cartId);
  const [same] = await tx
    .select()
    .from(approval)
    .where(
      and(
        eq(approval.cartId, wanted.cartId),
        eq(approval.method, wanted.method),
        eq(approval.amountCents, wanted.amountCents),
        // The clock, not the transaction's start: that may lie before another press's wait for the cart ended this page.
        or(isNull(approval.expiresAt), gt(approval.expiresAt, sql`clock_timestamp()`)),
        sql`${approval.createdAt} > now() - make_interval(mins => ${sameMinutes})`,
      ),
    )
    .orderBy(desc(approval.createdAt))
    .limit(1);
  if (same) return same;
  const [made] = await tx.insert(approval).values(wanted).returning();
  if (!made) throw new Error("an approval was not inserted");
  return made;
};
