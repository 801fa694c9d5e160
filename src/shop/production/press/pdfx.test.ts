import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PDFDocument, PDFName } from "@cantoo/pdf-lib";

import type { DesignText } from "#shared/design/design-document.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { papers } from "#shared/sheets/paper.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, usualPrinter } from "#shared/sheets/printer.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { sheetPdf } from "#shop/production/sheets/sheet-pdf.ts";
import { pdfxFaults } from "#testing/judges/pdfx-faults.ts";
import { hasPlateReader } from "#testing/judges/read-plates.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { oneFormatSheet } from "#testing/makes/one-format-sheet.ts";
import { ownProfiles } from "#testing/makes/own-profiles.ts";
import { runProgram } from "#testing/plays/run-program.ts";

import type { OutputProfile } from "./output-profile.ts";

// Other programs read it back; on a busy machine they take their time.
setDefaultTimeout(60_000);

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";
const master = await makeJpeg(600, 600, 3);
const createdAt = new Date("2026-11-21T12:00:00Z");
const { heart } = formatGeometries;
const profiles = await ownProfiles();
const folder = await mkdtemp(join(tmpdir(), "lodestone-pdfx-"));
afterAll(() => rm(folder, { recursive: true }));

/** Strokes and fills, an emoji's own: all are turned into the printer's colours. */
const edgedText: DesignText = {
  text: "Mia 🎉",
  font: "caveat",
  sizeUm: 12_000,
  colour: "#ffffff",
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
  arcUm: 30_000,
  edge: { colour: "#203060", percent: 8 },
};

const singleOf = async (profile: OutputProfile | null): Promise<Uint8Array> => {
  const { pdf } = await renderPrintFile({
    document: {
      ...plainDesign(heart.slug, photoId),
      border: { widthUm: 2_000, colour: "#c02030" },
      texts: [edgedText],
    },
    format: heart,
    readMaster: async () => master,
    title: "LS-1042 <1> & Söhne",
    createdAt,
    cutLine: usualCutLine,
    profile,
  });
  return pdf;
};

const sheetOf = async (profile: OutputProfile | null): Promise<Uint8Array> => {
  const printed = printedGrid(heart, papers.a4, usualPrinter);
  if (!printed) throw new Error("no grid");
  const sheet = oneFormatSheet(heart, printed);
  return sheetPdf({
    paper: papers.a4,
    ...sheet,
    cutLine: usualCutLine,
    profile,
    pieces: planSheets([{ fileIndex: 0, label: "1" }], sheet.layout)[0]?.pieces ?? [],
    title: "Charge 12 · Bogen 1 von 1",
    note: "",
    origin: "",
    code: "https://magnete.example/admin?section=production&scan=12-1",
    files: [await singleOf(null)],
    createdAt,
  });
};
const makers = { single: singleOf, sheet: sheetOf };
const kinds = ["single", "sheet"] as const;

describe.each(kinds)("a %s file", (kind) => {
  const make = makers[kind];

  test("is a PDF/X-4, key by key, for a printer's profile, converted here or not", async () => {
    for (const profile of [profiles.press, profiles.printer]) {
      for (const isConverted of [false, true]) {
        expect(await pdfxFaults(await make({ ...profile, isConverted }))).toEqual([]);
      }
    }
  });

  test("is read by three programs, and poppler says what it is", async () => {
    const path = join(folder, `${kind}.pdf`);
    await Bun.write(path, await make({ ...profiles.press, isConverted: true }));
    await runProgram(["qpdf", "--check", path]);
    expect(Buffer.from(await runProgram(["pdfinfo", path])).toString()).toContain("PDF/X-4");
    if (!hasPlateReader) return;
    const command = ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-sDEVICE=nullpage"];
    expect(Buffer.from(await runProgram([...command, path])).toString()).toBe("");
  });

  test("claims nothing without a profile, or with that of a screen", async () => {
    for (const profile of [null, { ...profiles.screen, isConverted: true }]) {
      const pdf = await make(profile);
      const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
      expect(catalog.get(PDFName.of("OutputIntents"))).toBeUndefined();
      expect(Buffer.from(pdf).toString("latin1")).not.toContain("PDFX");
    }
  });

  test("is the same, byte by byte, when it is made again", async () => {
    const profile = { ...profiles.press, isConverted: true };
    expect(Buffer.from(await make(profile)).equals(await make(profile))).toBeTrue();
  });
});

test("what is drawn in a file for a printer's colours is all in its colours, edges and emoji too", async () => {
  const pdf = await singleOf({ ...profiles.press, isConverted: true });
  const path = join(folder, "inks.pdf");
  await Bun.write(path, pdf);
  const text = Buffer.from(await runProgram(["qpdf", "--qdf", path, "-"])).toString("latin1");
  expect(text).not.toContain("/Srgb");
  // Four inks for each fill and the edge.
  expect(text).toMatch(/\/Ink CS (?:[\d.]+ ){4}SCN/);
  // Border, background and letters, and the colours of the emoji.
  const fills = text.match(/\/Ink cs (?:[\d.]+ ){4}scn/g) ?? [];
  expect(new Set(fills).size).toBeGreaterThan(6);
});

test("the judge finds what is missing", async () => {
  const faults = await pdfxFaults(await singleOf(null));
  expect(faults).toContain("not one output intent");
  expect(faults).toContain("no version in the metadata");
});
