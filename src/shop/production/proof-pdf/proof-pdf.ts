import { openPaper, type Page, paperHeightMm, paperWidthMm } from "#server/pdf/paper-pages.ts";
import { paperColours, paperText } from "#server/pdf/paper-style.ts";
import { judgeDesign } from "#shared/design/judge-design.ts";
import type { Box } from "#shared/design/path.ts";
import { preflight } from "#shared/design/preflight.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { FaceBox } from "#shared/photos.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import type { PhotoFile } from "#shop/production/render/render-pixels.ts";
import { openMagnet } from "#shop/production/render/render-print-file.ts";

import { planProof } from "./plan-proof.ts";
import { addProofForm, proofSizeOf, renderProofPhotos } from "./proof-form.ts";
import type { ProofMagnet } from "./proof-request.ts";

/** A photo of a proof. */
export type ProofPicture = {
  /** The studio's proxy. */
  readonly file: PhotoFile;
  /** Of the original. */
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  readonly faces: readonly FaceBox[];
};

export type ProofInput = {
  readonly shopName: string;
  readonly locale: Locale;
  /** All that is printed, with the cut and what is safe; else magnets as they are cut. */
  readonly hasLines: boolean;
  readonly magnets: readonly ProofMagnet[];
  readonly photos: ReadonlyMap<string, ProofPicture>;
};

/** No more than printers leave white, and words need: what fits on a page stands on it. */
const marginMm = 15;
const headMm = 23;
const footMm = 20;
const gapMm = 6;
/** Words below a small magnet are wider than it. */
const captionMmMin = 50;
const captionLineMm = 4.2;
const rulerMm = 100;

/**
 * Magnets in their own size on A4 pages, larger ones on larger pages, with what is said of each: to look at
 * before they are ordered. Drawn as they are printed, from the studio's pictures. Equal inputs give equal
 * bytes.
 */
export const proofPdf = async (input: ProofInput): Promise<Uint8Array> => {
  const { locale, hasLines } = input;
  const drawn = await Promise.all(input.magnets.map((magnet) => drawOne(magnet, input)));
  const sizes = drawn.map(({ drawing }) => proofSizeOf(drawing, hasLines));
  const measure = await openPaper();
  const captions = drawn.map(({ words }, index) =>
    words.flatMap(({ text, style }) =>
      measure
        .wrap(text, Math.max(captionMmMin, sizes[index]?.width ?? 0), paperText[style])
        .map((line) => ({ line, style })),
    ),
  );
  const cells = sizes.map(({ width, height }, index) => ({
    width: Math.max(captionMmMin, width),
    height: height + (captions[index]?.length ?? 0) * captionLineMm + 2,
  }));
  const { size, pages } = chooseWay(cells);
  const paper = await openPaper(size);
  pages.forEach((placed, at) => {
    const page = paper.addPage();
    drawFrame(
      page,
      size,
      input,
      m.preview_pdf_page({ number: at + 1, count: pages.length }, { locale }),
    );
    for (const { index, box } of placed) {
      const magnet = drawn[index];
      const seen = sizes[index];
      if (!magnet || !seen) throw new Error(`magnet ${index} was not drawn`);
      const [x, y] = [marginMm + box.x, headMm + box.y];
      const { drawing, photos, format } = magnet;
      page.form({ x, y, ...seen }, (pdf) =>
        addProofForm(pdf, drawing, photos, hasLines ? format : null),
      );
      captions[index]?.forEach(({ line, style }, row) =>
        page.text(x, y + seen.height + 2 + (row + 0.8) * captionLineMm, line, paperText[style]),
      );
    }
  });
  const pdf = await paper.finish();
  pdf.setTitle(m.preview_pdf_title({}, { locale }));
  pdf.setLanguage(locale);
  return pdf.save({ addDefaultPage: false });
};

/** Upright, or lying where that takes fewer pages: strips stand four to one. Pages are larger for what is. */
const chooseWay = (cells: readonly Pick<Box, "width" | "height">[]) => {
  const planOn = (width: number, height: number) => {
    const size = {
      width: Math.max(width, ...cells.map((cell) => cell.width + 2 * marginMm)),
      height: Math.max(height, ...cells.map((cell) => cell.height + headMm + footMm)),
    };
    const room = { width: size.width - 2 * marginMm, height: size.height - headMm - footMm };
    return { size, pages: planProof(cells, room, gapMm) };
  };
  const upright = planOn(paperWidthMm, paperHeightMm);
  const lying = planOn(paperHeightMm, paperWidthMm);
  const isA4 = lying.size.width === paperHeightMm && lying.size.height === paperWidthMm;
  return isA4 && lying.pages.length < upright.pages.length ? lying : upright;
};

