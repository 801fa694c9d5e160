import { formatDate } from "#shared/dates/format-date.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { PaperSize } from "#shared/sheets/paper.ts";
import type { BatchPrinter } from "#shared/sheets/printer.ts";
import { registrationLabel } from "#shared/sheets/registration-marks.ts";

type Origin = {
  readonly createdAt: Date;
  readonly paper: PaperSize;
  readonly printer: BatchPrinter;
};

/** The last line of a sheet's head: day, printer and profile, and what else it was printed with. */
export const originOfSheet = ({ createdAt, paper, printer }: Origin, locale: Locale): string =>
  [
    formatDate("shortDay", createdAt, locale),
    printer.name,
    printer.profile?.name ?? "sRGB",
    ...(printer.sharpensPhotos ? [m.production_sheet_sharpened({}, { locale })] : []),
    registrationLabel(paper, printer) ?? [],
  ]
    .flat()
    .join(" · ");
