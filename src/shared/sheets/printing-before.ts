// Settings of printing as older versions saved them, read as today's.

import { z } from "zod";

import { type CutLine, cutLineSchema, usualCutLine } from "./cut-line.ts";
import { type BatchPrinter, printerSchema, type Printing, printingSchema } from "./printer.ts";

/** Until 2026-11-22 all printers shared one rule and one cutting colour. */
const sharedLine = {
  spotName: cutLineSchema.shape.spotName,
  contour: z
    .enum(["none", "shapes", "corners"])
    .transform((rule) => (rule === "none" ? ("none" as const) : ("drawn" as const))),
};
const printerBefore = printerSchema.omit({ contour: true, cutLine: true });

const lineNamed = (spotName: string): CutLine => ({ ...usualCutLine, spotName });

/** The section as it is saved, or as it was saved then. */
export const storedPrintingSchema = z.union([
  printingSchema,
  z
    .strictObject({ ...sharedLine, printers: z.array(printerBefore) })
    .transform(({ spotName, contour, printers }): Printing => ({
      corners: "round",
      printers: printers.map((printer) => ({ ...printer, contour, cutLine: lineNamed(spotName) })),
    })),
]);

const batchPrinterSchema = printerSchema.omit({ slug: true, paper: true });
const batchPrinterBefore = printerBefore.omit({ slug: true, paper: true }).extend(sharedLine);

/** What rows say that were made before there were printers. */
export const firstBatchPrinter = {
  name: "Standard",
  edgeUm: 5_000,
  gutterUm: 0,
  bleedUm: 5_000,
  profile: null,
  spotName: "CutContour",
  contour: "shapes",
};

/** A batch's printer as its row has it, today's or of then. */
export const parseBatchPrinter = (stored: unknown): BatchPrinter =>
  z
    .union([
      batchPrinterSchema,
      batchPrinterBefore.transform(({ spotName, contour, ...printer }): BatchPrinter => ({
        ...printer,
        contour,
        cutLine: lineNamed(spotName),
      })),
    ])
    .parse(stored);
