import { isByProvider } from "#shared/payments.ts";

import {
  acceptRest,
  billEarly,
  callOff,
  claims,
  comesByBank,
  comesByProvider,
  goesBack,
  isDisputed,
  placeYearOrder,
  post,
  refundAtProvider,
  sendRestBack,
  type YearOrder,
} from "./year-acts.ts";
import type { PlannedOrder } from "./year-plan.ts";
import type { YearShop } from "./year-shop.ts";

const dayMs = 86_400_000;
const sweepEveryDays = 7;
/** Long enough that an order nobody paid has ended. */
const lateDays = 24;

type Step = { readonly at: number; readonly run: () => Promise<void> };

/** Plays a year: every order is placed on its day, and what its fate has in store happens on later days, in order. */
export const playYear = async (
  shop: YearShop,
  plans: readonly PlannedOrder[],
): Promise<YearOrder[]> => {
  const orders: YearOrder[] = [];
  const steps: Step[] = plans.map((plan) => ({
    at: plan.placedAt.getTime(),
    run: async () => {
      const order = await placeYearOrder(shop, plan);
      orders.push(order);
      steps.push(...stepsOf(shop, order));
    },
  }));
  const [first] = plans;
  let sweepAt = (first?.placedAt.getTime() ?? 0) + sweepEveryDays * dayMs;
  while (steps.length > 0) {
    steps.sort((one, other) => one.at - other.at);
    const step = steps.shift();
    if (step === undefined) break;
    while (sweepAt < step.at) {
      await shop.clock.moveTo(new Date(sweepAt));
      await shop.sweep();
      sweepAt += sweepEveryDays * dayMs;
    }
    await shop.clock.moveTo(new Date(step.at));
    await step.run();
  }
  await shop.sweep();
  return orders;
};

/** What happens to an order after it was placed. */
const stepsOf = (shop: YearShop, order: YearOrder): Step[] => {
  const { fate, differenceCents, days, method } = order.plan;
  const [toMoney, toParcel, toAftermath] = days;
  const placedAt = order.plan.placedAt.getTime();
  const at = (day: number, run: () => Promise<void>): Step => ({ at: placedAt + day * dayMs, run });
  const { totalCents } = order;
  const pays = (amountCents = totalCents) =>
    isByProvider(method)
      ? comesByProvider(shop, order, method)
      : comesByBank(shop, order, amountCents);
  const postsAndMore = (from: number): Step[] => [
    at(from + toParcel, () => post(shop, order)),
    at(from + toParcel + toAftermath, () => afterwards(shop, order)),
  ];
  switch (fate) {
    case "paid":
      // On invoice the parcel goes first.
      return method === "invoice"
        ? [
            at(toParcel, () => post(shop, order)),
            at(toParcel + 6 + toMoney, () => pays()),
            at(toParcel + 14 + toAftermath, () => afterwards(shop, order)),
          ]
        : [at(toMoney, () => pays()), ...postsAndMore(toMoney)];
    case "inTwoParts":
      return [
        at(toMoney, () => pays(Math.ceil(totalCents / 3))),
        at(toMoney + 1, () => pays(totalCents - Math.ceil(totalCents / 3))),
        ...postsAndMore(toMoney + 1),
      ];
    case "shortAccepted":
      return [
        at(toMoney, () => pays(totalCents - little(order))),
        at(toMoney + 1, () => acceptRest(shop, order)),
        ...postsAndMore(toMoney + 1),
        // The rest comes after all for one in three.
        ...(order.plan.nth % 3 === 0
          ? [at(toMoney + toParcel + toAftermath + 9, () => pays(little(order)))]
          : []),
      ];
    case "overKept":
      return [
        at(toMoney, () => pays(totalCents + differenceCents)),
        at(toMoney + 1, () => acceptRest(shop, order)),
        ...postsAndMore(toMoney + 1),
      ];
    case "overGivenBack":
      return [
        at(toMoney, () => pays(totalCents + 10 * differenceCents)),
        at(toMoney + 1, () => goesBack(shop, order, 10 * differenceCents)),
        ...postsAndMore(toMoney + 1),
      ];
    case "late":
      return [at(lateDays, () => pays()), ...postsAndMore(lateDays)];
    case "never":
      return [];
    case "calledOffUnpaid":
      return [at(1, () => callOff(shop, order))];
    case "calledOffPaid":
      return [at(toMoney, () => pays()), at(toMoney + 1, () => callOff(shop, order))];
    case "billedThenCalledOff":
      return [
        at(toMoney, () => pays()),
        at(toMoney, () => billEarly(shop, order)),
        at(toMoney + 1, () => callOff(shop, order)),
      ];
    case "calledOffThenPaid":
      return [
        at(1, () => callOff(shop, order)),
        at(3, () => pays()),
        at(4, () => sendRestBack(shop, order)),
      ];
  }
};

/** Of one small magnet a quarter at most: what may go back of it later came. */
const little = ({ plan, totalCents }: YearOrder): number =>
  Math.min(plan.differenceCents, Math.floor(totalCents / 4));

const afterwards = async (shop: YearShop, order: YearOrder): Promise<void> => {
  const { partBack, aftermath } = order.plan;
  switch (aftermath) {
    case "nothing":
      return;
    case "partBack":
      return goesBack(shop, order, partBack);
    case "twoPartsBack":
      await goesBack(shop, order, partBack);
      return goesBack(shop, order, Math.ceil(partBack / 2));
    case "allBack":
      // What was let go stays out of it: what becomes of that has a test of its own.
      return goesBack(shop, order, order.acceptedCents > 0 ? partBack : keptOf(order));
    case "claimPartBack":
      return claims(shop, order, "part_refund");
    case "claimReprint":
      return claims(shop, order, "reprint");
    case "providersOwnRefund":
      return order.sessionId === null ? undefined : refundAtProvider(shop, order, partBack);
    case "disputeLost":
      return order.sessionId === null ? undefined : isDisputed(shop, order, "lost");
    case "disputeWon":
      return order.sessionId === null ? undefined : isDisputed(shop, order, "won");
  }
};

const keptOf = (order: YearOrder): number =>
  order.sessionId === null ? order.bankInCents - order.bankOutCents : order.totalCents;
