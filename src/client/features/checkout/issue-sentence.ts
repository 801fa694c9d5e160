import type { AddressField, FieldIssue } from "#shared/address.ts";
import { countryName, isCountryCode, postcodeExample } from "#shared/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

export type CheckoutField = AddressField | "email";

/** What to tell at a field: what is wrong with it and how it should look. */
export const issueSentence = (field: CheckoutField, issue: FieldIssue, country: string): string => {
  switch (issue) {
    case "required":
      return requiredSentence(field);
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
  }
};

const requiredSentence = (field: CheckoutField): string => {
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
    case "extra":
    case "postNumber":
      return m.checkout_issue_required();
  }
};
