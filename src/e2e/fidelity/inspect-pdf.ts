import { readFile } from "node:fs/promises";

import { pointsPerMillimetre, printDpi } from "#shared/design/units.ts";

export type PdfBoxes = Readonly<Record<"media" | "bleed" | "trim", PdfBox>>;
/** Millimetres from the lower left corner. */
export type PdfBox = readonly [left: number, bottom: number, right: number, top: number];

/** The first page at the printer's resolution, as a PNG, through poppler: not our code, nor Chromium's. */
export const rasterisePdf = async (pdfPath: string): Promise<Uint8Array> => {
  const target = pdfPath.replace(/\.pdf$/, "");
  await run(["pdftoppm", "-r", String(printDpi), "-png", "-singlefile", pdfPath, target]);
  return readFile(`${target}.png`);
};

/** The boxes of the first page, as pdfinfo reads them. */
export const readPdfBoxes = async (pdfPath: string): Promise<PdfBoxes> => {
  const text = await run(["pdfinfo", "-box", pdfPath]);
  const boxNamed = (name: string): PdfBox => {
    const match = new RegExp(`^${name}Box:\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)`, "m").exec(
      text,
    );
    const [left, bottom, right, top] = (match ?? [])
      .slice(1)
      .map((points) => Number(points) / pointsPerMillimetre);
    if (left === undefined || bottom === undefined || right === undefined || top === undefined) {
      throw new Error(`pdfinfo tells no ${name}Box`);
    }
    return [left, bottom, right, top];
  };
  return { media: boxNamed("Media"), bleed: boxNamed("Bleed"), trim: boxNamed("Trim") };
};

/** @throws Error with qpdf's words when the file is not clean */
export const checkPdf = async (pdfPath: string): Promise<void> => {
  await run(["qpdf", "--check", pdfPath]);
};

const run = async (command: readonly string[]): Promise<string> => {
  const child = Bun.spawn([...command], { stdout: "pipe", stderr: "pipe", timeout: 60_000 });
  const [text, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${errors.trim()}`);
  return text;
};
