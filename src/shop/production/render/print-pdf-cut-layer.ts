import { type PDFDocument, PDFName, type PDFObject, PDFString } from "@cantoo/pdf-lib";

import type { CutLine } from "#shared/sheets/cut-line.ts";

type CutLayer = {
  readonly layer: PDFObject;
  readonly colourSpace: PDFObject;
  readonly state: PDFObject;
};

/**
 * The layer the cut contour is drawn in: shown wherever the file is opened, since many programs of
 * printers and cutters draw what is shown and nothing else. Its spot colour, by the name that the cutter
 * looks for, prints over what lies below it, so the photo has no gap under the line.
 */
export const addCutLayer = (pdf: PDFDocument, { spotName, inks }: CutLine): CutLayer => {
  const { context } = pdf;
  const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of(spotName) }));
  pdf.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({
      OCGs: [layer],
      D: { Name: PDFString.of("Default"), BaseState: "ON", ON: [layer], Order: [layer] },
    }),
  );
  const shares = [inks.cyan, inks.magenta, inks.yellow, inks.black].map((share) => share / 100);
  const seenAs = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: shares, N: 1 };
  return {
    layer,
    colourSpace: context.obj(["Separation", spotName, "DeviceCMYK", seenAs]),
    state: context.obj({ Type: "ExtGState", OP: true, op: true, OPM: 1 }),
  };
};

/** The resources that a page needs to draw contours. */
export const cutResources = ({ layer, colourSpace, state }: CutLayer) => ({
  ColorSpace: { Cut: colourSpace },
  ExtGState: { CutState: state },
  Properties: { CutLayer: layer },
});
