import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { ActOnOrdersInput } from "#shared/desk.ts";
import { orderObstacle, type OrderObstacle } from "#shared/order-acts.ts";
import { type RefusalCode, ShopError } from "#shared/shop-error.ts";
import { markShipped } from "#shop/orders/acts/mark-shipped.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { takeBackPosting } from "#shop/posting/take-back-posting.ts";
import { markMade } from "#shop/production/mark-made.ts";
import { readOrderFacts } from "#shop/production/read-order-facts.ts";
import { takeBackStart } from "#shop/production/take-back-start.ts";

/** What became of one of many orders: done, or why not. */
export type OrderActAnswer = {
  readonly orderId: string;
  /** The start of its production, by which it can be taken back; null for other acts. */
  readonly startId: string | null;
  /** Its posting, likewise. */
  readonly postingId: string | null;
  readonly refusal: RefusalCode | null;
  /** Where it stood in the way of the act, as the order's own menu says it; null: the refusal says it all. */
  readonly obstacle: OrderObstacle | "is_made" | null;
};

type Turn = {
  readonly orderId: string;
  readonly act: () => Promise<{ readonly startId?: string; readonly postingId?: string } | void>;
};

/**
 * Does one thing to many orders, by the very acts of one: each has its own transaction, guards, history and
 * mail, so that what is refused for one keeps none of the others back. A call that comes twice finds them moved.
 */
export const actOnOrders = async (
  services: Services,
  whose: Actor,
  input: ActOnOrdersInput,
): Promise<OrderActAnswer[]> => {
  const answers: OrderActAnswer[] = [];
  for (const turn of turnsOf(services, whose, input)) {
    answers.push(await take(services, whose, input, turn));
  }
  return answers;
};

const turnsOf = (services: Services, whose: Actor, input: ActOnOrdersInput): readonly Turn[] => {
  switch (input.act) {
    case "start_production":
      return input.orderIds.map((orderId) => ({
        orderId,
        act: () => startProduction(services, whose, { orderId }),
      }));
    case "take_back_start":
      return input.starts.map((start) => ({
        orderId: start.orderId,
        act: () => takeBackStart(services, whose, start),
      }));
    case "mark_made":
      return input.orderIds.map((orderId) => ({
        orderId,
        act: () => markMade(services, whose, { orderId, isMade: input.isMade }),
      }));
    case "mark_shipped":
      return input.orderIds.map((orderId) => ({
        orderId,
        act: () =>
          markShipped(services, whose, { orderId, carrier: input.carrier, trackingNumber: "" }),
      }));
    case "take_back_posting":
      return input.postings.map((posting) => ({
        orderId: posting.orderId,
        act: () => takeBackPosting(services, whose, posting),
      }));
  }
};

const take = async (
  services: Services,
  whose: Actor,
  input: ActOnOrdersInput,
  { orderId, act }: Turn,
): Promise<OrderActAnswer> => {
  const { db } = services.connection;
  const none = { orderId, startId: null, postingId: null };
  try {
    // What was made before this press is not unmade by taking the press back.
    if (input.act === "mark_made" && input.isMade) {
      const { status, waitsFor } = await readOrderFacts(db, orderId);
      if (status === "in_production" && waitsFor === null) {
        return { ...none, refusal: "order_transition_refused", obstacle: "is_made" };
      }
    }
    const done = await act();
    return {
      orderId,
      startId: done?.startId ?? null,
      postingId: done?.postingId ?? null,
      refusal: null,
      obstacle: null,
    };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { code } = error;
    if (code === "order_not_found") return { ...none, refusal: code, obstacle: null };
    const facts = await readOrderFacts(db, orderId);
    const named = input.act === "mark_made" ? "mark_shipped" : input.act;
    const obstacle = orderObstacle(named, facts, whose.role === "admin");
    return { ...none, refusal: code, obstacle };
  }
};
