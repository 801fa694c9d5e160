import type { AddressField, AddressIssues } from "#shared/address.ts";
import { checkoutFacts, requirements } from "#shared/checkout.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CheckoutDraft } from "./checkout-draft.ts";
import type { CartView } from "./checkout-view.ts";
import { type CheckoutField, issueSentence } from "./issue-sentence.ts";
import { orderOf } from "./order-of.ts";

export type FieldSentences = Partial<Record<CheckoutField, string>>;

const addressFields = [
  "name",
  "street",
  "postNumber",
  "postcode",
  "city",
  "country",
  "company",
] as const satisfies readonly AddressField[];

/** In the order the form asks, so that the first one is where the eye goes. */
export const checkoutFields: readonly CheckoutField[] = [
  "email",
  ...addressFields,
  "billing.company",
  "vatId",
  "extra",
  ...addressFields.map((field) => `billing.${field}` as const),
  "billing.extra",
];

/** A sentence for each field that keeps the order from being sent; empty when none does. */
export const addressSentences = (cart: CartView, draft: CheckoutDraft): FieldSentences => {
  const order = orderOf(cart, cart.id ?? "", draft);
  const sentences: FieldSentences = {};
  const { vatId } = order;
  const invoicedCountry = (order.billingAddress ?? order.address).country;
  const sayAddress = (prefix: "" | "billing.", issues: AddressIssues, country: string) => {
    for (const field of addressFields) {
      const issue = issues[field];
      if (issue === undefined) continue;
      sentences[`${prefix}${field}`] =
        prefix === "billing." && field === "name"
          ? m.billing_issue_name()
          : issueSentence({ field, issue, country, vatId });
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
