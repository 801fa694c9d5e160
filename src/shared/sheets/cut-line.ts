// The line that a cutter follows: bounds of its colour and width.

import { z } from "zod";

import type { FormatGeometry } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";

/** Thinner than a film setter draws, or as wide as a pen: neither is a line to cut along. */
export const cutLineUmMin = 10;
export const cutLineUmMax = 1_000;

/**
 * Which magnets have a contour in the file: none, where people cut straight or by hand; those that no
 * straight cut makes, round corners among them; every one, for a machine that cuts all it gets.
 */
export const contourRules = ["none", "drawn", "all"] as const;
export type ContourRule = (typeof contourRules)[number];

/** Names that mean something else to every press (ISO 32000 §8.6.6.4). */
const takenNames = ["all", "none", "cyan", "magenta", "yellow", "black"];

const percent = z.int().min(0).max(100);

/** How the contour stands in the file, so that a cutter finds it. */
export const cutLineSchema = z.strictObject({
  /** The spot colour that the cutter looks for. */
  spotName: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9 _.-]{0,28}[A-Za-z0-9])?$/, { error: "spot_name_invalid" })
    .refine((name) => !takenNames.includes(name.toLowerCase()), { error: "spot_name_taken" }),
  widthUm: z.int().min(cutLineUmMin).max(cutLineUmMax).transform(micrometres),
  /** What is seen of it where the spot colour is not known, in percent: never nothing. */
  inks: z
    .strictObject({ cyan: percent, magenta: percent, yellow: percent, black: percent })
    .refine(({ cyan, magenta, yellow, black }) => cyan + magenta + yellow + black > 0, {
      error: "cut_line_invisible",
    }),
});
export type CutLine = z.infer<typeof cutLineSchema>;

/** A quarter point of magenta: what cutters expect. */
export const usualCutLine: CutLine = {
  spotName: "CutContour",
  widthUm: micrometres(88),
  inks: { cyan: 0, magenta: 100, yellow: 0, black: 0 },
};

/** Whether a magnet's contour is drawn for the cutter. */
export const hasContour = (
  { shape, cornerUm }: Pick<FormatGeometry, "shape" | "cornerUm">,
  rule: ContourRule,
): boolean => {
  switch (rule) {
    case "none":
      return false;
    case "drawn":
      return shape !== "rectangle" || cornerUm > 0;
    case "all":
      return true;
  }
};

/** The line for a magnet of this format; null where it has none. */
export const cutLineOf = (
  format: Pick<FormatGeometry, "shape" | "cornerUm">,
  { contour, cutLine }: { readonly contour: ContourRule; readonly cutLine: CutLine },
): CutLine | null => (hasContour(format, contour) ? cutLine : null);
