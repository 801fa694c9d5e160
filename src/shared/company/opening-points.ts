import { isRegistered } from "#shared/company/is-registered.ts";
import {
  type Bank,
  type Company,
  imprintFields,
  missingCompanyFields,
  type Shipping,
} from "#shared/settings.ts";
import { deliveredCountries, deliveredMethods, type OfferedPayments } from "#shared/shop-offer.ts";

/** One thing that the operator still has to say before the shop sells, by the field of its form. */
export type OpeningPoint =
  | {
      readonly section: "company";
      readonly field: Exclude<keyof Company, "packagingNumbers">;
      readonly isDemoRest: boolean;
    }
  | {
      readonly section: "company";
      readonly field: "packagingNumbers";
      /** Countries that stay closed for a number of the demo; empty: there is no number at all. */
      readonly demoCountries: readonly string[];
    }
  | { readonly section: "bank"; readonly field: keyof Bank; readonly isDemoRest: boolean }
  | { readonly section: "payments" }
  /** No way of sending goes to a country whose packaging register knows the shop. */
  | { readonly section: "shipping" };

/**
 * What is missing, one by one, in the order of the forms; empty once the shop sells.
 * @param demoRests what an earlier version took of the demo, e.g. `company.vatId`
 */
export const openingPoints = ({
  company,
  bank,
  shipping,
  demoRests,
  offered,
}: {
  readonly company: Company;
  readonly bank: Bank;
  readonly shipping: Shipping;
  readonly demoRests: readonly string[];
  /** What shoppers may pay with as soon as the rest is said. */
  readonly offered: OfferedPayments;
}): OpeningPoint[] => {
  const isRest = (path: string) => demoRests.includes(path);
  const missing = missingCompanyFields(company);
  const demoCountries = demoRests.flatMap((path) =>
    path.startsWith(packagingPath) ? [path.slice(packagingPath.length)] : [],
  );
  const wantsPackaging =
    demoCountries.length > 0 || Object.keys(company.packagingNumbers).length === 0;
  const isPaid = offered.open.length > 0 || offered.hasInvoice;
  const wantsPayments = bank.iban !== "" && missing.length === 0 && !isPaid;
  const { packagingNumbers } = company;
  const wantsCountry =
    Object.keys(packagingNumbers).length > 0 &&
    deliveredCountries(deliveredMethods(shipping, packagingNumbers)).length === 0;
  return [
    ...companyFields
      .filter((field) => missing.includes(field) || isRest(`company.${field}`))
      .map((field) => ({ section, field, isDemoRest: isRest(`company.${field}`) })),
    ...missingRegisterFields(company).map((field) => ({ section, field, isDemoRest: false })),
    ...(wantsPackaging ? [{ section, field: "packagingNumbers", demoCountries } as const] : []),
    ...bankFields
      .filter(
        (field) => isRest(`bank.${field}`) || (field === "iban" && bank.iban === "" && !isPaid),
      )
      .map((field) => ({ section: "bank", field, isDemoRest: isRest(`bank.${field}`) }) as const),
    ...(wantsCountry ? [{ section: "shipping" } as const] : []),
    ...(wantsPayments ? [{ section: "payments" } as const] : []),
  ];
};

/** What a company that stands in a register has to name of it (§ 5 DDG, § 35a GmbHG); it closes no shop. */
export const missingRegisterFields = (company: Company) =>
  registerFields.filter((field) => isRegistered(company) && company[field] === "");

const registerFields = ["registerCourt", "registerNumber"] as const;
const section = "company" as const;
const packagingPath = "company.packagingNumbers.";
const bankFields = ["accountHolder", "iban", "bankName"] as const;
const companyFields = [...imprintFields, "vatId"] as const;
