import { countryCodes } from "#shared/address/countries.ts";
import { packagingNumberExample } from "#shared/company/packaging-numbers.ts";
import type { Bank, Company } from "#shared/settings.ts";

/** A company of somebody's own, with which a shop opens and delivers everywhere. */
export const ownCompany: Company = {
  name: "Magnetwerk",
  legalForm: "",
  representative: "Jana Beispiel",
  street: "Werkhof 3",
  postcode: "12047",
  city: "Berlin",
  country: "DE",
  email: "hallo@magnetwerk.example",
  phone: "+49 30 1234567",
  registerCourt: "",
  registerNumber: "",
  vatId: "DE123456789",
  taxNumber: "",
  packagingNumbers: Object.fromEntries(
    countryCodes.map((country) => [
      country,
      packagingNumberExample(country) || `REGISTER-${country}`,
    ]),
  ),
};

/** Its account. */
export const ownBank: Bank = {
  accountHolder: "Magnetwerk",
  iban: "DE89370400440532013000",
  bic: "",
  bankName: "",
};
