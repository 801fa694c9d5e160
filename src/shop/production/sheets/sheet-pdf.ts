import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";

import { type PrinterColours, withPrinterColours } from "#server/images/printer/printer-colours.ts";
import { srgbProfile } from "#server/images/srgb-profile.ts";
import { micrometresPerMillimetre, pointsPerMillimetre } from "#shared/design/units.ts";
import { trimmedRoom } from "#shared/sheets/sheet-layout.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { convertPage } from "#shop/production/press/convert-page.ts";
import { inkSpaceOf, type OutputProfile } from "#shop/production/press/output-profile.ts";
import { addFileFacts } from "#shop/production/press/pdfx.ts";
import { sharpenPage } from "#shop/production/press/sharpen-for-paper.ts";
import { addCutLayer, cutResources } from "#shop/production/render/print-pdf-cut-layer.ts";

import { sheetContent } from "./sheet-content.ts";
import type { SheetFacts } from "./sheet-facts.ts";

export type SheetPdfInput = SheetFacts & {
  /** The print files of the magnets on the sheet, each once. */
  readonly files: readonly Uint8Array[];
  readonly createdAt: Date;
  /** Null: sRGB, and no claim of what they are meant for. */
  readonly profile: OutputProfile | null;
  /** Photos are sharpened for the paper; left out: they are as they were seen. */
  readonly sharpensPhotos?: boolean;
};

/**
 * A sheet of magnets as a PDF page: the very print files, placed where the layout says, with crop marks, labels,
 * QR code, ruler and colour strip outside of them. Contours are in one layer of the spot colour. MediaBox
 * is the paper; TrimBox reaches from the first cut to the last, BleedBox adds the bleed, so that every
 * mark lies outside. Equal inputs give equal bytes.
 */
export const sheetPdf = async (input: SheetPdfInput): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const page = pdf.addPage([points(input.paper.widthUm), points(input.paper.heightUm)]);
  setBoxes(page, input);

  const icc = await srgbProfile();
  const profile = context.register(context.flateStream(icc, { N: 3, Alternate: "DeviceRGB" }));
  const srgb = context.obj(["ICCBased", profile]);
  const cut = input.cutLine && cutResources(addCutLayer(pdf, input.cutLine, input.profile));
  const pieces = await embedPieces(pdf, input, srgb);

  const { instrument } = await readGlyphSheets(["instrument"]);
  if (!instrument) throw new Error("the font of the labels is missing");
  const content = sheetContent(input, instrument);
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));
  page.node.set(
    PDFName.of("Resources"),
    context.obj({ ...cut, ColorSpace: { ...cut?.ColorSpace, Srgb: srgb }, XObject: pieces }),
  );

  addFileFacts(pdf, { ...input, id: fileId(content, input) }, input.profile);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
};

/** The print files as forms, by their names on the sheet: sRGB, or in the printer's colours. */
const embedPieces = (
  pdf: PDFDocument,
  { files, profile, sharpensPhotos = false }: SheetPdfInput,
  srgb: PDFObject,
): Promise<Record<string, PDFRef>> => {
  const embedAll = async (colours: PrinterColours | null) => {
    const pieces: Record<string, PDFRef> = {};
    for (const [index, file] of files.entries()) {
      const piece = await embedPiece(pdf, file, { colours, profile, sharpensPhotos });
      if (colours === null) {
        // The sheet has one sRGB for all of them.
        pdf.context
          .lookup(piece, PDFStream)
          .dict.lookup(PDFName.of("Resources"), PDFDict)
          .set(PDFName.of("ColorSpace"), pdf.context.obj({ Srgb: srgb }));
      }
      pieces[`Piece${index}`] = piece;
    }
    return pieces;
  };
  return profile?.isConverted ? withPrinterColours(profile.icc, embedAll) : embedAll(null);
};

/** A print file without its contour: the sheet draws its own. */
const embedPiece = async (
  pdf: PDFDocument,
  file: Uint8Array,
  {
    colours,
    profile,
    sharpensPhotos,
  }: Required<Pick<SheetPdfInput, "profile" | "sharpensPhotos">> & {
    readonly colours: PrinterColours | null;
  },
): Promise<PDFRef> => {
  const source = await PDFDocument.load(file, { updateMetadata: false });
  const [page] = source.getPages();
  if (!page) throw new Error("a print file has no page");
  const resources = page.node.lookup(PDFName.of("Resources"), PDFDict);
  const contents = page.node.get(PDFName.of("Contents"));
  if (contents instanceof PDFArray) {
    page.node.set(PDFName.of("Contents"), source.context.obj([contents.get(0)]));
    for (const name of ["ExtGState", "Properties"]) resources.delete(PDFName.of(name));
    resources.lookup(PDFName.of("ColorSpace"), PDFDict).delete(PDFName.of("Cut"));
  }
  if (sharpensPhotos) await sharpenPage(source, page);
  if (colours && profile) await convertPage(source, page, colours, inkSpaceOf(source, profile));
  const embedded = await pdf.embedPage(page);
  await embedded.embed();
  return embedded.ref;
};

type Page = ReturnType<PDFDocument["addPage"]>;

const setBoxes = (page: Page, { paper, layout, formats }: SheetFacts): void => {
  const { leftUm, rightUm, topUm, bottomUm } = trimmedRoom(layout);
  const box = (aroundUm: number) =>
    [
      points(leftUm - aroundUm),
      points(paper.heightUm - bottomUm - aroundUm),
      points(rightUm - leftUm + 2 * aroundUm),
      points(bottomUm - topUm + 2 * aroundUm),
    ] as const;
  const laid = new Set(layout.cells.map(({ formatIndex }) => formats[formatIndex]?.bleedUm ?? 0));
  page.setTrimBox(...box(0));
  page.setBleedBox(...box(Math.max(...laid)));
};

const points = (um: number): number =>
  Math.round((um / micrometresPerMillimetre) * pointsPerMillimetre * 10_000) / 10_000;

/** From what is in the file instead of from the clock. */
const fileId = (
  content: string,
  { files, createdAt, cutLine, profile, sharpensPhotos }: SheetPdfInput,
): string => {
  const sharpened = sharpensPhotos ? ["sharpened"] : [];
  const facts = JSON.stringify([createdAt, cutLine, profile?.name, ...sharpened]);
  const hash = new Bun.CryptoHasher("sha256").update(content).update(facts);
  if (profile !== null) hash.update(profile.icc).update(String(profile.isConverted));
  for (const file of files) hash.update(file);
  return hash.digest("hex").slice(0, 32).toUpperCase();
};
