import { Field } from "#client/ui/field.tsx";
import { Select } from "#client/ui/select.tsx";
import { isPackstation } from "#shared/address.ts";
import { countryName, isCountryCode, postcodeExample } from "#shared/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { FieldSentences } from "./address-issues.ts";
import { changeAddress, type CheckoutDraft } from "./checkout-draft.ts";
import { DraftField } from "./draft-field.tsx";
import type { CheckoutField } from "./issue-sentence.ts";

import styles from "./address-step.module.css";

type AddressFieldsProps = {
  readonly draft: CheckoutDraft;
  readonly country: string;
  readonly countries: readonly string[];
  readonly errors: FieldSentences;
  readonly onLeave: (field: CheckoutField) => void;
};

/** What a label needs, in the order people know it; the rare parts are folded away. */
export const AddressFields = ({
  draft,
  country,
  countries,
  errors,
  onLeave,
}: AddressFieldsProps) => {
  const { address } = draft;
  const shared = (field: Exclude<CheckoutField, "country">) => ({
    field,
    draft,
    error: errors[field],
    onLeave,
  });
  const isLocker = isPackstation(address.street) && country === "DE";
  const hasDigitsOnly = isCountryCode(country) && /^\d+$/.test(postcodeExample(country));
  return (
    <>
      <DraftField
        {...shared("name")}
        label={m.checkout_page_name()}
        autoComplete="name"
        autoCapitalize="words"
      />
      <DraftField
        {...shared("street")}
        label={m.checkout_page_street()}
        autoComplete="address-line1"
        autoCapitalize="words"
        {...(country === "DE" && { hint: m.checkout_page_street_hint_de() })}
      />
      {isLocker && (
        <DraftField
          {...shared("postNumber")}
          label={m.checkout_page_post_number()}
          hint={m.checkout_page_post_number_hint()}
          autoComplete="off"
          inputMode="numeric"
        />
      )}
      <div className={styles["place"]}>
        <DraftField
          {...shared("postcode")}
          label={m.checkout_page_postcode()}
          autoComplete="postal-code"
          autoCapitalize="characters"
          inputMode={hasDigitsOnly ? "numeric" : "text"}
        />
        <DraftField
          {...shared("city")}
          label={m.checkout_page_city()}
          autoComplete="address-level2"
          autoCapitalize="words"
        />
      </div>
      <Field label={m.checkout_page_country()} error={errors.country}>
        <Select
          name="country"
          autoComplete="country"
          value={country}
          onChange={({ target }) => changeAddress({ country: target.value })}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code, getLocale())}
            </option>
          ))}
        </Select>
      </Field>
      <details
        className={styles["more"]}
        open={address.company !== "" || address.extra !== "" || undefined}
      >
        <summary>{m.checkout_page_more()}</summary>
        <div className={styles["fields"]}>
          <DraftField
            {...shared("company")}
            label={m.checkout_page_company()}
            aside={m.checkout_page_optional()}
            autoComplete="organization"
          />
          <DraftField
            {...shared("extra")}
            label={m.checkout_page_extra()}
            aside={m.checkout_page_optional()}
            autoComplete="address-line2"
          />
        </div>
      </details>
    </>
  );
};
