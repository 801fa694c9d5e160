import type { Locale } from "#shared/locale.ts";

export const guaranteeGraphicBytesMax = 10 * 1024 * 1024;
/** Below it the small print of the graphic cannot be read. */
export const guaranteeGraphicSidePixelsMin = 300;

/** Where an admin brings the graphic to, and where it is seen. */
export const guaranteeGraphicPath = (locale: Locale): string => `/guarantee-graphic/${locale}`;

/** The graphic as pages show it. */
export type GuaranteeGraphic = {
  readonly href: string;
  readonly width: number;
  readonly height: number;
};
