import { type PDFDocument, PDFName, type PDFObject, PDFString } from "@cantoo/pdf-lib";

/** The name cutters look for. */
const cutSpotName = "CutContour";

type CutLayer = {
  readonly layer: PDFObject;
  readonly colourSpace: PDFObject;
  readonly state: PDFObject;
};

/**
 * The layer the cut contour is drawn in: hidden on the screen, there for printer and cutter. Its spot
 * colour prints over what lies below it, so the photo has no gap under the line.
 */
export const addCutLayer = (pdf: PDFDocument): CutLayer => {
  const { context } = pdf;
  const layer = context.register(
    context.obj({
      Type: "OCG",
      Name: PDFString.of(cutSpotName),
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
    colourSpace: context.obj(["Separation", cutSpotName, "DeviceCMYK", magenta]),
    state: context.obj({ Type: "ExtGState", OP: true, op: true, OPM: 1 }),
  };
};
