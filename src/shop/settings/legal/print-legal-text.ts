import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";

import { createMemory } from "#server/memory.ts";
import { breakLines } from "#server/pdf/break-lines.ts";
import { colourOf, embedFaces, type PdfWeight } from "#server/pdf/pdf-faces.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";
import { legalBlockOf, type LegalContent } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

const mm = (length: number): number => length * pointsPerMillimetre;
/** DIN A4. */
const page = { width: mm(210), height: mm(297) };
/** A line of about 90 letters; the foot has room for the page's number. */
const margin = { left: mm(30), right: mm(30), top: mm(26), bottom: mm(26) };
const footY = mm(14);
const ink = "#1b2130";
const quiet = "#545b69";

type Style = {
  readonly weight: PdfWeight;
  readonly sizePt: number;
  readonly leadingPt: number;
  /** Left free above, unless the page begins. */
  readonly abovePt: number;
  readonly colour: string;
  /** Lines that must fit below, so that no heading ends a page. */
  readonly keepPt: number;
};

const styles = {
  title: { weight: "bold", sizePt: 20, leadingPt: 25, abovePt: 0, colour: ink, keepPt: 60 },
  heading: { weight: "bold", sizePt: 10.5, leadingPt: 14, abovePt: 13, colour: ink, keepPt: 32 },
  text: { weight: "regular", sizePt: 9.5, leadingPt: 14, abovePt: 3, colour: ink, keepPt: 0 },
  apart: { weight: "bold", sizePt: 9.5, leadingPt: 14, abovePt: 6, colour: ink, keepPt: 0 },
  line: { weight: "regular", sizePt: 9.5, leadingPt: 14, abovePt: 0, colour: ink, keepPt: 0 },
  note: { weight: "regular", sizePt: 8.5, leadingPt: 12, abovePt: 2, colour: quiet, keepPt: 0 },
} as const satisfies Record<string, Style>;

type Facts = {
  readonly locale: Locale;
  /** Null: our template in a wording that no order has accepted yet. */
  readonly version: number | null;
};

/** Texts change with the settings only, and setting one takes a fifth of a second. */
const printed = createMemory<Uint8Array>(20);

/**
 * A legal text as A4 pages, to keep. Equal texts give equal bytes: nothing depends on the clock.
 * @param facts the version that an order accepted or that was published
 */
export const printLegalText = async (content: LegalContent, facts: Facts): Promise<Uint8Array> => {
  const key = JSON.stringify([content, facts]);
  const known = printed.get(key);
  if (known) return known;
  const bytes = await setLegalText(content, facts);
  printed.set(key, bytes);
  return bytes;
};

const setLegalText = async (
  content: LegalContent,
  { locale, version }: Facts,
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(content.title, { showInWindowTitleBar: true });
  pdf.setLanguage(locale);
  pdf.setProducer("Lodestone");
  const faces = await embedFaces(pdf);
  const pages: PDFPage[] = [];
  let y = 0;
  const turnPage = () => {
    pages.push(pdf.addPage([page.width, page.height]));
    y = page.height - margin.top;
  };
  const set = (text: string, style: Style) => {
    const face = faces[style.weight];
    const widthMax = page.width - margin.left - margin.right;
    y -= style.abovePt;
    const lines = breakLines(text, (part) => face.widthOf(part, style.sizePt), widthMax);
    for (const [index, line] of lines.entries()) {
      const keepPt = index === 0 ? style.keepPt : 0;
      if (y - style.leadingPt - keepPt < margin.bottom) turnPage();
      y -= style.leadingPt;
      const current = pages.at(-1);
      if (current) face.draw(current, line, { x: margin.left, y, ...style });
    }
  };

  turnPage();
  set(content.title, styles.title);
  if (version !== null) set(m.legal_print_version({ version }, { locale }), styles.note);
  for (const { heading, paragraphs } of content.sections) {
    if (heading !== "") set(heading, styles.heading);
    for (const paragraph of paragraphs) {
      const block = legalBlockOf(paragraph);
      // Lines that were typed as lines stay lines: an address, a list of points.
      const lines =
        block.kind === "list" ? block.points.map((point) => `•  ${point}`) : block.text.split("\n");
      const first = block.kind === "apart" ? styles.apart : styles.text;
      lines.forEach((line, index) => set(line, index === 0 ? first : styles.line));
    }
  }
  pages.forEach((current, index) => {
    const { regular } = faces;
    const { sizePt } = styles.note;
    const text = m.legal_print_page({ page: index + 1, pages: pages.length }, { locale });
    const x = page.width - margin.right - regular.widthOf(text, sizePt);
    regular.draw(current, text, { x, y: footY, sizePt, colour: quiet });
    current.drawLine({
      start: { x: margin.left, y: footY + mm(5) },
      end: { x: page.width - margin.right, y: footY + mm(5) },
      thickness: 0.5,
      color: colourOf("#dad7cf"),
    });
  });
  return pdf.save();
};
