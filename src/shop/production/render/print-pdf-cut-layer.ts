import { type PDFDocument, PDFName, type PDFObject, PDFString } from "@cantoo/pdf-lib";

import type { CutLine } from "#shared/sheets/cut-line.ts";
import { isOfPrinter, type OutputProfile } from "#shop/production/press/output-profile.ts";

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
export const addCutLayer = (
  pdf: PDFDocument,
  { spotName, inks }: CutLine,
  profile: OutputProfile | null,
): CutLayer => {
  const { context } = pdf;
  const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of(spotName) }));
  pdf.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({
      OCGs: [layer],
      D: { Name: PDFString.of("Default"), BaseState: "ON", ON: [layer], Order: [layer] },
    }),
  );
  const { space, none, full } = seenIn(inks, profile);
  const seenAs = { FunctionType: 2, Domain: [0, 1], C0: none, C1: full, N: 1 };
  return {
    layer,
    colourSpace: context.obj(["Separation", spotName, space, seenAs]),
    state: context.obj({ Type: "ExtGState", OP: true, op: true, OPM: 1 }),
  };
};

/** In colours that the output intent knows: a file for a printer of three inks may name no four (PDF/X-4). */
const seenIn = (inks: CutLine["inks"], profile: OutputProfile | null) => {
  const shares = [inks.cyan, inks.magenta, inks.yellow, inks.black].map((share) => share / 100);
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = shares;
  const light = [cyan, magenta, yellow].map((ink) => (1 - ink) * (1 - black));
  const [red = 0, green = 0, blue = 0] = light;
  switch (profile && isOfPrinter(profile) ? profile.space : "CMYK") {
    case "CMYK":
      return { space: "DeviceCMYK", none: [0, 0, 0, 0], full: shares };
    case "RGB":
      return { space: "DeviceRGB", none: [1, 1, 1], full: light };
    case "GRAY":
      return { space: "DeviceGray", none: [1], full: [0.3 * red + 0.59 * green + 0.11 * blue] };
  }
};

/** The resources that a page needs to draw contours. */
export const cutResources = ({ layer, colourSpace, state }: CutLayer) => ({
  ColorSpace: { Cut: colourSpace },
  ExtGState: { CutState: state },
  Properties: { CutLayer: layer },
});
