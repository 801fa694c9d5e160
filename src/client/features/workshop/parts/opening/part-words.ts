import type { OpeningPart } from "#shared/company/opening-steps.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** A step of a single part is called as that. */
export const partWords: Record<OpeningPart, () => string> = {
  face: m.opening_face,
  imprint: m.opening_imprint,
  legal_texts: m.opening_legal_texts,
  guarantee_graphic: m.opening_guarantee_graphic,
  account: m.opening_account,
  vat: m.opening_vat,
  packaging: m.opening_packaging,
  shipping_prices: m.opening_shipping_prices,
  own_price: m.opening_own_price,
  format_prices: m.opening_demo_prices,
  mail_server: m.opening_mails,
  backup: m.opening_backup,
  test_order: m.opening_order,
  test_sheet: m.opening_sheet,
};
