import { describe, expect, test } from "bun:test";

import { emptyAddress } from "#shared/address/address.ts";
import { cents } from "#shared/money/money.ts";

import { type CheckoutFacts, requirements } from "./checkout.ts";

const complete: CheckoutFacts = {
  items: [
    {
      designId: "a",
      isPrintable: true,
      format: { isOnSale: true },
      isReshaped: false,
      light: "good",
      acceptsLowResolution: false,
    },
  ],
  countries: ["DE", "AT"],
  shippingCents: cents(490),
  email: "jana@example.org",
  address: {
    ...emptyAddress("DE"),
    name: "Jana Beispiel",
    street: "Sonnenallee 12a",
    postcode: "12047",
    city: "Berlin",
  },
  billingAddress: null,
  vatId: "",
  gift: null,
  isGiftDayOpen: true,
  paymentMethods: ["bank_transfer"],
  paymentMethod: "bank_transfer",
  acceptsTerms: true,
};
const codes = (facts: Partial<CheckoutFacts>) =>
  requirements({ ...complete, ...facts }).map(({ code }) => code);

describe("an order may be placed", () => {
  test("when nothing is missing", () => {
    expect(requirements(complete)).toEqual([]);
  });

  test("not without magnets, consent to few pixels, or photos that are processed", () => {
    expect(codes({ items: [] })).toEqual(["items_missing"]);
    const item = {
      designId: "b",
      isPrintable: true,
      format: { isOnSale: true },
      isReshaped: false,
      light: "poor",
      acceptsLowResolution: false,
    } as const;
    expect(codes({ items: [item] })).toEqual(["resolution_consent"]);
    expect(codes({ items: [{ ...item, acceptsLowResolution: true }] })).toEqual([]);
    expect(codes({ items: [{ ...item, light: "blocked", acceptsLowResolution: true }] })).toEqual([
      "resolution_blocked",
    ]);
    expect(codes({ items: [{ ...item, light: null, isPrintable: false }] })).toEqual([
      "design_not_printable",
    ]);
    expect(
      codes({ items: [{ ...item, isPrintable: false, format: { isOnSale: false } }] }),
    ).toEqual(["format_off_sale", "resolution_consent"]);
  });

  test("not with a skipped step: each answer names the step that mends it", () => {
    const skipped = requirements({
      ...complete,
      email: "",
      address: emptyAddress("DE"),
      paymentMethod: null,
      acceptsTerms: false,
    });
    expect(skipped.map(({ code, step }) => `${step}:${code}`)).toEqual([
      "address:email",
      "address:address",
      "payment:payment_method",
      "summary:terms",
    ]);
  });

  test("not to a country without delivery, nor with a parcel nobody carries", () => {
    const address = { ...complete.address, country: "FR", postcode: "75001" };
    expect(codes({ address, shippingCents: null })).toEqual(["country_not_delivered"]);
    expect(codes({ shippingCents: null })).toEqual(["parcel_too_heavy"]);
  });

  test("not to a name in letters that the papers of its parcel do not have, nor with an invoice to one", () => {
    const address = { ...complete.address, name: "王小明" };
    expect(codes({ address })).toEqual(["address"]);
    expect(codes({ billingAddress: address })).toEqual(["billing_address"]);
  });

  test("not with half a billing address, nor by a payment that is switched off", () => {
    expect(codes({ billingAddress: emptyAddress("DE") })).toEqual(["billing_address"]);
    expect(codes({ paymentMethods: [] })).toEqual(["payment_method"]);
  });

  test("of a business not with a VAT id that has no company or a wrong form, but with one whose check digit does not fit", () => {
    const address = { ...complete.address, company: "Beispiel GmbH" };
    expect(codes({ address, vatId: "DE136695976" })).toEqual([]);
    expect(codes({ address, vatId: "DE136695977" })).toEqual([]);
    expect(codes({ address, vatId: "136" })).toEqual(["vat_id"]);
    expect(codes({ vatId: "DE136695976" })).toEqual(["address"]);
    const billingAddress = { ...complete.address, company: "Beispiel GmbH" };
    expect(codes({ billingAddress, vatId: "DE136695976" })).toEqual([]);
    // The company of the parcel is not the one that is invoiced.
    expect(codes({ address, billingAddress: complete.address, vatId: "DE136695976" })).toEqual([
      "billing_address",
    ]);
  });

  test("not with an invoice to a Packstation", () => {
    const billingAddress = { ...complete.address, street: "Packstation 145" };
    expect(requirements({ ...complete, billingAddress })).toEqual([
      {
        code: "billing_address",
        step: "address",
        issues: { street: "packstation_not_invoiced" },
      },
    ]);
  });

  test.each(["jana", "jana@", "@example.org", "jana@example", "a b@example.org"])(
    "not with %p as e-mail",
    (email) => {
      expect(codes({ email })).toEqual(["email"]);
    },
  );
});
