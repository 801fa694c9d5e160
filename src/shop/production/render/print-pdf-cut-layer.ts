import { type PDFDocument, PDFName, type PDFObject, PDFString } from "@cantoo/pdf-lib";

type CutLayer = {
  readonly layer: PDFObject;
  readonly colourSpace: PDFObject;
  readonly state: PDFObject;
};

/**
 * The layer the cut contour is drawn in: hidden on the screen, there for printer and cutter. Its spot
 * colour, by the name that the cutter looks for, prints over what lies below it, so the photo has no gap
 * under the line.
 */
export const addCutLayer = (pdf: PDFDocument, spotName: string): CutLayer => {
  const { context } = pdf;
  const layer = context.register(
    context.obj({
      Type: "OCG",
      Name: PDFString.of(spotName),
      Usage: {
        Print: { PrintState: "ON" },
        View: { ViewState: "OFF" },
        Export: { ExportState: "ON" },
      },
    }),
  );
  const whenPrinting = { Event: "Print", OCGs: [layer], Category: ["Print"] };
  pdf.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({
      OCGs: [layer],
      D: {
        Name: PDFString.of("Screen"),
        BaseState: "ON",
        OFF: [layer],
        Order: [layer],
        AS: [whenPrinting],
      },
    }),
  );
  const magenta = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
  return {
    layer,
    colourSpace: context.obj(["Separation", spotName, "DeviceCMYK", magenta]),
    state: context.obj({ Type: "ExtGState", OP: true, op: true, OPM: 1 }),
  };
};

/** The resources that a page needs to draw contours. */
export const cutResources = ({ layer, colourSpace, state }: CutLayer) => ({
  ColorSpace: { Cut: colourSpace },
  ExtGState: { CutState: state },
  Properties: { CutLayer: layer },
});
