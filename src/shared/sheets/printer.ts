// A printer and its papers: margins, gaps, profile, cutting, as a schema.

import { z } from "zod";

import type { FormatGeometry } from "#shared/design/format.ts";
import { type Micrometres, micrometres } from "#shared/design/units.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import { contourRules, cutLineSchema, usualCutLine } from "./cut-line.ts";
import { type PaperSize, paperSchema } from "./paper.ts";
import { registrationKinds, registrationRoom } from "./registration-marks.ts";
import { type SheetGrid, sheetGrid, type SheetMargins, usualMargins } from "./sheet-grid.ts";

export const printersMax = 10;
export const printerNameLengthMax = 40;
/** What a printer may leave free, keep between two magnets, and print beyond the cut. */
export const printerEdgeUmMax = 40_000;
export const printerGutterUmMax = 30_000;
export const printerBleedUmMax = 5_000;
/** Larger ICC profiles are not of printers. */
export const iccProfileBytesMax = 4 * 1024 * 1024;

export const colourSpaces = ["RGB", "CMYK", "GRAY"] as const;
export type ColourSpace = (typeof colourSpaces)[number];

/** A profile that was uploaded: its file is kept under its hash. */
export const iccProfileSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(100),
  space: z.enum(colourSpaces),
});
export type IccProfile = z.infer<typeof iccProfileSchema>;

const lengthUpTo = (max: number) => z.int().min(0).max(max).transform(micrometres);

/**
 * How sheets are cut that several formats share: straight, by a guillotine, so that a row holds magnets of
 * one height; or along contours, by a machine that follows them wherever they lie.
 */
export const shareKinds = ["straight", "contour"] as const;
export type ShareKind = (typeof shareKinds)[number];

/** A machine as it is set up: its paper, what it leaves free, and the colours it prints. */
export const printerSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  name: z.string().max(printerNameLengthMax).transform(tidyText).pipe(z.string().min(1)),
  paper: paperSchema,
  edgeUm: lengthUpTo(printerEdgeUmMax),
  /** Between the bleeds of two magnets. */
  gutterUm: lengthUpTo(printerGutterUmMax),
  /** At most; a format that has less bleed keeps its own. */
  bleedUm: lengthUpTo(printerBleedUmMax),
  /** Null: sRGB. */
  profile: iccProfileSchema.nullable(),
  /** The magnets' pixels are turned into the profile's colours; else the printer's software does it. */
  convertsColours: z.boolean().default(false),
  /** Which magnets have a line for the cutter, and how it stands in the file. */
  contour: z.enum(contourRules),
  cutLine: cutLineSchema,
  /** Marks for a cutter's camera; left out: none. */
  registration: z.enum(registrationKinds).exactOptional(),
  /** Formats of one material share sheets, which are cut so; left out: a sheet has one format. */
  shares: z.enum(shareKinds).exactOptional(),
  /** Photos are sharpened lightly, for a paper that softens; left out: they are printed as seen. */
  sharpensPhotos: z.literal(true).exactOptional(),
});
export type Printer = z.infer<typeof printerSchema>;

/** Whether rectangles are cut with the round corners of their format, or straight. */
export const cornerCuts = ["round", "straight"] as const;
export type CornerCut = (typeof cornerCuts)[number];

export const printingSchema = z
  .strictObject({
    /** Straight: shown so everywhere, too. Settings from before do not say it. */
    corners: z.enum(cornerCuts).default("round"),
    printers: z.array(printerSchema).min(1).max(printersMax),
  })
  .refine(({ printers }) => new Set(printers.map(({ slug }) => slug)).size === printers.length, {
    error: "slug_taken",
  });
export type Printing = z.infer<typeof printingSchema>;

export const usualPrinter: Printer = {
  slug: "standard",
  name: "Standard",
  paper: "a4",
  edgeUm: usualMargins.edgeUm,
  gutterUm: micrometres(0),
  bleedUm: micrometres(printerBleedUmMax),
  profile: null,
  convertsColours: false,
  contour: "drawn",
  cutLine: usualCutLine,
};
export const usualPrinting: Printing = { corners: "round", printers: [usualPrinter] };

/** The first is what is meant where nobody names one. */
export const printerNamed = ({ printers }: Printing, slug?: string): Printer | undefined =>
  printers.find((known) => slug === undefined || known.slug === slug);

/** How a batch is printed, as it was when it was made. */
export type BatchPrinter = Omit<Printer, "slug" | "paper">;

export const batchPrinterOf = ({ slug: _slug, paper: _paper, ...printer }: Printer): BatchPrinter =>
  printer;

/** The grid of a format on a printer's sheet, and what it is made of; null when not one fits. */
export const printedGrid = (
  format: FormatGeometry,
  paper: PaperSize,
  printer: Pick<Printer, "edgeUm" | "gutterUm" | "bleedUm" | "registration">,
): PrintedGrid | null => {
  const margins = printedMargins(printer);
  const bleedUm = printedBleed(format, printer);
  const grid = sheetGrid({ ...format, bleedUm }, paper, margins);
  return grid && { ...grid, margins, bleedUm };
};

/** What a printer and its marks leave free around and between magnets. */
export const printedMargins = ({
  edgeUm,
  gutterUm,
  registration,
}: Pick<Printer, "edgeUm" | "gutterUm" | "registration">): SheetMargins => ({
  ...usualMargins,
  edgeUm: registrationRoom(registration, edgeUm).edgeUm,
  gutterUm,
  ...(registration !== undefined && { registration: { kind: registration, edgeUm } }),
});

/** What a printer prints of a format beyond the cut. */
export const printedBleed = (
  format: Pick<FormatGeometry, "bleedUm">,
  { bleedUm }: Pick<Printer, "bleedUm">,
): Micrometres => smaller(format.bleedUm, bleedUm);
export type PrintedGrid = SheetGrid & {
  readonly margins: SheetMargins;
  /** What is printed beyond the cut. */
  readonly bleedUm: Micrometres;
};

const smaller = (one: Micrometres, other: Micrometres): Micrometres => (one < other ? one : other);
