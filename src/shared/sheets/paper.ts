// Paper sizes (A4, SRA3 …) and own ones.

import { z } from "zod";

import { type Micrometres, micrometres } from "#shared/design/units.ts";

export const paperNames = ["a4", "a3", "sra3"] as const;
export type PaperName = (typeof paperNames)[number];
export type PaperSize = { readonly widthUm: Micrometres; readonly heightUm: Micrometres };

/** Sheets that printers take, upright (ISO 216; SRA3 of ISO 217). */
export const papers: Readonly<Record<PaperName, PaperSize>> = {
  a4: { widthUm: micrometres(210_000), heightUm: micrometres(297_000) },
  a3: { widthUm: micrometres(297_000), heightUm: micrometres(420_000) },
  sra3: { widthUm: micrometres(320_000), heightUm: micrometres(450_000) },
};

const sideUm = z.int().min(100_000).max(1_000_000).transform(micrometres);

/** A known sheet, or one of the printer's own size, upright or lying. */
export const paperSchema = z.union([
  z.enum(paperNames),
  z.strictObject({ widthUm: sideUm, heightUm: sideUm }),
]);
export type Paper = z.infer<typeof paperSchema>;

/** The same paper, turned by a quarter. */
export const lyingPaper = ({ widthUm, heightUm }: PaperSize): PaperSize => ({
  widthUm: heightUm,
  heightUm: widthUm,
});

export const sizeOfPaper = (paper: Paper): PaperSize =>
  typeof paper === "string" ? papers[paper] : paper;
