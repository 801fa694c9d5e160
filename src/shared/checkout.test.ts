import { describe, expect, test } from "bun:test";

import { emptyAddress } from "./address.ts";
import { type CheckoutFacts, requirements } from "./checkout.ts";
import { cents } from "./money.ts";

const complete: CheckoutFacts = {
  items: [{ designId: "a", isPrintable: true, light: "good", acceptsLowResolution: false }],
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

  test("not with half a billing address, nor by a payment that is switched off", () => {
    expect(codes({ billingAddress: emptyAddress("DE") })).toEqual(["billing_address"]);
    expect(codes({ paymentMethods: [] })).toEqual(["payment_method"]);
  });

  test.each(["jana", "jana@", "@example.org", "jana@example", "a b@example.org"])(
    "not with %p as e-mail",
    (email) => {
      expect(codes({ email })).toEqual(["email"]);
    },
  );
});
