// What is wrong with a typed address at the checkout, as a sentence for each field.

import type { AddressInput } from "#client/address/address-fields.tsx";
import { addressSentences, issueSentence, judgedFields } from "#client/address/issue-sentence.ts";
import type { AddressIssues } from "#shared/address/address.ts";
import { checkoutFacts, requirements } from "#shared/checkout/checkout.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CheckoutDraft } from "./checkout-draft.ts";
import type { CheckoutCart } from "./checkout-view.ts";
import { orderOf } from "./order-of.ts";

/** A field of the form by its name. */
export type CheckoutField = AddressInput | "email";
export type FieldSentences = Partial<Record<CheckoutField, string>>;

/** In the order the form asks, so that the first one is where the eye goes. */
export const checkoutFields: readonly CheckoutField[] = [
  "email",
  ...judgedFields,
  "billing.company",
  "vatId",
  ...judgedFields.map((field) => `billing.${field}` as const),
];

/** A sentence for each field that keeps the order from being sent; empty when none does. */
export const checkoutSentences = (cart: CheckoutCart, draft: CheckoutDraft): FieldSentences => {
  const order = orderOf(cart, cart.id ?? "", draft);
  const sentences: FieldSentences = {};
  const { vatId } = order;
  const invoicedCountry = (order.billingAddress ?? order.address).country;
  const sayAddress = (prefix: "" | "billing.", issues: AddressIssues, country: string) => {
    const said = addressSentences(issues, { country, vatId });
    for (const field of judgedFields) {
      if (said[field] !== undefined) sentences[`${prefix}${field}`] = said[field];
    }
    if (prefix === "billing." && issues.name === "required") {
      sentences["billing.name"] = m.billing_issue_name();
    }
  };
  for (const requirement of requirements(checkoutFacts(cart, order))) {
    if (requirement.code === "email") {
      const { issue } = requirement;
      sentences.email = issueSentence({ field: "email", issue, country: "", vatId });
    }
    if (requirement.code === "address") {
      sayAddress("", requirement.issues, order.address.country);
    }
    if (requirement.code === "billing_address") {
      sayAddress("billing.", requirement.issues, invoicedCountry);
    }
    if (requirement.code === "vat_id") {
      const { issue } = requirement;
      const told = { field: "vatId", issue, country: invoicedCountry, vatId } as const;
      sentences.vatId = issueSentence(told);
    }
    if (requirement.code === "country_not_delivered") {
      sentences.country = m.checkout_issue_country_unknown();
    }
    if (requirement.code === "parcel_too_heavy") {
      sentences.country = m.checkout_issue_parcel_too_heavy();
    }
  }
  return sentences;
};
