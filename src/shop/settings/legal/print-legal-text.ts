import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";

import { createMemory } from "#server/memory.ts";
import { type LogoFile, logoSizeOf, toPaperLogo } from "#server/pdf/paper-logo.ts";
import { colourOf, embedFaces, type PdfWeight } from "#server/pdf/pdf-faces.ts";
import { drawingOperators } from "#server/pdf/place-drawing.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";
import { legalBlockOf, type LegalContent } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { breakLines } from "#shared/text/break-lines.ts";

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

type NamedLogo = LogoFile & { readonly sha256: string };

/**
 * A legal text as A4 pages, to keep. Equal texts give equal bytes: nothing depends on the clock.
 * @param facts the version that an order accepted or that was published
 * @param logo of the shop, above the title; null: it has none
 */
export const printLegalText = async (
  content: LegalContent,
  facts: Facts,
  logo: NamedLogo | null = null,
): Promise<Uint8Array> => {
  const key = JSON.stringify([content, facts, logo?.sha256]);
  const known = printed.get(key);
  if (known) return known;
  const bytes = await setLegalText(content, facts, logo);
  printed.set(key, bytes);
  return bytes;
};

/** In the margin above the first line, so that nothing moves for it. */
const drawLogo = async (pdf: PDFDocument, first: PDFPage, file: LogoFile): Promise<void> => {
  const logo = await toPaperLogo(file);
  const size = logoSizeOf(logo);
  const [width, height] = [mm(size.width), mm(size.height)];
  const top = page.height - (margin.top - height) / 2;
  if (logo.drawing === null) {
    const y = top - height;
    first.drawImage(await pdf.embedPng(logo.png), { x: margin.left, y, width, height });
    return;
  }
  const drawn = drawingOperators(logo.drawing, { x: margin.left, top, width, height });
  first.node.addContentStream(pdf.context.register(pdf.context.flateStream(drawn)));
};

const setLegalText = async (
  content: LegalContent,
  { locale, version }: Facts,
  logo: LogoFile | null,
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
  const [first] = pages;
  if (logo !== null && first) await drawLogo(pdf, first, logo);
  return pdf.save();
};
