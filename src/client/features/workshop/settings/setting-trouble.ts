import type { z } from "zod";

import { issueSentence } from "#client/address/issue-sentence.ts";
import { countryName, isCountryCode } from "#shared/address/countries.ts";
import { packagingNumberExample } from "#shared/company/packaging-numbers.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/**
 * What to tell at a field of the settings: what is wrong with it and how it should look.
 * @param value the section as typed; a company's country says what its postcode looks like
 */
export const settingTrouble = (issue: z.core.$ZodIssue, value: unknown): string => {
  switch (issue.message) {
    case "demo_value":
      return m.workshop_trouble_demo_value();
    case "iban_invalid":
      return isIbanTyped(value) ? m.workshop_trouble_iban() : m.workshop_trouble_iban_missing();
    case "bic_invalid":
      return m.workshop_trouble_bic();
    case "email_invalid":
      return m.login_email_wrong();
    case "vat_id_invalid":
      return issueSentence({ field: "vatId", issue: "vat_id_format", ...typedCompany(value) });
    case "postcode_invalid":
      return issueSentence({ field: "postcode", issue: "postcode_format", ...typedCompany(value) });
    case "packaging_number_invalid":
      return packagingTrouble(String(issue.path.at(-1)));
    case "series_prefix_invalid":
      return m.invoices_trouble_prefix();
    case "series_prefix_taken":
      return m.invoices_trouble_prefix_taken();
    case "spot_name_invalid":
      return m.production_spot_trouble();
    case "spot_name_taken":
      return m.production_spot_taken();
    case "cut_line_invisible":
      return m.production_inks_trouble();
    case "slug_taken":
      return m.workshop_trouble_slug_taken();
    case "closure_ends_before":
      return m.settings_calendar_trouble_order();
    default:
      return plainTrouble(issue);
  }
};

/** What zod says of itself: of a number its bound, of a text that it is missing, too long or no e-mail. */
const plainTrouble = (issue: z.core.$ZodIssue): string => {
  if (issue.code === "invalid_format" && issue.format === "email") return m.login_email_wrong();
  if (issue.code === "too_small" && isOfNumber(issue.origin)) {
    return m.workshop_trouble_least({ least: String(issue.minimum) });
  }
  if (issue.code === "too_big") {
    const most = String(issue.maximum);
    if (isOfNumber(issue.origin)) return m.workshop_trouble_most({ most });
    if (issue.origin === "string") return m.workshop_trouble_long({ most });
  }
  if (issue.code === "too_small" || issue.code === "invalid_type") {
    return m.workshop_trouble_missing();
  }
  return m.workshop_trouble_other();
};

const isOfNumber = (origin: string): boolean => origin === "number" || origin === "int";

const packagingTrouble = (code: string): string =>
  m.workshop_trouble_packaging({
    country: countryName(code, getLocale()),
    example: isCountryCode(code) ? packagingNumberExample(code) : "",
  });

const isIbanTyped = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "iban" in value &&
  String(value.iban).trim() !== "";

const typedCompany = (value: unknown): { readonly country: string; readonly vatId: string } => {
  const typed = typeof value === "object" && value !== null ? value : {};
  return {
    country: "country" in typed ? String(typed.country) : "",
    vatId: "vatId" in typed ? String(typed.vatId) : "",
  };
};
