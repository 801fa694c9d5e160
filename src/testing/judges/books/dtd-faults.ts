import { type Element, parseTree } from "#testing/judges/e-invoice-tree.ts";

/**
 * What of a document does not fit its DTD: each element's children in the order and number that its content
 * model allows. Models without attributes are all that such a description needs.
 * @returns empty when it is valid
 */
export const dtdFaults = (xml: string, dtd: string): string[] => {
  const models = new Map(
    [...dtd.matchAll(/<!ELEMENT\s+(\w+)\s+([^>]+)>/g)].map(([, name = "", model = ""]) => [
      name,
      model.trim(),
    ]),
  );
  const faults: string[] = [];
  const look = (element: Element): void => {
    const model = models.get(element.name);
    const children = element.children.map(({ name }) => `<${name}>`).join("");
    if (model === undefined) faults.push(`${element.name} is not declared`);
    else if (!expressionOf(model).test(children)) {
      faults.push(`${element.name} has ${children || "nothing"}, not ${model}`);
    } else if (model === "EMPTY" && element.text.trim() !== "") {
      faults.push(`${element.name} is not empty`);
    }
    for (const child of element.children) look(child);
  };
  look(parseTree(xml));
  return faults;
};

/** `(Name, Description?, (Numeric | Date))` as a regular expression over the names of the children. */
const expressionOf = (model: string): RegExp =>
  model === "EMPTY" || model === "(#PCDATA)"
    ? /^$/
    : new RegExp(`^${model.replaceAll(/\w+/g, "(?:<$&>)").replaceAll(/[\s,]/g, "")}$`);