const drawOne = async (magnet: ProofMagnet, input: ProofInput) => {
  const { document, format } = magnet;
  const { drawing, opened } = await openMagnet({
    document,
    format,
    readMaster: async (photoId) => pictureOf(input, photoId).file,
  });
  return {
    drawing,
    format,
    photos: await renderProofPhotos(drawing, opened),
    words: await wordsOf(magnet, input),
  };
};

const pictureOf = ({ photos }: ProofInput, photoId: string): ProofPicture => {
  const picture = photos.get(photoId);
  if (picture === undefined) throw new Error(`photo ${photoId} was not sent`);
  return picture;
};

type Words = { readonly text: string; readonly style: "strong" | "label" };

/** Which magnet it is, how large and how sharp, and what to look at before it is ordered. */
const wordsOf = async (magnet: ProofMagnet, input: ProofInput): Promise<readonly Words[]> => {
  const { document, format, formatName, quantity, acceptsLowResolution } = magnet;
  const { locale } = input;
  const photoIds = document.frames.map(({ photoId }) => photoId);
  const photos = new Map(
    photoIds.map((photoId) => {
      const { size, faces } = pictureOf(input, photoId);
      return [photoId, { size, faces, colourSpace: null }] as const;
    }),
  );
  const sizes = new Map(Array.from(photos, ([id, { size }]) => [id, size] as const));
  const judged = judgeDesign(document, format, sizes);
  const glyphs = await readGlyphsOf(document.texts);
  const warnings = preflight({ document, format, photos, glyphs, acceptsLowResolution });
  const pieces = quantity > 1 ? [m.preview_pdf_pieces({ count: quantity }, { locale })] : [];
  const number = input.magnets.indexOf(magnet) + 1;
  const name = [`${number}. ${formatName}`, sizeLabel(format, locale), ...pieces].join(" · ");
  return [
    { text: name, style: "strong" },
    ...(judged ? [label(sharpnessOf(judged, locale))] : []),
    ...warnings.flatMap((warning) => {
      if (warning.kind === "face_cut") return [label(m.studio_face_cut(warning, { locale }))];
      if (warning.kind === "text_cut") return [label(m.preview_pdf_text_cut(warning, { locale }))];
      return [];
    }),
  ];
};

const label = (text: string): Words => ({ text, style: "label" });

/** In the studio's words; how many dpi tells something only where they are short. */
const sharpnessOf = (
  { dpi, light }: NonNullable<ReturnType<typeof judgeDesign>>,
  locale: Locale,
): string => {
  const said = {
    good: m.studio_light_good,
    fair: m.studio_light_fair,
    poor: m.studio_light_poor,
    blocked: m.studio_light_blocked,
  }[light];
  const words = said({}, { locale });
  return light === "good" ? words : `${m.studio_dpi({ dpi }, { locale })}, ${words}`;
};

/** What stands on every page: whose magnets, that it is a proof, and a line to measure the paper by. */
const drawFrame = (
  page: Page,
  { width, height }: Pick<Box, "width" | "height">,
  { shopName, locale, hasLines }: ProofInput,
  number: string,
): void => {
  const right = width - marginMm;
  page.text(marginMm, 13, m.preview_pdf_title({}, { locale }), paperText.heading);
  page.text(marginMm, 18.5, m.preview_pdf_mark({}, { locale }), paperText.label);
  page.text(right, 13, shopName, { ...paperText.quiet, align: "right" });
  const foot = height - footMm + 5;
  page.line(marginMm, foot, marginMm + rulerMm, paperColours.ink);
  for (let at = 0; at <= rulerMm; at += 10) {
    page.box(
      { x: marginMm + at - 0.09, y: foot - 1.5, width: 0.18, height: 1.5 },
      paperColours.ink,
    );
  }
  page.text(marginMm, foot + 4, m.preview_pdf_scale({}, { locale }), paperText.small);
  if (hasLines)
    page.text(marginMm, foot + 8, m.studio_guides_hint({}, { locale }), paperText.small);
  page.text(right, foot + 4, number, { ...paperText.small, align: "right" });
};
