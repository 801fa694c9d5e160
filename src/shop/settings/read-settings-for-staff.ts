import type { Database } from "#server/db/connect.ts";
import { openingPoints } from "#shared/company/opening-points.ts";
import { offeredPayments } from "#shared/shop-offer.ts";

import { readFacePictures } from "./face/read-face-pictures.ts";
import { isDemo } from "./is-demo.ts";
import { readSettings } from "./read-settings.ts";
import { shopOf } from "./read-shop.ts";

/** The settings as the workshop edits them, with what still keeps the shop from selling. */
export const readSettingsForStaff = async (db: Database) => {
  const stored = await readSettings(db);
  const isBankSaved = stored.bank.iban !== "";
  const offered = offeredPayments(stored.payments, { isDemo: false, isBankSaved });
  const { demoRests: _known, hasWithdrawable: _ofCatalogue, ...settings } = stored;
  const shop = shopOf(stored);
  return {
    ...settings,
    isDemo: isDemo(stored),
    facePictures: await readFacePictures(db),
    isBankSaved,
    /** Whose data decide what shoppers are offered now: the demo's until the operator's are whole. */
    shownCompany: shop.company,
    /** Somebody can order and pay, with real money; the demo takes none. */
    takesOrders:
      !shop.isDemo &&
      shop.countries.length > 0 &&
      (shop.paymentMethods.length > 0 || shop.hasInvoice),
    openingPoints: openingPoints({ ...stored, offered }),
  };
};
