import type { AddressField, AddressIssues, FieldIssue } from "#shared/address/address.ts";
import { countryName, isCountryCode, postcodeExample } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { vatIdExample } from "#shared/money/vat-id.ts";

/** In the order the form asks, so that the first one is where the eye goes. */
export const judgedFields = [
  "name",
  "street",
  "postNumber",
  "postcode",
  "city",
  "country",
  "company",
  "extra",
] as const satisfies readonly AddressField[];

/** A sentence for each field of an address that something is wrong with. */
export const addressSentences = (
  issues: AddressIssues,
  { country, vatId }: Pick<Told, "country" | "vatId">,
): Partial<Record<AddressField, string>> =>
  Object.fromEntries(
    judgedFields.flatMap((field) => {
      const issue = issues[field];
      return issue === undefined ? [] : [[field, issueSentence({ field, issue, country, vatId })]];
    }),
  );

type Told = {
  readonly field: AddressField | "email" | "vatId";
  readonly issue: FieldIssue;
  readonly country: string;
  readonly vatId: string;
};

/** What to tell at a field: what is wrong with it and how it should look. */
export const issueSentence = ({ field, issue, country, vatId }: Told): string => {
  switch (issue) {
    case "required":
      return requiredSentence(field);
    case "letters":
      return m.checkout_issue_letters();
    case "too_long":
      return m.checkout_issue_too_long();
    case "email_format":
      return m.checkout_issue_email_format();
    case "postcode_format":
      return m.checkout_issue_postcode_format({
        country: countryName(country, getLocale()),
        example: isCountryCode(country) ? postcodeExample(country) : "",
      });
    case "country_unknown":
      return m.checkout_issue_country_unknown();
    case "packstation_only_germany":
      return m.checkout_issue_packstation_only_germany();
    case "post_number_required":
      return m.checkout_issue_post_number_required();
    case "post_number_format":
      return m.checkout_issue_post_number_format();
    case "packstation_not_invoiced":
      return m.billing_issue_packstation();
    case "vat_id_format":
      return m.billing_issue_vat_id_format({ example: vatIdExample(vatId, country) });
  }
};

const requiredSentence = (field: Told["field"]): string => {
  switch (field) {
    case "email":
      return m.checkout_issue_required_email();
    case "name":
      return m.checkout_issue_required_name();
    case "street":
      return m.checkout_issue_required_street();
    case "postcode":
      return m.checkout_issue_required_postcode();
    case "city":
      return m.checkout_issue_required_city();
    case "country":
      return m.checkout_issue_required_country();
    case "company":
      return m.billing_issue_company();
    case "vatId":
    case "extra":
    case "postNumber":
      return m.checkout_issue_required();
  }
};
