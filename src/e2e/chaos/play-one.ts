import { useAccount } from "./account-acts.ts";
import { arrive } from "./arrive.ts";
import { claimActs } from "./claim-acts.ts";
import { moneyActs } from "./money-acts.ts";
import { providerActs } from "./provider-acts.ts";
import { sheetActs } from "./sheet-acts.ts";
import { shopperActs } from "./shopper-acts.ts";
import { staffActs } from "./staff-acts.ts";
import { staffSignsIn } from "./staff-sign-in.ts";
import type { Stage } from "./stage.ts";

/** A new visitor for so many acts of shoppers. */
const actsPerShopper = 22;
const everyShopperAct = [...shopperActs, useAccount, useAccount, useAccount];
const everyStaffAct = [...staffActs, ...moneyActs, ...sheetActs, ...claimActs, staffSignsIn];

/** What is done, drawn beforehand. */
export type DrawnAct = { readonly kind: number; readonly which: number; readonly number: number };

/** @param draw a number below the one given, of the run's seed */
export const drawActs = (draw: (below: number) => number, many: number): DrawnAct[] =>
  Array.from({ length: many }, () => ({
    kind: draw(100),
    which: draw(1_000),
    number: draw(10_000),
  }));

/** Of a hundred acts 55 are shoppers', 30 are about orders and their work, and 15 the provider's. */
export const playOne = async (
  stage: Stage,
  { kind, which, number }: DrawnAct,
  begun: number,
): Promise<void> => {
  const { shoppers, orders } = stage.notes;
  const order = orders[number % Math.max(1, orders.length)];
  if (kind >= 55 && order !== undefined) {
    const acts = kind < 85 ? everyStaffAct : providerActs;
    await acts[which % acts.length]?.(stage, order, number);
    return;
  }
  const isNewDue = shoppers.length * actsPerShopper < begun;
  const free = shoppers.filter(({ isBusy }) => !isBusy);
  const shopper = isNewDue || free.length === 0 ? await arrive(stage) : free[number % free.length];
  if (shopper === null || shopper === undefined) return;
  shopper.isBusy = true;
  try {
    await everyShopperAct[which % everyShopperAct.length]?.(stage, shopper, number);
  } finally {
    shopper.isBusy = false;
  }
};
