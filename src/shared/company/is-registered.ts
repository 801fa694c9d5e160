import { companyName } from "./company-name.ts";

/** Legal forms that stand in a register of companies, as they are written. */
const registered =
  /(?:^|[\s(])(?:g?GmbH|UG|AG|KG|KGaA|OHG|SE|eG|PartG|e\.\s?K(?:fm|fr)?\.?)(?=$|[\s,()])/u;

/** Whether a register knows this company, so that its court and number have to be named (LAW 19, 28). */
export const isRegistered = (company: {
  readonly name: string;
  readonly legalForm: string;
}): boolean => registered.test(companyName(company));
