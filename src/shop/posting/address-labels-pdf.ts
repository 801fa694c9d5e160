import { openPaper, type Page, type PaperPages, type TextStyle } from "#server/pdf/paper-pages.ts";
import { paperText } from "#server/pdf/paper-style.ts";
import { addressLines } from "#shared/address/address.ts";
import { type LabelPlace, labelPlaces, labelSheets } from "#shared/posting/label-places.ts";
import type { LabelPaper } from "#shared/posting/posting.ts";
import type { Company } from "#shared/settings.ts";

import type { Parcel } from "./read-parcels.ts";

/** Free around the text of a label, in millimetres: printers place sheets to about two. */
const marginMm = 4;
/** From one line to the next, for each point of its letters. */
const lineFactor = 0.46;
/** The longest address that an order can hold, of the widest letters, needs no smaller ones. */
const sizeMinPt = 3;

type Sender = Pick<Company, "name" | "street" | "postcode" | "city" | "country">;
type Labelled = Pick<Parcel, "address" | "number">;

/**
 * Addresses to stick on, each with its sender and the number of its order in small letters.
 * @param skip labels of the first sheet that are gone already
 */
export const addressLabelsPdf = async (
  sender: Sender,
  parcels: readonly Labelled[],
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
  sender: Sender,
  { address, number }: Labelled,
): void => {
  const isSmall = place.height < 50;
  const width = place.width - 2 * marginMm;
  const country = address.country === sender.country ? [] : [countryName(address.country)];
  const small = { ...paperText.small, sizePt: isSmall ? 5.5 : 7 };
  const from = `${sender.name} · ${sender.street} · ${sender.postcode} ${sender.city}`;
  const x = place.x + marginMm;
  const senderLines = paper.wrap(from, width, small);
  senderLines.forEach((line, index) =>
    page.text(x, place.y + marginMm + 2 + index * small.sizePt * lineFactor, line, small),
  );
  page.text(x, place.y + place.height - marginMm + 1, number, small);
  const below = (senderLines.length - 1) * small.sizePt * lineFactor;
  const height = place.height - 2 * marginMm - (isSmall ? 6 : 10) - below;
  const { lines, sizePt } = setLines(
    paper,
    [...addressLines(address), ...country],
    { width, height },
    isSmall ? { max: 11, whole: 8 } : { max: 16, whole: 11 },
  );
  const top = place.y + marginMm + (isSmall ? 4 : 7) + below;
  lines.forEach(({ text, face }, index) =>
    page.text(x, top + (index + 1) * sizePt * lineFactor, text, {
      ...paperText.body,
      sizePt,
      face,
    }),
  );
};

type Set = {
  readonly lines: readonly { readonly text: string; readonly face: "strong" | "text" }[];
  readonly sizePt: number;
};

/**
 * The largest letters in which every line has room. Where whole lines would make them small, what is too long
 * goes on below, at a word while one fits: nothing is cut.
 * @param sizes in points, the largest and the smallest in which lines stay whole
 */
const setLines = (
  paper: PaperPages,
  address: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
  sizes: { readonly max: number; readonly whole: number },
): Set => {
  const faceOf = (index: number) =>
    index === address.length - 1 || index === 0 ? "strong" : "text";
  const sizeWithin = (texts: readonly string[]) =>
    width / Math.max(...texts.map((text) => paper.widthOf(text, { face: "strong", sizePt: 1 })));
  const whole = Math.min(sizes.max, sizeWithin(address), height / address.length / lineFactor);
  if (whole >= sizes.whole) {
    return {
      lines: address.map((text, index) => ({ text, face: faceOf(index) })),
      sizePt: whole,
    };
  }
  const wrapped = (sizePt: number, fold: typeof foldLine = wrapLine): Set => ({
    lines: address.flatMap((line, index) => {
      const face = faceOf(index);
      return fold(paper, line, width, { face, sizePt }).map((text) => ({ text, face }));
    }),
    sizePt,
  });
  const words = address.flatMap(wordsOf);
  let set = wrapped(Math.max(sizes.whole, Math.min(sizes.max, sizeWithin(words))));
  while (set.lines.length * set.sizePt * lineFactor > height && set.sizePt > sizeMinPt) {
    set = wrapped(set.sizePt - 0.5);
  }
  return wrapped(set.sizePt, foldLine);
};

const wrapLine = (
  paper: PaperPages,
  line: string,
  width: number,
  style: Pick<TextStyle, "face" | "sizePt">,
): readonly string[] => paper.wrap(keepTogether(line), width, style);

/** A line that goes on below, in parts about as long as each other: no short word is left alone. */
const foldLine = (
  paper: PaperPages,
  line: string,
  width: number,
  style: Pick<TextStyle, "face" | "sizePt">,
): readonly string[] => {
  const widest = Math.max(...wordsOf(line).map((word) => paper.widthOf(word, style)));
  let lines = wrapLine(paper, line, width, style);
  const count = lines.length;
  for (let narrower = width; count > 1 && narrower >= widest; narrower *= 0.97) {
    const tried = wrapLine(paper, line, narrower, style);
    if (tried.length > count) break;
    lines = tried;
  }
  return lines.map((text) => text.replaceAll("\u{a0}", " "));
};

/** Where a line may be broken, as `breakLines` has it. */
const wordsOf = (line: string): readonly string[] =>
  keepTogether(line).split(/ |(?<=\p{L}-)(?=\p{L})/u);

/** The parts of a house number and of a legal form stay together: `Stiege 2`, `12 a`, `e. V.`, `& Co. KG`. */
const keepTogether = (line: string): string =>
  line
    .replaceAll(/(?<![\p{L}\d])(\p{L}{1,7}\.?) (?=\d)/gu, "$1\u{a0}")
    .replaceAll(/(\d) (?=\p{L}(?![\p{L}\d]))/gu, "$1\u{a0}")
    .replaceAll(/(\p{L}\.|&|\+) (?=(?:V\.|Co\b|KG\b))/gu, "$1\u{a0}")
    .replaceAll(/(Co\.?) (?=KG\b)/g, "$1\u{a0}");

/** In German and in capitals, as the post of the sending country reads it (UPU S42). */
const countryName = (code: string): string =>
  (new Intl.DisplayNames("de", { type: "region" }).of(code) ?? code).toUpperCase();
