// The fields of the company in the settings, with their labels, in the order of the form.

import * as m from "#shared/messages/compiled/messages.js";
import type { Company } from "#shared/settings.ts";

export const companyFieldLabels: Record<keyof Company, () => string> = {
  name: () => m.workshop_company_name(),
  legalForm: () => m.workshop_company_legal_form(),
  representative: () => m.workshop_company_representative(),
  street: () => m.workshop_company_street(),
  postcode: () => m.workshop_company_postcode(),
  city: () => m.workshop_company_city(),
  country: () => m.workshop_company_country(),
  email: () => m.workshop_company_email(),
  phone: () => m.workshop_company_phone(),
  registerCourt: () => m.workshop_company_register_court(),
  registerNumber: () => m.workshop_company_register_number(),
  vatId: () => m.workshop_company_vat_id(),
  taxNumber: () => m.workshop_company_tax_number(),
  packagingNumbers: () => m.workshop_company_packaging(),
};

/** In the order of the form; the country and the registers of packaging stand apart. */
export const companyTextFields = [
  "name",
  "legalForm",
  "representative",
  "street",
  "postcode",
  "city",
  "email",
  "phone",
  "vatId",
  "taxNumber",
  "registerCourt",
  "registerNumber",
] as const satisfies readonly (keyof Company)[];
