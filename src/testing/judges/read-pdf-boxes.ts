import { pointsPerMillimetre } from "#shared/design/units.ts";
import { runProgram } from "#testing/plays/run-program.ts";

/** Millimetres from the lower left corner, as PDF counts. */
export type PdfBox = Readonly<Record<"left" | "bottom" | "right" | "top", number>>;
export type PdfBoxes = Readonly<Record<"media" | "bleed" | "trim", PdfBox>>;

/**
 * The boxes of a PDF's first page, as poppler's pdfinfo reads them.
 * @throws Error with its words when it cannot read the file
 */
export const readPdfBoxes = async (path: string): Promise<PdfBoxes> => {
  const text = new TextDecoder().decode(await runProgram(["pdfinfo", "-box", path]));
  const boxNamed = (name: string): PdfBox => {
    const line = new RegExp(`^${name}Box:\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)`, "m").exec(text);
    const [left, bottom, right, top] = (line ?? [])
      .slice(1)
      .map((points) => Number(points) / pointsPerMillimetre);
    if (left === undefined || bottom === undefined || right === undefined || top === undefined) {
      throw new Error(`pdfinfo tells no ${name}Box`);
    }
    return { left, bottom, right, top };
  };
  return { media: boxNamed("Media"), bleed: boxNamed("Bleed"), trim: boxNamed("Trim") };
};
