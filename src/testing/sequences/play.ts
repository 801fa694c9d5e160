import { TRPCError } from "@trpc/server";
import { eq } from "drizzle-orm";

import { cents } from "#shared/money/money.ts";
import { type RefusalCode, ShopError } from "#shared/shop-error.ts";
import { approveInvoice } from "#shop/accounts/approve-invoice.ts";
import { coupon } from "#shop/cart/coupon.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import type { Person } from "#testing/houses/make-world.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  type EveryProviderShop,
  openEveryProviderShop,
} from "#testing/plays/payments/provider-shops.ts";

import type { Facts, OrderFacts } from "./facts.ts";
import { whyNot } from "./facts.ts";

/** The shop that sequences are played in, one after the other, each with people of its own. */
export type Stage = {
  readonly shop: EveryProviderShop;
  readonly jobs: JobDrain;
  readonly staff: Person;
};

export type Play = Stage & {
  readonly shopper: Person;
  readonly couponCode: string;
  readonly couponId: string;
};

/** Uses of a sequence's coupon: few, so that it runs out. */
export const couponLimit = 2;

export const openStage = async (): Promise<Stage> => {
  const shop = await openEveryProviderShop();
  const value = { ...demoSettings.payments, hasStripe: true, hasPaypal: true, hasInvoice: true };
  await saveSection(shop.db, shop.admin, { section: "payments", value });
  // An admin: money goes back in these sequences, too.
  return { shop, jobs: await openJobDrain(shop.services), staff: await shop.person("admin") };
};

let playsOpened = 0;

/** A customer whom staff trusts, at an address of their own, with a coupon made for them. */
export const openPlay = async (stage: Stage): Promise<Play> => {
  const { db, admin } = stage.shop;
  playsOpened += 1;
  const shopper = await stage.shop.person("customer", `play-${playsOpened}`);
  await approveInvoice(db, admin, { userId: shopper.actor.userId, isApproved: true });
  const couponCode = `PLAY-${playsOpened}`;
  const [made] = await db
    .insert(coupon)
    .values({
      code: couponCode,
      kind: "percent",
      percent: 15,
      amountCents: cents(0),
      minItemsCents: cents(0),
      maxUses: couponLimit,
    })
    .returning({ id: coupon.id });
  return { ...stage, shopper, couponCode, couponId: made?.id ?? "" };
};

/** The refusal a call ends with, or null; anything unexpected goes on. */
export const outcomeOf = async (call: Promise<unknown>): Promise<RefusalCode | null> => {
  try {
    await call;
    return null;
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof ShopError) return cause.code;
    throw error;
  }
};

/** @throws Error unless a call ended as it had to */
export const expectOutcome = async (
  call: Promise<unknown>,
  ...wanted: readonly (RefusalCode | null)[]
): Promise<RefusalCode | null> => {
  const outcome = await outcomeOf(call);
  if (!wanted.includes(outcome)) {
    throw new Error(
      `ended with ${outcome ?? "success"}, not ${wanted.map((code) => code ?? "success").join(" or ")}`,
    );
  }
  return outcome;
};

/** An act of a sequence, by its name. */
export type Act = {
  /** Whether it makes sense now; otherwise it is left out. */
  readonly can: (facts: Facts) => boolean;
  readonly run: (facts: Facts, play: Play) => Promise<void>;
  readonly toString: () => string;
};

/** Plays acts one after the other; a fault names the act and what was done before it. */
export const playAll = async (acts: readonly Act[], facts: Facts, play: Play): Promise<void> => {
  const done: string[] = [];
  for (const next of acts) {
    if (!next.can(facts)) continue;
    done.push(next.toString());
    try {
      await next.run(facts, play);
    } catch (error) {
      throw new Error(`after\n  ${done.join("\n  ")}\n${String(error)}`, { cause: error });
    }
  }
};

/** Makes an act. After it every order is looked at: it has moved only as the act allows. */
export const act = (
  name: string,
  can: (facts: Facts) => boolean,
  run: (facts: Facts, play: Play) => Promise<void>,
): Act => ({
  can,
  toString: () => name,
  run: async (facts, play) => {
    facts.allowed = null;
    await run(facts, play);
    await lookAtOrders(facts, play);
  },
});

/** @throws Error when an order has moved as nothing allows */
export const lookAtOrders = async (facts: Facts, { shop, shopper }: Play): Promise<void> => {
  const rows = await shop.db
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(eq(order.ownerId, shopper.actor.userId));
  if (rows.length !== facts.orders.length) {
    throw new Error(`${rows.length} orders, not ${facts.orders.length}`);
  }
  const books = shop.books();
  for (const { id, status } of rows) {
    const known = facts.orders.find(({ orderId }) => orderId === id);
    if (known === undefined) throw new Error(`order ${id} was placed by nobody`);
    const problem = whyNot(facts, known, status, books);
    if (problem !== null) throw new Error(`order ${id} ${problem}`);
    known.status = status;
    known.hasExpired ||= status === "expired";
  }
};

/** One of several by a number of the sequence; acts with nothing to choose from are not run. */
export const pick = <Thing>(things: readonly Thing[], index: number): Thing => {
  const picked = things[index % Math.max(1, things.length)];
  if (picked === undefined) throw new Error("nothing to choose from");
  return picked;
};

export const hasOrders = (facts: Facts): boolean => facts.orders.length > 0;
export const orderAt = (facts: Facts, index: number): OrderFacts => pick(facts.orders, index);
