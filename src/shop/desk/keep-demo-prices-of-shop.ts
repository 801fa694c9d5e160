import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { keepDemoPrices } from "#shop/catalog/keep-demo-prices.ts";
import { readSettings } from "#shop/settings/read-settings.ts";
import { saveSettings } from "#shop/settings/save-settings.ts";

/**
 * Somebody has looked at what the demo proposes and sells by it from now on: prices of formats and of shipping,
 * all or none.
 * @throws ShopError `changed_meanwhile` when shipping is being saved in this very moment
 */
export const keepDemoPricesOfShop = (db: Database, whose: Actor, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await keepDemoPrices(tx, whose, now);
    const { savedSections, shipping } = await readSettings(tx);
    if (savedSections.includes("shipping")) return;
    await saveSettings(tx, whose, { section: "shipping", value: shipping, seen: shipping });
  });
