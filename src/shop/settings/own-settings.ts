import { demoBankPaths, demoCompanyPaths } from "#shared/company/demo-shop.ts";
import type { Bank, Company, Settings } from "#shared/settings.ts";

/** A company of which nothing has been said. */
export const emptyCompany: Company = {
  name: "",
  legalForm: "",
  representative: "",
  street: "",
  postcode: "",
  city: "",
  country: "DE",
  email: "",
  phone: "",
  registerCourt: "",
  registerNumber: "",
  vatId: "",
  taxNumber: "",
  packagingNumbers: {},
};

/** No account: an empty IBAN. */
export const emptyBank: Bank = { accountHolder: "", iban: "", bic: "", bankName: "" };

/** A field that holds what the demo invented, e.g. `company.vatId` or `bank.iban`. */
export type DemoRest = `company.${string}` | `bank.${string}`;

/**
 * The operator's own company and account: a value that the demo invented is nobody's, wherever it stands,
 * and counts as not given. Nothing saved today can hold one; what was saved before may.
 */
export const ownSettings = <Some extends Pick<Settings, "company" | "bank">>(
  stored: Some,
): Some & { readonly demoRests: readonly DemoRest[] } => {
  const companyPaths = demoCompanyPaths(stored.company);
  const bankPaths = demoBankPaths(stored.bank);
  const company: Company = { ...stored.company };
  const packagingNumbers: Record<string, string> = { ...company.packagingNumbers };
  for (const path of companyPaths) {
    if (isOfCompany(path)) company[path] = "";
    else delete packagingNumbers[path.slice("packagingNumbers.".length)];
  }
  const bank: Bank = { ...stored.bank };
  for (const path of bankPaths) bank[path] = "";
  return {
    ...stored,
    company: { ...company, packagingNumbers },
    bank: bank.iban === "" ? emptyBank : bank,
    demoRests: [
      ...companyPaths.map((path) => `company.${path}` as const),
      ...bankPaths.map((path) => `bank.${path}` as const),
    ],
  };
};

type CompanyPath = ReturnType<typeof demoCompanyPaths>[number];
const isOfCompany = (path: CompanyPath): path is Exclude<CompanyPath, `${string}.${string}`> =>
  !path.includes(".");
