import {
  companyFieldLabels,
  companyTextFields,
} from "#client/features/workshop/parts/company-fields.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { countriesByName } from "#shared/address/countries-by-name.ts";
import { type CountryCode, countryCodes, countryName } from "#shared/address/countries.ts";
import { isPackagingNumberChecked } from "#shared/company/packaging-numbers.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type Company, settingLengthMax } from "#shared/settings.ts";

import { CompanyVatId } from "./company-vat-id.tsx";
import { type FieldTroubles, SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

const packagingPrefix = "packagingNumbers.";
const comparedField = "hasCompared";

/** The settings of the company: who sells, as impressum, mails and invoices say it. */
export const CompanyForm = ({
  company,
  isLocked,
}: {
  readonly company: Company;
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(company)}
    section="company"
    title={m.workshop_company()}
    lead={m.workshop_company_lead()}
    isLocked={isLocked}
    readValue={readCompany}
    unsaid={(typed) => numbersToCompare(company, typed)}
  >
    {(troubles) => (
      <>
        <div className={styles["fields"]}>
          {companyTextFields.map((field) =>
            field === "vatId" ? (
              <CompanyVatId key={field} company={company} error={troubles.get(field)} />
            ) : (
              <Field
                key={field}
                label={companyFieldLabels[field]()}
                error={troubles.get(field)}
                {...asideOf(field)}
              >
                <TextInput
                  name={field}
                  defaultValue={company[field]}
                  maxLength={settingLengthMax}
                  autoComplete="off"
                />
              </Field>
            ),
          )}
          <Field label={companyFieldLabels.country()}>
            <Select name="country" defaultValue={company.country}>
              <Options
                of={countriesByName(getLocale())}
                name={(code) => countryName(code, getLocale())}
              />
            </Select>
          </Field>
        </div>
        <fieldset className={styles["form"]}>
          <legend>{m.workshop_company_packaging()}</legend>
          <p className={styles["quiet"]}>
            {m.workshop_company_packaging_text({ countries: namesOf(checkedCountries) })}
          </p>
          <PackagingNumbers
            countries={countriesByName(getLocale()).filter((code) => isAtHand(company, code))}
            company={company}
            troubles={troubles}
          />
          <details className={styles["fold"]}>
            <summary>{m.workshop_company_packaging_others()}</summary>
            <div>
              <PackagingNumbers
                countries={countriesByName(getLocale()).filter((code) => !isAtHand(company, code))}
                company={company}
                troubles={troubles}
              />
            </div>
          </details>
          <Checkbox name={comparedField} error={troubles.get(comparedField)}>
            {m.workshop_company_packaging_compared()}
          </Checkbox>
        </fieldset>
      </>
    )}
  </SettingsForm>
);

/** Where the company sits and where it has a number: seen without unfolding anything. */
const isAtHand = ({ country, packagingNumbers }: Company, code: CountryCode): boolean =>
  code === country || packagingNumbers[code] !== undefined;

const PackagingNumbers = ({
  countries,
  company,
  troubles,
}: {
  readonly countries: readonly CountryCode[];
  readonly company: Company;
  readonly troubles: FieldTroubles;
}) => (
  <div className={styles["fields"]}>
    {countries.map((code) => (
      <Field
        key={code}
        label={countryName(code, getLocale())}
        error={troubles.get(`${packagingPrefix}${code}`)}
      >
        <TextInput
          name={`${packagingPrefix}${code}`}
          defaultValue={company.packagingNumbers[code] ?? ""}
          maxLength={settingLengthMax}
          autoComplete="off"
        />
      </Field>
    ))}
  </div>
);

/** What no form asks of everybody: a sole trader has no form and stands in no register (LAW 19, 28). */
const asideOf = (field: keyof Company): { readonly aside?: string } => {
  if (field === "legalForm") return { aside: m.workshop_optional() };
  if (field === "registerCourt" || field === "registerNumber") {
    return { aside: m.workshop_company_if_registered() };
  }
  return {};
};

/** A new number opens its country: where no program can tell it from an invention, a person says that it is right. */
const numbersToCompare = (company: Company, typed: FormData): FieldTroubles => {
  const changed = countryCodes.filter((code) => {
    const number = typedText(typed, `${packagingPrefix}${code}`).trim();
    const isNew = number !== "" && number !== company.packagingNumbers[code];
    return isNew && !isPackagingNumberChecked(code);
  });
  if (changed.length === 0 || typed.has(comparedField)) return new Map();
  return new Map([
    [comparedField, m.workshop_company_packaging_compare({ countries: namesOf(changed) })],
  ]);
};

const checkedCountries = countryCodes.filter(isPackagingNumberChecked);

const namesOf = (countries: readonly CountryCode[]): string =>
  new Intl.ListFormat(getLocale()).format(
    countries.map((country) => countryName(country, getLocale())),
  );

const readCompany = (typed: FormData): unknown => ({
  ...Object.fromEntries(companyTextFields.map((field) => [field, typed.get(field)])),
  country: typed.get("country"),
  packagingNumbers: Object.fromEntries(
    countryCodes
      .map((code) => [code, typedText(typed, `${packagingPrefix}${code}`).trim()] as const)
      .filter(([, number]) => number !== ""),
  ),
});
