import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { amountCell, csvLine, dayCell, percentCell, textCell } from "./csv.ts";

/** As spreadsheets read a line. */
const parse = (line: string): string[] =>
  [...line.replace(/\r\n$/, "").matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

describe("a cell of a file for spreadsheets", () => {
  test("never begins like a formula, whatever a person is called (H5)", () => {
    for (const bad of [
      "=cmd|' /C calc'!A0",
      "+49",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      " =1",
      "＝1",
    ]) {
      const [cell = ""] = parse(csvLine([textCell(bad)]));
      expect(cell.startsWith("'")).toBe(true);
    }
    expect(parse(csvLine([textCell('Müller; "Söhne"')]))).toEqual(['Müller; "Söhne"']);
  });

  test("comes back as it was typed, beside any others, on one line", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (texts) => {
        const line = csvLine(texts.map(textCell));
        expect(line.slice(0, -2)).not.toMatch(/[\r\n]/);
        const cells = parse(line);
        expect(cells).toHaveLength(texts.length);
        for (const [index, cell] of cells.entries()) {
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
          const plain = (texts[index] ?? "").replaceAll(/[\r\n\t]+/g, " ");
          expect([plain, `'${plain}`]).toContain(cell);
        }
      }),
    );
  });

  test("writes amounts, days and rates as German programs read them", () => {
    const line = csvLine([
      amountCell(-123_456),
      amountCell(7),
      dayCell("2026-11-21"),
      percentCell(2_550),
    ]);
    expect(line).toBe("-1234,56;0,07;21.11.2026;25,5\r\n");
  });
});
