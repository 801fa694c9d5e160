import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import {
  type Address,
  type AddressField,
  addressLengthMax,
  isPackstation,
  lacksHouseNumber,
} from "#shared/address/address.ts";
import { countryName, isCountryCode, postcodeExample } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { TypedField } from "./typed-field.tsx";

import styles from "./address-fields.module.css";

/** A field of an address by its name; those of an invoice's other address carry their part. */
export type AddressInput = AddressField | `billing.${AddressField}` | "vatId";

export type TypedAddress = {
  readonly part: "address" | "billing";
  readonly address: Address;
  readonly errors: Partial<Record<AddressInput, string>>;
  readonly onType: (change: Partial<Address>) => void;
  readonly onLeave: (name: AddressInput) => void;
};

type AddressFieldsProps = TypedAddress & {
  readonly country: string;
  readonly countries: readonly string[];
  /** Whether a question may be asked of what stands in the street: it was left. */
  readonly isStreetLeft?: boolean;
};

/** What every field of an address has; the browser fills in the delivery and the invoice apart. */
export const addressFieldProps = (
  { part, address, errors, onType, onLeave }: TypedAddress,
  field: AddressField,
  token: string,
) => {
  const name = part === "billing" ? (`billing.${field}` as const) : field;
  return {
    name,
    value: address[field],
    lengthMax: addressLengthMax[field],
    error: errors[name],
    autoComplete: token === "off" ? token : `${part === "billing" ? part : "shipping"} ${token}`,
    onType: (value: string) => onType({ [field]: value }),
    onLeave,
  };
};

/** What a label needs, in the order people know it. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { part, address, country, countries, errors, onType, isStreetLeft = false } = props;
  const bind = (field: AddressField, token: string) => addressFieldProps(props, field, token);
  const isParcel = part === "address";
  const isLocker = isParcel && isPackstation(address.street) && country === "DE";
  const hasDigitsOnly = isCountryCode(country) && /^\d+$/.test(postcodeExample(country));
  return (
    <>
      <TypedField {...bind("name", "name")} label={m.checkout_page_name()} autoCapitalize="words" />
      <TypedField
        {...bind("street", "address-line1")}
        label={m.checkout_page_street()}
        autoCapitalize="words"
        {...(isParcel && country === "DE" && { hint: m.checkout_page_street_hint_de() })}
        {...(isStreetLeft &&
          lacksHouseNumber({ street: address.street, country }) && {
            doubt: <p>{m.checkout_page_doubt_street()}</p>,
          })}
      />
      {isLocker && (
        <TypedField
          {...bind("postNumber", "off")}
          label={m.checkout_page_post_number()}
          hint={m.checkout_page_post_number_hint()}
          inputMode="numeric"
        />
      )}
      <div className={styles["place"]}>
        <TypedField
          {...bind("postcode", "postal-code")}
          label={m.checkout_page_postcode()}
          autoCapitalize="characters"
          inputMode={hasDigitsOnly ? "numeric" : "text"}
        />
        <TypedField
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
          onChange={({ target }) => onType({ country: target.value })}
        >
          <Options of={countries} name={(code) => countryName(code, getLocale())} />
        </Select>
      </Field>
    </>
  );
};
