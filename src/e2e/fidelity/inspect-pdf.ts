// Reads a print file's first page through other programs: its pixels and its faults.

import { readFile } from "node:fs/promises";

import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf } from "#shared/design/frame.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import type { PrintFile } from "#shop/production/render/render-print-file.ts";
import { type PdfBox, readPdfBoxes } from "#testing/judges/read-pdf-boxes.ts";
import { runProgram } from "#testing/plays/run-program.ts";

import { type Pixels, pixelsOfPpm } from "./pixels.ts";

/** One file in so many is rasterised through its colour profile, the others as the sRGB that it says. */
const filesAProfile = 8;

/**
 * The first page in the pixels it was rendered for, through poppler: not our code, nor Chromium's.
 * A page is rarely a whole number of pixels long; the last one is counted as whole, as in the preview.
 * @param index of the file in its run: poppler takes four times as long to turn sRGB into sRGB
 */
export const rasterisePdf = async (
  { pdf, widthPx, heightPx }: Pick<PrintFile, "pdf" | "widthPx" | "heightPx">,
  index: number,
): Promise<Pixels> => {
  const size = ["-scale-to-x", String(widthPx), "-scale-to-y", String(heightPx)];
  const shown = index % filesAProfile === 0 ? pdf : withoutProfile(pdf);
  return pixelsOfPpm(await runProgram(["pdftoppm", ...size, "-singlefile", "-"], shown));
};

/** Of the same length, so that everything stays where the file says it is. */
const withoutProfile = (pdf: Uint8Array): Uint8Array => {
  const source = Buffer.from(pdf).toString("latin1");
  const plain = source.replaceAll(/\[ \/ICCBased \d+ 0 R \]/g, (profile) =>
    "/DeviceRGB".padEnd(profile.length),
  );
  if (plain === source) throw new Error("the print has no colour profile");
  return Buffer.from(plain, "latin1");
};

/** Of a millimetre, by pdfinfo. */
const boxErrorMax = 0.1;
const sides = ["left", "bottom", "right", "top"] as const;

/**
 * What is wrong with the file, in words: its boxes, its hash.
 * @throws Error with qpdf's words when the file is not clean
 */
export const fileFaults = async (
  pdfPath: string,
  format: FormatGeometry,
  file: PrintFile,
): Promise<string[]> => {
  await runProgram(["qpdf", "--check", pdfPath]);
  const boxes = await readPdfBoxes(pdfPath);
  const trim = trimBoxOf(format);
  const { width, height } = frameOf(format);
  const whole: PdfBox = { left: 0, bottom: 0, right: width, top: height };
  const expected = {
    media: whole,
    bleed: whole,
    trim: { left: trim.x, bottom: trim.y, right: trim.x + trim.width, top: trim.y + trim.height },
  };
  const wrong = (["media", "bleed", "trim"] as const).filter((name) =>
    sides.some((side) => Math.abs(boxes[name][side] - expected[name][side]) > boxErrorMax),
  );
  const stored = new Bun.CryptoHasher("sha256").update(await readFile(pdfPath)).digest("hex");
  return [
    ...wrong.map(
      (name) => `${name} box ${sides.map((side) => boxes[name][side].toFixed(2)).join(" ")}`,
    ),
    ...(stored === file.sha256 ? [] : ["the hash is not the file's"]),
  ];
};
