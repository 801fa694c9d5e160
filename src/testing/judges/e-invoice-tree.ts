// An e-invoice's XML as a tree to ask.

import { XMLParser } from "fast-xml-parser";

/** An element by its local name: its text and attributes, and its children in order. */
export type Element = {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
});

/** @throws Error for a text without a root element */
export const parseTree = (xml: string): Element => {
  const nodes: unknown = parser.parse(xml);
  const root = Array.isArray(nodes)
    ? nodes.map(elementOf).find(({ name }) => !name.startsWith("?"))
    : undefined;
  if (!root) throw new Error("no element in the text");
  return root;
};

const elementOf = (node: unknown): Element => {
  const record: Record<string, unknown> = { ...Object(node) };
  const name = Object.keys(record).find((key) => key !== ":@") ?? "";
  const content = record[name];
  const nodes: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = nodes.flatMap((child) => {
    const { "#text": text }: { "#text"?: unknown } = Object(child);
    return typeof text === "string" ? [text] : [];
  });
  return {
    name,
    text: texts.join(""),
    attributes: { ...Object(record[":@"]) },
    children: nodes.map(elementOf).filter((child) => child.name !== "#text"),
  };
};

/** All elements at a path of local names, from anywhere under `from`; `a/b` steps into children. */
export const findAll = (from: Element, path: string): Element[] =>
  path
    .split("/")
    .reduce<readonly Element[]>(
      (found, step) =>
        found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
      [from],
    )
    .slice();

export const findText = (from: Element, path: string): string | null =>
  findAll(from, path)[0]?.text ?? null;

/** A decimal of at most two places in hundredths; null when it is absent. @throws Error otherwise */
export const hundredths = (text: string | null): number | null => {
  if (text === null) return null;
  const parts = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) throw new Error(`not an amount of two decimals: ${text}`);
  const [, sign, whole = "0", rest = ""] = parts;
  return (sign === "-" ? -1 : 1) * (Number(whole) * 100 + Number(rest.padEnd(2, "0")));
};
