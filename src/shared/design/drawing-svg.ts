import type { Drawing, DrawingNode, PhotoNode } from "./drawing.ts";
import { svgColourValues } from "./look/look.ts";
import { svgToneValues, type Tones } from "./look/tones.ts";
import { svgMatrix } from "./matrix.ts";
import { type PathNode, svgPathData } from "./path.ts";

/**
 * The whole printed area of a drawing as a stand-alone SVG text, one user unit a millimetre.
 * @throws RangeError when a photo has no address.
 */
export const drawingSvg = (drawing: Drawing, hrefs: Readonly<Record<string, string>>): string => {
  const { width, height } = drawing.bleed;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" ` +
    `viewBox="0 0 ${width} ${height}">${drawingSvgNodes(drawing, hrefs)}</svg>`
  );
};

/** What is inside {@link drawingSvg}, for an SVG whose user unit is a millimetre as well. */
export const drawingSvgNodes = (
  drawing: Drawing,
  hrefs: Readonly<Record<string, string>>,
): string => drawing.nodes.map((node, index) => nodeSvg(node, index, hrefs)).join("");

const nodeSvg = (
  node: DrawingNode,
  index: number,
  hrefs: Readonly<Record<string, string>>,
): string => {
  switch (node.kind) {
    case "path":
      return pathSvg(node);
    case "text":
      return node.paths.map(pathSvg).join("");
    case "photo":
      return photoSvg(node, index, hrefs);
  }
};

export const pathSvg = (node: PathNode): string =>
  `<path d="${svgPathData(node.path)}" fill="${attribute(node.fill)}"` +
  `${node.rule === undefined ? "" : ` fill-rule="${node.rule}"`}${strokeOf(node)}/>`;

/** The attributes that draw an edge below a path's fill. */
const strokeOf = ({ stroke }: Pick<PathNode, "stroke">): string =>
  stroke === undefined
    ? ""
    : ` stroke="${attribute(stroke.colour)}" stroke-width="${stroke.widthMm}"` +
      ' stroke-linejoin="round" paint-order="stroke"';

const photoSvg = (
  node: PhotoNode,
  index: number,
  hrefs: Readonly<Record<string, string>>,
): string => {
  const href = hrefs[node.photoId];
  if (href === undefined) throw new RangeError(`photo ${node.photoId} has no address`);
  const image =
    `<image href="${attribute(href)}" width="${node.photo.widthPx}" height="${node.photo.heightPx}" ` +
    `preserveAspectRatio="none" transform="${svgMatrix(node.matrix)}"/>`;
  return clipped(coloured(image, node, `look-${index}`), node, `clip-${index}`);
};

const coloured = (image: string, { tones, colours, box }: PhotoNode, id: string): string =>
  tones === undefined && colours === undefined
    ? image
    : `<filter id="${id}" filterUnits="userSpaceOnUse" x="${box.x}" y="${box.y}" ` +
      `width="${box.width}" height="${box.height}" color-interpolation-filters="sRGB">` +
      `${tones === undefined ? "" : toneTransfer(tones)}` +
      `${colours === undefined ? "" : `<feColorMatrix values="${svgColourValues(colours)}"/>`}</filter>` +
      `<g filter="url(#${id})">${image}</g>`;

const toneTransfer = (tones: Tones): string => {
  const table = `type="table" tableValues="${svgToneValues(tones)}"`;
  return (
    `<feComponentTransfer><feFuncR ${table}/><feFuncG ${table}/><feFuncB ${table}/>` +
    "</feComponentTransfer>"
  );
};

const clipped = (image: string, { clip }: PhotoNode, id: string): string =>
  clip === undefined
    ? image
    : `<clipPath id="${id}"><path d="${svgPathData(clip)}"/></clipPath>` +
      `<g clip-path="url(#${id})">${image}</g>`;

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
