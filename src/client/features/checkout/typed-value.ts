import { addressLengthMax } from "#shared/address/address.ts";

import type { CheckoutField } from "./address-issues.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";

/** What stands in a field of the form, by its name. */
export const typedValue = (draft: CheckoutDraft, name: CheckoutField): string => {
  if (name === "email" || name === "vatId") return draft[name];
  const address = name.startsWith("billing.") ? draft.billing : draft.address;
  const field = name.replace(/^billing\./, "");
  return isAddressField(field) ? address[field] : "";
};

const isAddressField = (field: string): field is keyof typeof addressLengthMax =>
  Object.hasOwn(addressLengthMax, field);
