import { expect, test } from "bun:test";

import { sizeOfPaper } from "#shared/sheets/paper.ts";
import { batchPrinterOf, usualPrinter } from "#shared/sheets/printer.ts";

import { originOfSheet } from "./origin-of-sheet.ts";

test("the head of a sheet writes its day as every other place does, on the shop's clock", () => {
  const batch = {
    createdAt: new Date("2026-11-27T23:30:00Z"),
    paper: sizeOfPaper("a4"),
    printer: batchPrinterOf(usualPrinter),
  };
  expect(originOfSheet(batch, "de")).toStartWith(`28.11.2026 · ${usualPrinter.name} · sRGB`);
});
