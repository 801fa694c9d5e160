import { Field } from "#client/ui/field.tsx";
import { Select } from "#client/ui/select.tsx";
import { type Address, addressLengthMax, isPackstation } from "#shared/address.ts";
import { countryName, isCountryCode, postcodeExample } from "#shared/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { FieldSentences } from "./address-issues.ts";
import { type AddressPart, changeAddress } from "./checkout-draft.ts";
import { DraftField } from "./draft-field.tsx";
import type { CheckoutField } from "./issue-sentence.ts";

import styles from "./address-step.module.css";

type AddressFieldsProps = {
  readonly part: AddressPart;
  readonly address: Address;
  readonly country: string;
  readonly countries: readonly string[];
  readonly errors: FieldSentences;
  readonly onLeave: (field: CheckoutField) => void;
};

/** What every field of an address has; the browser fills in the delivery and the invoice apart. */
export const addressFieldProps = (
  { part, address, errors, onLeave }: Omit<AddressFieldsProps, "country" | "countries">,
  field: keyof Address,
  token: string,
) => {
  const name = part === "billing" ? (`billing.${field}` as const) : field;
  return {
    name,
    value: address[field],
    lengthMax: addressLengthMax[field],
    error: errors[name],
    autoComplete: token === "off" ? token : `${part === "billing" ? part : "shipping"} ${token}`,
    onType: (value: string) => changeAddress(part, { [field]: value }),
    onLeave,
  };
};

/** What a label needs, in the order people know it. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { part, address, country, countries, errors } = props;
  const bind = (field: keyof Address, token: string) => addressFieldProps(props, field, token);
  const isParcel = part === "address";
  const isLocker = isParcel && isPackstation(address.street) && country === "DE";
  const hasDigitsOnly = isCountryCode(country) && /^\d+$/.test(postcodeExample(country));
  return (
    <>
      <DraftField {...bind("name", "name")} label={m.checkout_page_name()} autoCapitalize="words" />
      <DraftField
        {...bind("street", "address-line1")}
        label={m.checkout_page_street()}
        autoCapitalize="words"
        {...(isParcel && country === "DE" && { hint: m.checkout_page_street_hint_de() })}
      />
      {isLocker && (
        <DraftField
          {...bind("postNumber", "off")}
          label={m.checkout_page_post_number()}
          hint={m.checkout_page_post_number_hint()}
          inputMode="numeric"
        />
      )}
      <div className={styles["place"]}>
        <DraftField
          {...bind("postcode", "postal-code")}
          label={m.checkout_page_postcode()}
          autoCapitalize="characters"
          inputMode={hasDigitsOnly ? "numeric" : "text"}
        />
        <DraftField
          {...bind("city", "address-level2")}
          label={m.checkout_page_city()}
          autoCapitalize="words"
        />
      </div>
      <Field
        label={m.checkout_page_country()}
        error={errors[part === "billing" ? "billing.country" : "country"]}
      >
        <Select
          name={part === "billing" ? "billing.country" : "country"}
          autoComplete={part === "billing" ? "billing country" : "shipping country"}
          value={country}
          onChange={({ target }) => changeAddress(part, { country: target.value })}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code, getLocale())}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
};
