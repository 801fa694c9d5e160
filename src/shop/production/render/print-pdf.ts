import { PDFDocument, PDFName, type PDFObject, type PDFRef } from "@cantoo/pdf-lib";

import { withPrinterColours } from "#server/images/printer/printer-colours.ts";
import { srgbProfile } from "#server/images/srgb-profile.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";
import type { CutLine } from "#shared/sheets/cut-line.ts";
import { convertPage } from "#shop/production/press/convert-page.ts";
import { inkSpaceOf, type OutputProfile } from "#shop/production/press/output-profile.ts";
import { addFileFacts } from "#shop/production/press/pdfx.ts";

import { contourContent, pageContent, type PlacedPhoto } from "./print-pdf-content.ts";
import { addCutLayer, cutResources } from "./print-pdf-cut-layer.ts";
import { type PdfImage, pdfImageStream } from "./render-pdf-image.ts";

export type PrintedPhoto = PlacedPhoto & { readonly image: PdfImage };

export type PrintPdfFacts = {
  readonly title: string;
  readonly createdAt?: Date;
  /** Of the contour; left out, the magnet has none. */
  readonly cutLine?: CutLine;
  /** What the colours are meant for; left out or null, nothing but the sRGB that they are. */
  readonly profile?: OutputProfile | null;
};

/**
 * A drawing as a PDF page: MediaBox and BleedBox are the printed area, TrimBox what is left of it,
 * colours are tagged sRGB, a cut contour is a spot colour in a layer of its own, shown everywhere.
 * Nothing in it depends on the clock, the machine or chance.
 */
export const printPdf = async (
  drawing: Drawing,
  photos: readonly PrintedPhoto[],
  facts: PrintPdfFacts,
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const page = pdf.addPage(boxSize(drawing));
  const outputProfile = facts.profile ?? null;
  setBoxes(page, drawing);

  const profile = context.register(
    context.flateStream(await srgbProfile(), { N: 3, Alternate: "DeviceRGB" }),
  );
  const srgb = context.obj(["ICCBased", profile]);
  const images: Record<string, PDFRef> = {};
  photos.forEach(({ image }, index) => {
    const stream = pdfImageStream(pdf, image, srgb);
    images[`Photo${index}`] = context.register(stream);
  });
  const content = pageContent(drawing, photos);
  const drawn = context.register(context.flateStream(content));
  let contents: PDFObject = drawn;
  let cut: ReturnType<typeof cutResources> | null = null;
  if (facts.cutLine !== undefined) {
    cut = cutResources(addCutLayer(pdf, facts.cutLine, outputProfile));
    const contour = context.register(
      context.flateStream(contourContent(drawing, facts.cutLine.widthUm)),
    );
    contents = context.obj([drawn, contour]);
  }
  page.node.set(PDFName.of("Contents"), contents);
  page.node.set(
    PDFName.of("Resources"),
    context.obj({ ...cut, ColorSpace: { ...cut?.ColorSpace, Srgb: srgb }, XObject: images }),
  );

  if (outputProfile?.isConverted) {
    const inkSpace = inkSpaceOf(pdf, outputProfile);
    await withPrinterColours(outputProfile.icc, (colours) =>
      convertPage(pdf, page, colours, inkSpace),
    );
  }
  addFileFacts(pdf, { ...facts, id: fileId(content, photos, facts) }, outputProfile);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
};

const points = (lengthMm: number): number =>
  Math.round(lengthMm * pointsPerMillimetre * 10_000) / 10_000;

const boxSize = ({ bleed }: Drawing): [number, number] => [
  points(bleed.width),
  points(bleed.height),
];

type Page = ReturnType<PDFDocument["addPage"]>;

const setBoxes = (page: Page, drawing: Drawing): void => {
  const { trim, bleed } = drawing;
  const [width, height] = boxSize(drawing);
  page.setMediaBox(0, 0, width, height);
  page.setBleedBox(0, 0, width, height);
  page.setTrimBox(
    points(trim.x),
    points(bleed.height - trim.y - trim.height),
    points(trim.width),
    points(trim.height),
  );
};

/** The identifier a PDF wants, from what is in it instead of from the clock. */
const fileId = (
  content: string,
  photos: readonly PrintedPhoto[],
  { profile, ...facts }: PrintPdfFacts,
): string => {
  const hash = new Bun.CryptoHasher("sha256").update(content).update(JSON.stringify(facts));
  if (profile) hash.update(profile.icc).update(String(profile.isConverted));
  for (const { image } of photos) hash.update(image.flatePng15);
  return hash.digest("hex").slice(0, 32).toUpperCase();
};
