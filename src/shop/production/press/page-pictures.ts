// Replaces the pictures on a print file's page by those in a printer's colours.

import {
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";

import {
  decodePdfImage,
  encodePdfImage,
  pdfImageStream,
  type SampleImage,
} from "#shop/production/render/render-pdf-image.ts";

/** What takes the place of a picture: in its own colours, or in others. */
type ChangedPicture = { readonly image: SampleImage; readonly space?: PDFObject };

/** Puts others in the places of the pictures on a print file's page, which are sRGB. */
export const changePictures = async (
  pdf: PDFDocument,
  page: PDFPage,
  change: (image: SampleImage) => Promise<ChangedPicture>,
): Promise<void> => {
  const pictures = page.node
    .lookup(PDFName.of("Resources"), PDFDict)
    .lookup(PDFName.of("XObject"), PDFDict);
  for (const [, ref] of pictures.entries()) {
    if (!(ref instanceof PDFRef)) throw new Error("a picture stands within its page");
    const { dict, contents } = rawStreamOf(pdf.context.lookup(ref));
    const side = (name: string) => dict.lookup(PDFName.of(name), PDFNumber).asNumber();
    const { image, space = dict.get(PDFName.of("ColorSpace")) } = await change(
      decodePdfImage({
        widthPx: side("Width"),
        heightPx: side("Height"),
        channels: 3,
        flatePng15: contents,
      }),
    );
    if (space === undefined) throw new Error("a picture has no colours");
    pdf.context.assign(ref, pdfImageStream(pdf, encodePdfImage(image), space));
  }
};

/** @throws Error when it is none, or its bytes were changed already */
export const rawStreamOf = (found: PDFObject | undefined): PDFRawStream => {
  if (found instanceof PDFRawStream) return found;
  throw new Error("a print file lacks a stream");
};
