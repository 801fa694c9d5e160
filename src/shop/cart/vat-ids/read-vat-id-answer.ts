import { and, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { tidyVatId } from "#shared/money/vat-id.ts";
import type { SupplySeller, VatIdStatus } from "#shared/pricing/judge-supply.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { vatIdAnswer } from "./vat-id-answer.table.ts";

export type HeldVatIdAnswer = typeof vatIdAnswer.$inferSelect;

/** A number that was just given out is known soon; one that stays away is asked for again by who waits. */
const invalidHoldsMs = 3_600_000;
const unavailableHoldsMs = 600_000;

/**
 * What the register said of a VAT id, while it holds: a confirmation to the end of its day, as the supply
 * must be of that day.
 */
export const readVatIdAnswer = async (
  db: Database,
  shop: Shop,
  vatId: string,
  now: Date,
): Promise<HeldVatIdAnswer | null> => {
  if (vatId === "" || !shop.confirmsVatIds) return null;
  const [found] = await db
    .select()
    .from(vatIdAnswer)
    .where(and(eq(vatIdAnswer.vatId, vatId), eq(vatIdAnswer.requester, requesterOf(shop))));
  return found && holds(found, now) ? found : null;
};

const holds = ({ status, askedAt }: HeldVatIdAnswer, now: Date): boolean => {
  const ageMs = now.getTime() - askedAt.getTime();
  const rules: Record<VatIdStatus, boolean> = {
    confirmed: shopDay(askedAt) === shopDay(now),
    invalid: ageMs < invalidHoldsMs,
    unavailable: ageMs < unavailableHoldsMs,
  };
  return rules[status];
};

/** In whose name the register is asked. */
export const requesterOf = ({ company }: Shop): string => tidyVatId(company.vatId);

/** The shop as `judgeSupply` sees it. */
export const supplySellerOf = (shop: Shop): SupplySeller => ({
  scheme: shop.vatScheme,
  homeCountry: shop.company.country,
  vatId: shop.company.vatId,
  confirmsVatIds: shop.confirmsVatIds,
});
