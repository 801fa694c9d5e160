import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { emailSchema } from "#shared/accounts.ts";
import { addressIssues, addressSchema, emptyAddress } from "#shared/address/address.ts";
import {
  countryCodes,
  isPostcode,
  postcodeExample,
  tidyPostcode,
} from "#shared/address/countries.ts";
import { couponCodeSchema } from "#shared/coupons.ts";
import { formatIban, isBic, isIban, tidyIban } from "#shared/money/iban.ts";
import { amountCentsMax, cents } from "#shared/money/money.ts";

/** What people and attackers type: any characters, digits of other scripts, signs that look alike. */
const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...Array.from("0123456789 .,-+eE٣３१@ıİßäｅ\u202e\u0000\n")),
    maxLength: 40,
  }),
);
const runs = { numRuns: 500 };

describe("whatever is typed (I11)", () => {
  test("an e-mail address is refused, or is one line in small letters that is read as itself", () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.emailAddress()), (text) => {
        const { data, success } = emailSchema.safeParse(text);
        if (!success) return;
        expect(emailSchema.parse(data)).toBe(data);
        expect(data).toBe(data.toLowerCase());
        expect(data).toMatch(/^[^\s\p{C}]+@[^\s\p{C}@]+$/u);
      }),
      runs,
    );
  });

  test("a postcode is one of its country's, in the digits of its post, however it is spaced", () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...countryCodes), (text, country) => {
        if (isPostcode(country, text)) expect(tidyPostcode(text)).toMatch(/^[A-Z0-9 -]{3,10}$/);
        const spaced = ` ${postcodeExample(country).toLowerCase()} `;
        expect(isPostcode(country, spaced)).toBe(true);
      }),
      runs,
    );
  });

  test("an address has no sign that breaks or hides a line, and is read as itself", () => {
    fc.assert(
      fc.property(typed, typed, (name, street) => {
        const { data, success } = addressSchema.safeParse({ ...emptyAddress("DE"), name, street });
        if (!success) return;
        expect(addressSchema.parse(data)).toEqual(data);
        expect(`${data.name}${data.street}`).not.toMatch(
          /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u,
        );
        expect(() => addressIssues(data)).not.toThrow();
      }),
      runs,
    );
  });

  test("an IBAN, a BIC and a coupon's code are letters and digits of the first alphabet", () => {
    fc.assert(
      fc.property(typed, (text) => {
        if (isIban(text)) expect(tidyIban(formatIban(text))).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]+$/);
        if (isBic(text)) expect(text).toMatch(/^[A-Z0-9]{8,11}$/);
        const code = couponCodeSchema.safeParse(text);
        if (code.success) expect(code.data).toMatch(/^[A-Z0-9ÄÖÜ_-]{3,30}$/);
      }),
      runs,
    );
  });

  test("an amount is whole cents within its bounds, or a bug that stops", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.maxSafeInteger()), (value) => {
        const isAmount = Number.isSafeInteger(value) && Math.abs(value) <= amountCentsMax;
        if (isAmount) expect(Object.is(cents(value), -0)).toBe(false);
        else expect(() => cents(value)).toThrow(RangeError);
      }),
      runs,
    );
  });
});
