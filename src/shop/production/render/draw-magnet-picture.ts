import sharp from "sharp";

import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawingSvgNodes } from "#shared/design/drawing-svg.ts";
import { type Drawing, drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { svgPathData } from "#shared/design/path.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";

export type PicturePhoto = {
  /** Of any size; the studio's proxy. */
  readonly picture: Uint8Array;
  /** Of the original. */
  readonly size: PhotoSize;
};

export type MagnetPicture = {
  readonly png: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Drawn larger and then shrunk, so that edges are smooth. */
const oversampling = 2;
/** Around the magnet, for its shadow. */
const marginMm = 1.6;
/** A palette: a quarter of the bytes, and at this size nobody sees it. More effort takes 40 % longer for 4 % of them. */
const pngOptions = { palette: true, quality: 90, effort: 1 } as const;

/**
 * A magnet as it is cut, small, on nothing: the very SVG of its drawing, with a thin edge and a shadow, so
 * that a white one is seen on white paper.
 * @param longSidePx of the magnet without its shadow
 */
export const drawMagnetPicture = async (
  document: DesignDocument,
  format: FormatGeometry,
  photos: ReadonlyMap<string, PicturePhoto>,
  longSidePx: number,
): Promise<MagnetPicture> => {
  const sizes = Object.fromEntries(Array.from(photos, ([id, { size }]) => [id, size]));
  const glyphs = await readGlyphsOf(document.texts);
  const drawing = drawMagnet(document, format, sizes, glyphs);
  const { trim } = drawing;
  const view = {
    x: trim.x - marginMm,
    y: trim.y - marginMm,
    width: trim.width + 2 * marginMm,
    height: trim.height + 2 * marginMm,
  };
  const pxPerMm = longSidePx / Math.max(trim.width, trim.height);
  const [widthPx, heightPx] = [view.width * pxPerMm, view.height * pxPerMm].map(Math.round);
  if (widthPx === undefined || heightPx === undefined) throw new Error("a picture has no size");

  const cut = svgPathData(drawing.trimOutline);
  const hrefs = await shrinkPhotos(drawing, photos, pxPerMm * oversampling);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx * oversampling}" ` +
    `height="${heightPx * oversampling}" preserveAspectRatio="none" ` +
    `viewBox="${view.x} ${view.y} ${view.width} ${view.height}">` +
    `<clipPath id="cut"><path d="${cut}"/></clipPath>` +
    shadowOf(cut) +
    `<g clip-path="url(#cut)">${drawingSvgNodes(drawing, hrefs)}</g>` +
    `<path d="${cut}" fill="none" stroke="#241d14" stroke-opacity=".16" stroke-width=".35"/>` +
    `</svg>`;
  const png = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(widthPx, heightPx, { fit: "fill" })
    .png(pngOptions)
    .toBuffer();
  return { png: new Uint8Array(png), widthPx, heightPx };
};

/** How dark the shadow is as far as so many millimetres beyond the magnet: a blur of half of one. */
const shadowRings = [
  [1, 0.014],
  [0.8, 0.031],
  [0.6, 0.06],
  [0.4, 0.104],
  [0.2, 0.16],
  [0, 0.3],
] as const;

/** As rings, one on the other: the SVG renderer's own blur takes twice as long as all the rest of a picture. */
const shadowOf = (cut: string): string => {
  let below = 0;
  const rings = shadowRings.map(([widthMm, alpha]) => {
    const added = (alpha - below) / (1 - below);
    below = alpha;
    return `<path d="${cut}" stroke-width="${widthMm * 2}" opacity="${added.toFixed(4)}"/>`;
  });
  return `<g transform="translate(0 .5)" fill="#241d14" stroke="#241d14">${rings.join("")}</g>`;
};

/**
 * Photos as data, with no more pixels than are drawn: the SVG renderer's own shrinking is coarse and slow.
 */
const shrinkPhotos = async (
  { nodes }: Drawing,
  photos: ReadonlyMap<string, PicturePhoto>,
  pxPerMm: number,
): Promise<Record<string, string>> => {
  const hrefs: Record<string, string> = {};
  for (const [photoId, { picture, size }] of photos) {
    const scales = nodes.flatMap((node) =>
      node.kind === "photo" && node.photoId === photoId
        ? [Math.hypot(node.matrix[0], node.matrix[1]) * pxPerMm]
        : [],
    );
    const widthPx = Math.ceil(size.widthPx * Math.max(0, ...scales));
    const shrunk = sharp(picture, { failOn: "warning" }).resize({
      width: Math.max(1, widthPx),
      withoutEnlargement: true,
    });
    const { hasAlpha } = await shrunk.metadata();
    const { data, info } = await (
      hasAlpha ? shrunk.png() : shrunk.jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    ).toBuffer({ resolveWithObject: true });
    hrefs[photoId] = `data:image/${info.format};base64,${data.toString("base64")}`;
  }
  return hrefs;
};
