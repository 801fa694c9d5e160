import type { FieldIssue } from "#shared/address.ts";
import { checkoutFacts, requirements } from "#shared/checkout.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CheckoutDraft } from "./checkout-draft.ts";
import type { CartView } from "./checkout-view.ts";
import { type CheckoutField, issueSentence } from "./issue-sentence.ts";
import { orderOf } from "./order-of.ts";

export type FieldSentences = Partial<Record<CheckoutField, string>>;

/** In the order the form asks, so that the first one is where the eye goes. */
export const checkoutFields = [
  "email",
  "name",
  "company",
  "street",
  "postNumber",
  "extra",
  "postcode",
  "city",
  "country",
] as const satisfies readonly CheckoutField[];

/** A sentence for each field that keeps the order from being sent; empty when none does. */
export const addressSentences = (cart: CartView, draft: CheckoutDraft): FieldSentences => {
  const order = orderOf(cart, cart.id ?? "", draft);
  const { country } = order.address;
  const sentences: FieldSentences = {};
  const say = (field: CheckoutField, issue: FieldIssue) => {
    sentences[field] = issueSentence(field, issue, country);
  };
  for (const requirement of requirements(checkoutFacts(cart, order))) {
    if (requirement.code === "email") say("email", requirement.issue);
    if (requirement.code === "address") {
      for (const field of checkoutFields) {
        const issue = field === "email" ? undefined : requirement.issues[field];
        if (issue) say(field, issue);
      }
    }
    if (requirement.code === "country_not_delivered") say("country", "country_unknown");
    if (requirement.code === "parcel_too_heavy") {
      sentences.country = m.checkout_issue_parcel_too_heavy();
    }
  }
  return sentences;
};
