import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const projectDir = resolve(import.meta.dir, "../..");
const wanted = [
  ...Array.from({ length: 24 }, (_, index) => `C${index + 1}`),
  "F3",
  "F4",
  "F11",
  "I11",
];

type Row = { readonly row: string; readonly file: string; readonly name: string };

const readRows = (markdown: string): Row[] =>
  markdown.split("\n").flatMap((line) => {
    const [, row = "", file = "", name = ""] = line.split("|").map((cell) => cell.trim());
    return /^[CFI]\d+$/.test(row) ? [{ row, file: file.replaceAll("`", ""), name }] : [];
  });

/** What the table says that is not so. */
const findUntrue = (rows: readonly Row[]): string[] => {
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

test("each row of the fault matrix has a test that is there", () => {
  const rows = readRows(readFileSync(resolve(projectDir, "docs/faults.md"), "utf8"));
  expect(rows.length).toBeGreaterThanOrEqual(wanted.length);
  expect(findUntrue(rows)).toEqual([]);
});

test("a row without a test, a wrong name and a missing file are found", () => {
  const rows = wanted.map((row) => ({
    row,
    file: "src/testing/faults-table.test.ts",
    name: "each row of the fault matrix has a test that is there",
  }));
  expect(findUntrue(rows)).toEqual([]);
  const [first, second, ...rest] = rows;
  if (!first || !second) throw new Error("no rows");
  expect(findUntrue([second, ...rest])).toEqual(["C1 has no test"]);
  expect(findUntrue([{ ...first, name: "no such test" }, second, ...rest])).toHaveLength(1);
  expect(findUntrue([{ ...first, file: "src/none.test.ts" }, second, ...rest])).toHaveLength(1);
});
