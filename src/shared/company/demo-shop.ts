/**
 * What the demo says of itself: recognisably invented, and safe. The account's bank code does not exist,
 * so no bank carries out a transfer to it; the telephone number is from the range that the
 * Bundesnetzagentur keeps for films. No operator's shop may keep any of it (LAW 25).
 */
export const demoCompany = {
  name: "Musterwerkstatt (Demo)",
  representative: "Erika Mustermann",
  street: "Musterstraße 1",
  postcode: "12345",
  city: "Musterstadt",
  email: "demo@example.org",
  phone: "+49 30 23125 014",
  vatId: "DE000000000",
} as const;
type DemoCompanyField = keyof typeof demoCompany;

/** What the demo is called; no shop of somebody's may be. */
export const demoShopName = "Musterladen";
export const isDemoShopName = (name: string): boolean => isSame(name, demoShopName);

/** Stands for every number of a packaging register. */
export const demoPackagingNumber = "DEMO";

export const demoBank = {
  accountHolder: "Musterwerkstatt (Demo)",
  iban: "DE93000000000815004711",
  bankName: "Demo-Bank (erfunden)",
} as const;
type DemoBankField = keyof typeof demoBank;

/** A field of the settings by its path, e.g. `vatId` or `packagingNumbers.FR`. */
export type DemoCompanyPath = DemoCompanyField | `packagingNumbers.${string}`;

/** Which fields of a company still hold what the demo invented, each by its own value. */
export const demoCompanyPaths = (
  company: Readonly<Record<DemoCompanyField | "country", string>> & {
    readonly packagingNumbers: Readonly<Partial<Record<string, string>>>;
  },
): DemoCompanyPath[] => [
  ...companyFields.filter(
    (field) =>
      isSame(company[field], demoCompany[field]) &&
      // No town in Germany has it; others do.
      (field !== "postcode" || company.country === "DE"),
  ),
  ...Object.entries(company.packagingNumbers)
    .filter(([, number]) => number !== undefined && isSame(number, demoPackagingNumber))
    .map(([country]) => `packagingNumbers.${country}` as const),
];

/** The same of the account that money is sent to. */
export const demoBankPaths = (bank: Readonly<Record<DemoBankField, string>>): DemoBankField[] =>
  bankFields.filter((field) => isSame(bank[field], demoBank[field]));

const companyFields = Object.keys(demoCompany) as DemoCompanyField[];
const bankFields = Object.keys(demoBank) as DemoBankField[];

/** However it is spelled: spaces, dots, brackets and capitals make no other value of it. */
const isSame = (value: string, demo: string): boolean => tidied(value) === tidied(demo);

const tidied = (value: string): string =>
  value
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
