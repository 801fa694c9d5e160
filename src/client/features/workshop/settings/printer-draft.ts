import {
  millimetresForField,
  parseMillimetres,
} from "#client/features/workshop/parts/print/length-field.ts";
import type { Paper } from "#shared/sheets/paper.ts";
import { type IccProfile, type Printer, usualPrinter } from "#shared/sheets/printer.ts";

/** A printer while it is being edited: lengths are text until they are saved. */
export type PrinterDraft = {
  readonly slug: string;
  readonly name: string;
  /** Null while its size is typed and does not fit. */
  readonly paper: Paper | null;
  readonly edge: string;
  readonly gutter: string;
  readonly bleed: string;
  readonly profile: IccProfile | null;
};

export const draftOfPrinter = (printer: Printer, locale: string): PrinterDraft => ({
  slug: printer.slug,
  name: printer.name,
  paper: printer.paper,
  edge: millimetresForField(printer.edgeUm, locale),
  gutter: millimetresForField(printer.gutterUm, locale),
  bleed: millimetresForField(printer.bleedUm, locale),
  profile: printer.profile,
});

export const emptyPrinter = (locale: string): PrinterDraft => ({
  ...draftOfPrinter(usualPrinter, locale),
  slug: `printer-${crypto.randomUUID().slice(0, 8)}`,
  name: "",
});

/** What is sent to be checked; a text that is no length becomes one that is refused at its field. */
export const printerOfDraft = ({ edge, gutter, bleed, ...printer }: PrinterDraft): unknown => ({
  ...printer,
  edgeUm: parseMillimetres(edge),
  gutterUm: parseMillimetres(gutter),
  bleedUm: parseMillimetres(bleed),
});
