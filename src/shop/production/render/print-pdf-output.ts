import { type PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from "@cantoo/pdf-lib";

import type { ColourSpace } from "#shared/sheets/printer.ts";

/** The colours that something is printed in: an uploaded ICC profile. */
export type OutputProfile = {
  readonly name: string;
  readonly space: ColourSpace;
  readonly icc: Uint8Array;
};

const componentsOf: Record<ColourSpace, { n: number; alternate: string }> = {
  GRAY: { n: 1, alternate: "DeviceGray" },
  RGB: { n: 3, alternate: "DeviceRGB" },
  CMYK: { n: 4, alternate: "DeviceCMYK" },
};

/** Says what the colours are meant for (ISO 32000 §14.11.5): a printer's profile, or else sRGB. */
export const addOutputIntent = (
  pdf: PDFDocument,
  profile: OutputProfile | null,
  srgb: PDFRef,
): void => {
  const { context } = pdf;
  const { n, alternate } = componentsOf[profile?.space ?? "RGB"];
  const target =
    profile === null
      ? srgb
      : context.register(context.flateStream(profile.icc, { N: n, Alternate: alternate }));
  const name = PDFHexString.fromText(profile?.name ?? "sRGB IEC61966-2.1");
  pdf.catalog.set(
    PDFName.of("OutputIntents"),
    context.obj([
      {
        Type: "OutputIntent",
        S: "GTS_PDFX",
        OutputConditionIdentifier: profile === null ? PDFString.of("sRGB") : name,
        Info: name,
        DestOutputProfile: target,
      },
    ]),
  );
};
