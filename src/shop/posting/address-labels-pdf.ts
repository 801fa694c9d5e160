import { openPaper, type Page, type PaperPages } from "#server/pdf/paper-pages.ts";
import { paperText } from "#server/pdf/paper-style.ts";
import { addressLines } from "#shared/address/address.ts";
import { type LabelPlace, labelPlaces, labelSheets } from "#shared/posting/label-places.ts";
import type { LabelPaper } from "#shared/posting/posting.ts";
import type { Company } from "#shared/settings.ts";

import type { Parcel } from "./read-parcels.ts";

/** Free around the text of a label, in millimetres: printers place sheets to about two. */
const marginMm = 4;
const lineFactor = 0.46;

/**
 * Addresses to stick on, each with its sender and the number of its order in small letters.
 * @param skip labels of the first sheet that are gone already
 */
export const addressLabelsPdf = async (
  sender: Company,
  parcels: readonly Parcel[],
  paper: LabelPaper,
  skip: number,
): Promise<Uint8Array> => {
  const { pageWidth, pageHeight } = labelSheets[paper];
  const sheets = await openPaper({ width: pageWidth, height: pageHeight });
  const pages: Page[] = [];
  const places = labelPlaces(paper, parcels.length, skip);
  parcels.forEach((parcel, index) => {
    const place = places[index];
    if (place === undefined) throw new Error("a label without a place");
    const page = (pages[place.page] ??= sheets.addPage());
    drawLabel(sheets, page, place, sender, parcel);
  });
  const pdf = await sheets.finish();
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
};

const drawLabel = (
  paper: PaperPages,
  page: Page,
  place: LabelPlace,
  sender: Company,
  { address, number }: Parcel,
): void => {
  const isSmall = place.height < 50;
  const width = place.width - 2 * marginMm;
  const country = address.country === sender.country ? [] : [countryName(address.country)];
  const lines = [...addressLines(address), ...country];
  const small = { ...paperText.small, sizePt: isSmall ? 5.5 : 7 };
  const from = `${sender.name} · ${sender.street} · ${sender.postcode} ${sender.city}`;
  const x = place.x + marginMm;
  page.text(x, place.y + marginMm + 2, fit(paper, from, width, small), small);
  page.text(x, place.y + place.height - marginMm + 1, number, small);
  const height = place.height - 2 * marginMm - (isSmall ? 6 : 10);
  const sizePt = sizeOf(paper, lines, width, height, isSmall ? 11 : 16);
  const style = { ...paperText.body, sizePt };
  const top = place.y + marginMm + (isSmall ? 4 : 7);
  lines.forEach((line, index) =>
    page.text(x, top + (index + 1) * sizePt * lineFactor, fit(paper, line, width, style), {
      ...style,
      face: index === lines.length - 1 || index === 0 ? "strong" : "text",
    }),
  );
};

type Style = Parameters<PaperPages["widthOf"]>[1];

/** The largest letters, down to 6 points, in which every line has room. */
const sizeOf = (
  paper: PaperPages,
  lines: readonly string[],
  width: number,
  height: number,
  sizeMaxPt: number,
): number => {
  const longest = Math.max(
    ...lines.map((line) => paper.widthOf(line, { face: "strong", sizePt: 1 })),
  );
  return Math.max(6, Math.min(sizeMaxPt, width / longest, height / lines.length / lineFactor));
};

/** The end of a line that has no room even in the smallest letters is cut. */
const fit = (paper: PaperPages, text: string, width: number, style: Style): string =>
  paper.widthOf(text, style) <= width ? text : (paper.wrap(text, width, style)[0] ?? "");

/** In German and in capitals, as the post of the sending country reads it (UPU S42). */
const countryName = (code: string): string =>
  (new Intl.DisplayNames("de", { type: "region" }).of(code) ?? code).toUpperCase();
