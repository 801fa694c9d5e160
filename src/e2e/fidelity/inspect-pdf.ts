import { readFile } from "node:fs/promises";

import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf } from "#shared/design/frame.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";
import type { PrintFile } from "#shop/production/render-print-file.ts";

import { type Pixels, pixelsOfPpm } from "./pixels.ts";

type PdfBoxes = Readonly<Record<"media" | "bleed" | "trim", PdfBox>>;
/** Millimetres from the lower left corner. */
type PdfBox = readonly [left: number, bottom: number, right: number, top: number];

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
  return pixelsOfPpm(await run(["pdftoppm", ...size, "-singlefile", "-"], shown));
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

/** The boxes of the first page, as pdfinfo reads them. */
const readPdfBoxes = async (pdfPath: string): Promise<PdfBoxes> => {
  const text = new TextDecoder().decode(await run(["pdfinfo", "-box", pdfPath]));
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
const checkPdf = async (pdfPath: string): Promise<void> => {
  await run(["qpdf", "--check", pdfPath]);
};

/** Of a millimetre, by pdfinfo. */
const boxErrorMax = 0.1;

/**
 * What is wrong with the file, in words: its boxes, its hash.
 * @throws Error with qpdf's words when the file is not clean
 */
export const fileFaults = async (
  pdfPath: string,
  format: FormatGeometry,
  file: PrintFile,
): Promise<string[]> => {
  await checkPdf(pdfPath);
  const boxes = await readPdfBoxes(pdfPath);
  const trim = trimBoxOf(format);
  const { width, height } = frameOf(format);
  const whole: PdfBox = [0, 0, width, height];
  const expected = {
    media: whole,
    bleed: whole,
    trim: [trim.x, trim.y, trim.x + trim.width, trim.y + trim.height] satisfies PdfBox,
  };
  const wrong = (["media", "bleed", "trim"] as const).filter((name) =>
    boxes[name].some((side, at) => Math.abs(side - (expected[name][at] ?? 0)) > boxErrorMax),
  );
  const stored = new Bun.CryptoHasher("sha256").update(await readFile(pdfPath)).digest("hex");
  return [
    ...wrong.map((name) => `${name} box ${boxes[name].map((side) => side.toFixed(2)).join(" ")}`),
    ...(stored === file.sha256 ? [] : ["the hash is not the file's"]),
  ];
};

const run = async (command: readonly string[], input?: Uint8Array): Promise<Uint8Array> => {
  const child = Bun.spawn([...command], {
    ...(input && { stdin: input }),
    stdout: "pipe",
    stderr: "pipe",
    timeout: 60_000,
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${errors.trim()}`);
  return output;
};
