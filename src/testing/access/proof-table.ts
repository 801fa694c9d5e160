// Tables that say which test proves what, and whether they are true.

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const projectDir = resolve(import.meta.dir, "../../..");

/** A line of a table that says which test proves what. */
export type ProofRow = { readonly row: string; readonly file: string; readonly name: string };

/**
 * The rows of a Markdown table whose first cell is an id and whose last two are a file and a test in it.
 * @param path of the document, in the project
 */
export const readProofTable = (path: string, id: RegExp): ProofRow[] =>
  readFileSync(resolve(projectDir, path), "utf8")
    .split("\n")
    .flatMap((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const [row = "", file = "", name = ""] = [cells[1], cells.at(-3), cells.at(-2)];
      return id.test(row) ? [{ row, file: file.replaceAll("`", ""), name }] : [];
    });

/** What a table says that is not so: ids without a test, and tests that are not there. */
export const findUntrue = (wanted: readonly string[], rows: readonly ProofRow[]): string[] => {
  const missing = wanted.filter((id) => !rows.some(({ row }) => row === id));
  const untrue = rows.filter(({ file, name }) => {
    const path = resolve(projectDir, file);
    const code = name !== "" && existsSync(path) ? readFileSync(path, "utf8") : "";
    // As the first argument of a call: the name of a test, not a word about it.
    return !new RegExp(`\\(\\s*(["\`])${RegExp.escape(name)}\\1,`).test(code);
  });
  return [
    ...missing.map((id) => `${id} has no test`),
    ...untrue.map(({ row, file, name }) => `${row}: ${file} has no test "${name}"`),
  ];
};
