import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from "@cantoo/pdf-lib";

import { srgbProfile } from "#server/images/srgb-profile.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";

import { pageContent, type PlacedPhoto } from "./print-pdf-content.ts";
import { addCutLayer } from "./print-pdf-cut-layer.ts";
import type { PdfImage } from "./render-pdf-image.ts";

export type PrintedPhoto = PlacedPhoto & { readonly image: PdfImage };

export type PrintPdfFacts = { readonly title: string; readonly createdAt?: Date };

/**
 * A drawing as a PDF page: MediaBox and BleedBox are the printed area, TrimBox what is left of it,
 * colours are tagged sRGB, the cut contour is a spot colour in a layer that only shows when printing.
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
  setBoxes(page, drawing);

  const profile = context.register(
    context.flateStream(await srgbProfile(), { N: 3, Alternate: "DeviceRGB" }),
  );
  const srgb = context.obj(["ICCBased", profile]);
  const images: Record<string, PDFRef> = {};
  photos.forEach(({ image }, index) => {
    const stream = context.stream(image.flatePng15, {
      Type: "XObject",
      Subtype: "Image",
      Width: image.widthPx,
      Height: image.heightPx,
      ColorSpace: srgb,
      BitsPerComponent: 8,
      Filter: "FlateDecode",
      DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: image.widthPx },
    });
    images[`Photo${index}`] = context.register(stream);
  });
  const cut = addCutLayer(pdf);

  const content = pageContent(drawing, photos);
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));
  page.node.set(
    PDFName.of("Resources"),
    context.obj({
      ColorSpace: { Srgb: srgb, Cut: cut.colourSpace },
      XObject: images,
      ExtGState: { CutState: cut.state },
      Properties: { CutLayer: cut.layer },
    }),
  );

  context.trailerInfo.Info = context.register(context.obj(infoOf(facts)));
  const id = PDFHexString.of(fileId(content, photos, facts));
  context.trailerInfo.ID = context.obj([id, id]);
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

const infoOf = ({ title, createdAt }: PrintPdfFacts) => ({
  Title: PDFHexString.fromText(title),
  Producer: PDFString.of("Lodestone"),
  Creator: PDFString.of("Lodestone"),
  ...(createdAt !== undefined && {
    CreationDate: PDFString.fromDate(createdAt),
    ModDate: PDFString.fromDate(createdAt),
  }),
});

/** The identifier a PDF wants, from what is in it instead of from the clock. */
const fileId = (content: string, photos: readonly PrintedPhoto[], facts: PrintPdfFacts): string => {
  const hash = new Bun.CryptoHasher("sha256").update(content).update(JSON.stringify(facts));
  for (const { image } of photos) hash.update(image.flatePng15);
  return hash.digest("hex").slice(0, 32).toUpperCase();
};
