import { type PDFDocument, PDFName, type PDFObject } from "@cantoo/pdf-lib";

import type { ColourSpace } from "#shared/sheets/printer.ts";

/** The colours that something is printed in: an uploaded ICC profile. */
export type OutputProfile = {
  readonly name: string;
  readonly space: ColourSpace;
  readonly icc: Uint8Array;
  /** The magnets are turned into its colours here; else they stay sRGB, and the printer's software does. */
  readonly isConverted: boolean;
};

export const channelsOf: Record<ColourSpace, number> = { GRAY: 1, RGB: 3, CMYK: 4 };
const deviceSpaces: Record<ColourSpace, string> = {
  GRAY: "DeviceGray",
  RGB: "DeviceRGB",
  CMYK: "DeviceCMYK",
};

const classAt = 12;

/** Of a printer, not of a screen or a colour space: the one kind that an output intent takes. */
export const isOfPrinter = ({ icc }: Pick<OutputProfile, "icc">): boolean =>
  Buffer.from(icc.subarray(classAt, classAt + 4)).toString("latin1") === "prtr";

/** What the profile's colours are called in the file: the device's own, where an output intent says which. */
export const inkSpaceOf = (pdf: PDFDocument, profile: OutputProfile): PDFObject => {
  const device = deviceSpaces[profile.space];
  if (isOfPrinter(profile)) return PDFName.of(device);
  const { context } = pdf;
  const facts = { N: channelsOf[profile.space], Alternate: device };
  return context.obj(["ICCBased", context.register(context.flateStream(profile.icc, facts))]);
};
