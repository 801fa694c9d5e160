/** A recall that looks like a real one, for mails that are only looked at. */
import { type Locale, operatorsWord } from "#shared/locale.ts";

import type { MailPicture } from "../../src/shop/orders/mails/order-mail-pictures.ts";
import type { RecallMailContent } from "../../src/shop/production/recall/read-recall-mail.ts";
import { sampleContent, sampleShop } from "./sample-order.ts";

const hazard = {
  de: "Der Magnet kann sich von der Rückseite lösen. Verschluckte Magnete können den Darm schwer verletzen.",
  en: "The magnet can come off the back. Swallowed magnets can injure the bowel severely.",
};
const advice = {
  de: "Nimm sie vom Kühlschrank und bewahre sie so auf, dass kein Kind an sie kommt, bis du von uns hörst.",
  en: "Take them off the fridge and keep them where no child can reach them until you hear from us.",
};

export const sampleRecall = (
  locale: Locale,
  pictures: ReadonlyMap<string, MailPicture>,
): RecallMailContent & { readonly pictures: ReadonlyMap<string, MailPicture> } => {
  const { order, url } = sampleContent(locale, pictures);
  return {
    shop: sampleShop,
    locale,
    to: order.email,
    name: order.address.name,
    number: order.number,
    placedAt: order.placedAt,
    url,
    isDemo: false,
    batchNumber: 42,
    hazard: operatorsWord(hazard, locale),
    advice: operatorsWord(advice, locale),
    magnets: order.items.slice(0, 1).map(({ id, position, formatName, geometry, quantity }) => ({
      itemId: id,
      position,
      formatName,
      geometry,
      pieces: quantity,
    })),
    pictures,
  };
};
