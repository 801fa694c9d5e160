import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

import { srgbProfile } from "#server/images/srgb-profile.ts";
import { micrometresPerMillimetre, pointsPerMillimetre } from "#shared/design/units.ts";

import { addCutLayer } from "./print-pdf-cut-layer.ts";
import { readGlyphSheets } from "./read-glyph-sheets.ts";
import { sheetContent, type SheetFacts } from "./sheet-content.ts";

export type SheetPdfInput = SheetFacts & {
  /** The print files of the magnets on the sheet, each once. */
  readonly files: readonly Uint8Array[];
  readonly createdAt: Date;
};

/**
 * A sheet of magnets as a PDF page: the very print files, placed on the grid, with crop marks, labels,
 * QR code, ruler and colour strip outside of them. Their contours are in one layer of the spot colour.
 * Equal inputs give equal bytes.
 */
export const sheetPdf = async (input: SheetPdfInput): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const size = [points(input.paper.widthUm), points(input.paper.heightUm)] as const;
  const page = pdf.addPage([...size]);
  page.setTrimBox(0, 0, ...size);
  page.setBleedBox(0, 0, ...size);

  const icc = await srgbProfile();
  const profile = context.register(context.flateStream(icc, { N: 3, Alternate: "DeviceRGB" }));
  const srgb = context.obj(["ICCBased", profile]);
  pdf.catalog.set(
    PDFName.of("OutputIntents"),
    context.obj([
      {
        Type: "OutputIntent",
        S: "GTS_PDFX",
        OutputConditionIdentifier: PDFString.of("sRGB"),
        Info: PDFString.of("sRGB IEC61966-2.1"),
        DestOutputProfile: profile,
      },
    ]),
  );
  const cut = addCutLayer(pdf);
  const own = {
    ColorSpace: { Srgb: srgb, Cut: cut.colourSpace },
    ExtGState: { CutState: cut.state },
    Properties: { CutLayer: cut.layer },
  };
  const pieces: Record<string, PDFRef> = {};
  for (const [index, file] of input.files.entries()) {
    const piece = await embedPiece(pdf, file);
    const resources = context
      .lookup(piece, PDFStream)
      .dict.lookup(PDFName.of("Resources"), PDFDict);
    // The sheet has one profile and one layer for all of them.
    for (const [name, value] of Object.entries(own)) {
      resources.set(PDFName.of(name), context.obj(value));
    }
    pieces[`Piece${index}`] = piece;
  }

  const { instrument } = await readGlyphSheets(["instrument"]);
  if (!instrument) throw new Error("the font of the labels is missing");
  const content = sheetContent(input, instrument);
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));
  page.node.set(PDFName.of("Resources"), context.obj({ ...own, XObject: pieces }));

  context.trailerInfo.Info = context.register(
    context.obj({
      Title: PDFHexString.fromText(input.title),
      Producer: PDFString.of("Lodestone"),
      CreationDate: PDFString.fromDate(input.createdAt),
      ModDate: PDFString.fromDate(input.createdAt),
    }),
  );
  const id = PDFHexString.of(fileId(content, input));
  context.trailerInfo.ID = context.obj([id, id]);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
};

const embedPiece = async (pdf: PDFDocument, file: Uint8Array): Promise<PDFRef> => {
  const [page] = await pdf.embedPdf(file, [0]);
  if (!page) throw new Error("a print file has no page");
  await page.embed();
  return page.ref;
};

const points = (um: number): number =>
  Math.round((um / micrometresPerMillimetre) * pointsPerMillimetre * 10_000) / 10_000;

/** From what is in the file instead of from the clock. */
const fileId = (content: string, { files, createdAt }: SheetPdfInput): string => {
  const hash = new Bun.CryptoHasher("sha256").update(content).update(createdAt.toISOString());
  for (const file of files) hash.update(file);
  return hash.digest("hex").slice(0, 32).toUpperCase();
};
