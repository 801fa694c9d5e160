import { plainDesign } from "#shared/design/new-design.ts";
import { type Locale, operatorsWord } from "#shared/locale.ts";
/** An order that looks like a real one, for mails that are only looked at. */
import type { VatScheme } from "#shared/pricing/vat.ts";
import type { Bank } from "#shared/settings.ts";
import type { ShopperOrder, ShopperOrderItem } from "#shop/orders/read-order-view.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { shopOf } from "#shop/settings/read-shop.ts";

import { emptyAddress } from "../../src/shared/address/address.ts";
import { addCents, cents, timesCents } from "../../src/shared/money/money.ts";
import type { OrderMailContent } from "../../src/shop/orders/mails/order-mail-content.ts";
import type { MailPicture } from "../../src/shop/orders/mails/order-mail-pictures.ts";
import type { MailShop } from "../../src/shop/settings/mails/read-mail-shop.ts";
import { sampleFormats } from "./sample-formats.ts";

const sampleBank: Bank = {
  accountHolder: "Magnetwerk GmbH",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  bankName: "Musterbank",
};

/**
 * The scheme that the samples are written under: `--small-business` for § 19 UStG, `--exempt-supply` for a business
 * in another country.
 */
const isExemptSupply = process.argv.includes("--exempt-supply");
const vatScheme: VatScheme = process.argv.includes("--small-business")
  ? "small_business"
  : "standard";

export const sampleShop: MailShop = {
  publicUrl: "https://magnetwerk.example",
  logo: null,
  ...shopOf({
    ...demoSettings,
    company: {
      ...demoSettings.company,
      name: "Magnetwerk",
      legalForm: "GmbH",
      representative: "Jana Beispiel",
      street: "Werkhof 3",
      email: "hallo@magnetwerk.example",
      registerCourt: "Amtsgericht Musterstadt",
      registerNumber: "HRB 12345",
      vatId: "DE999999999",
    },
    bank: sampleBank,
    vat: { scheme: vatScheme, ossSince: null, confirmsVatIds: false },
    savedSections: ["company", "bank"],
    demoRests: [],
    hasWithdrawable: true,
  }),
};

const photoId = "01a1febc-7286-74da-bf85-42bb90e5bfaf";

const itemsOf = (locale: Locale): ShopperOrderItem[] =>
  sampleFormats.map(({ geometry, name, unitCents, quantity }, index) => ({
    id: `${index}`,
    position: index + 1,
    designId: photoId,
    document: plainDesign(geometry.slug, photoId),
    acceptsLowResolution: false,
    geometry,
    formatName: operatorsWord(name, locale),
    names: name,
    material: null,
    quantity,
    unitCents: cents(unitCents),
    totalCents: timesCents(cents(unitCents), quantity),
    packCents: cents(0),
    vatRateBp: 1_900,
    isWithdrawable: false,
    isRejected: false,
    photos: [],
  }));

const orderOf = (locale: Locale): ShopperOrder => {
  const items = itemsOf(locale);
  const itemsCents = addCents(...items.map(({ totalCents }) => totalCents));
  const [discountCents, shippingCents] = [cents(300), cents(290)];
  const totalCents = cents(itemsCents - discountCents + shippingCents);
  const rateBp = isExemptSupply ? 0 : 1_900;
  const vatCents = cents(Math.round((totalCents * rateBp) / (10_000 + rateBp)));
  return {
    id: photoId,
    hasNothingToMake: false,
    number: "2026-00042",
    status: "pending",
    paymentStatus: "open",
    email: "ada@example.org",
    locale,
    itemsCents,
    discountCents,
    packCents: cents(0),
    shippingCents,
    totalCents,
    differenceCents: 0,
    vat:
      vatScheme === "small_business"
        ? []
        : [
            {
              rateBp,
              grossCents: totalCents,
              netCents: cents(totalCents - vatCents),
              vatCents,
            },
          ],
    address: {
      ...emptyAddress("DE"),
      name: "Ada Sommerfeld",
      street: "Sonnenallee 12a",
      extra: "Hinterhaus, 3. Stock",
      postcode: "12047",
      city: "Berlin",
    },
    billingAddress: null,
    company: null,
    vatId: null,
    paymentDueOn: null,
    promisedOn: "2026-12-02",
    giftMessage: null,
    postFrom: null,
    promisedIfPaidBefore: new Date("2026-11-24T13:00:00Z"),
    confirmedAt: null,
    terms: {
      version: 1,
      isDemo: false,
      termsVersion: 1,
      privacyVersion: 1,
      vatScheme,
      ...(isExemptSupply && { isExemptSupply }),
      shipping: {
        slug: "germany",
        name: locale === "de" ? "Versand in Deutschland" : "Shipping within Germany",
        daysMin: 3,
        daysMax: 7,
      },
    },
    placedAt: new Date("2026-11-20T16:20:00Z"),
    updatedAt: new Date("2026-11-20T16:20:00Z"),
    retentionUntil: "2034-12-31",
    canCancel: true,
    tracking: null,
    items,
    events: [],
  };
};

/** What an order's mails are made from. */
export const sampleContent = (
  locale: Locale,
  pictures: ReadonlyMap<string, MailPicture>,
  changes: Partial<ShopperOrder> = {},
): OrderMailContent => ({
  order: { ...orderOf(locale), ...changes },
  shop: sampleShop,
  hasStrongMagnet: true,
  bank: sampleBank,
  locale,
  paymentMethod: "bank_transfer",
  amountCents: undefined,
  paidBackOn: undefined,
  url: "https://magnetwerk.example/orders?token=…",
  withdrawUrl: "https://magnetwerk.example/legal/terms?withdraw=true",
  pictures,
});
