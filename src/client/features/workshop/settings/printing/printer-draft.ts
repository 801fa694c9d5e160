import { uuidv7 } from "uuidv7";

import {
  millimetresForField,
  parseMillimetres,
} from "#client/features/workshop/parts/print/length-field.ts";
import type { ContourRule } from "#shared/sheets/cut-line.ts";
import type { Paper } from "#shared/sheets/paper.ts";
import {
  type IccProfile,
  type Printer,
  type ShareKind,
  usualPrinter,
} from "#shared/sheets/printer.ts";
import type { RegistrationKind } from "#shared/sheets/registration-marks.ts";

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
  readonly convertsColours: boolean;
  readonly contour: ContourRule;
  readonly registration: RegistrationKind | null;
  readonly shares: ShareKind | null;
  readonly sharpensPhotos: boolean;
  readonly spotName: string;
  readonly lineWidth: string;
  /** In percent. */
  readonly inks: Readonly<Record<Ink, string>>;
};

/** What the contour's line is shown in, in the order in which people name them. */
export const inks = ["cyan", "magenta", "yellow", "black"] as const;
export type Ink = (typeof inks)[number];

export const draftOfPrinter = (printer: Printer, locale: string): PrinterDraft => ({
  slug: printer.slug,
  name: printer.name,
  paper: printer.paper,
  edge: millimetresForField(printer.edgeUm, locale),
  gutter: millimetresForField(printer.gutterUm, locale),
  bleed: millimetresForField(printer.bleedUm, locale),
  profile: printer.profile,
  convertsColours: printer.convertsColours,
  contour: printer.contour,
  registration: printer.registration ?? null,
  shares: printer.shares ?? null,
  sharpensPhotos: printer.sharpensPhotos ?? false,
  spotName: printer.cutLine.spotName,
  lineWidth: millimetresForField(printer.cutLine.widthUm, locale),
  inks: {
    cyan: String(printer.cutLine.inks.cyan),
    magenta: String(printer.cutLine.inks.magenta),
    yellow: String(printer.cutLine.inks.yellow),
    black: String(printer.cutLine.inks.black),
  },
});

export const emptyPrinter = (locale: string): PrinterDraft => ({
  ...draftOfPrinter(usualPrinter, locale),
  slug: `printer-${uuidv7().slice(-8)}`,
  name: "",
});

/** What is sent to be checked; a text that is no length becomes one that is refused at its field. */
export const printerOfDraft = (draft: PrinterDraft): unknown => {
  const {
    edge,
    gutter,
    bleed,
    spotName,
    lineWidth,
    inks: percents,
    registration,
    shares,
    sharpensPhotos,
    ...printer
  } = draft;
  return {
    ...printer,
    ...(registration !== null && { registration }),
    ...(shares !== null && { shares }),
    ...(sharpensPhotos && { sharpensPhotos }),
    edgeUm: parseMillimetres(edge),
    gutterUm: parseMillimetres(gutter),
    bleedUm: parseMillimetres(bleed),
    cutLine: {
      spotName,
      widthUm: parseMillimetres(lineWidth),
      inks: Object.fromEntries(inks.map((ink) => [ink, parsePercent(percents[ink])])),
    },
  };
};

const parsePercent = (typed: string): number | null => {
  const [, digits] = /^(\d{1,3})\s*%?$/.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};
