import {
  companyFieldLabels,
  companyTextFields,
} from "#client/features/workshop/parts/company-fields.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { countryCodes, countryName } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type Company, settingLengthMax } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

const packagingPrefix = "packagingNumbers.";

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
  >
    {(troubles) => (
      <>
        <div className={styles["fields"]}>
          {companyTextFields.map((field) => (
            <Field
              key={field}
              label={companyFieldLabels[field]()}
              error={troubles.get(field)}
              {...(field === "vatId" && { hint: m.workshop_company_vat_id_hint() })}
            >
              <TextInput
                name={field}
                defaultValue={company[field]}
                maxLength={settingLengthMax}
                autoComplete="off"
              />
            </Field>
          ))}
          <Field label={companyFieldLabels.country()}>
            <Select name="country" defaultValue={company.country}>
              <Options of={countryCodes} name={(code) => countryName(code, getLocale())} />
            </Select>
          </Field>
        </div>
        <details className={styles["fold"]}>
          <summary>{m.workshop_company_packaging()}</summary>
          <div>
            <p className={styles["quiet"]}>{m.workshop_company_packaging_text()}</p>
            <div className={styles["fields"]}>
              {countryCodes.map((code) => (
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
          </div>
        </details>
      </>
    )}
  </SettingsForm>
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
