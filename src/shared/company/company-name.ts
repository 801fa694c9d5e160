/**
 * The company as the law wants it named: with its legal form (§ 35a GmbHG and the like, LAW 28). A form
 * that is part of the name already is not said twice.
 */
export const companyName = ({
  name,
  legalForm,
}: {
  readonly name: string;
  readonly legalForm: string;
}): string => {
  if (legalForm === "" || endsWith(name, legalForm)) return name;
  return name === "" ? legalForm : `${name} ${legalForm}`;
};

const endsWith = (name: string, legalForm: string): boolean =>
  ` ${name.toLowerCase()}`.endsWith(` ${legalForm.toLowerCase()}`);
