// The one outline of an SVG file, as the data of a path, with its transforms applied.

import { XMLParser } from "fast-xml-parser";
import svgpath from "svgpath";

import { boundsOf, readOutline } from "./read-strokes.ts";
import { type ContourRefusal, sourceCharactersMax } from "./refusals.ts";
import { shapeData } from "./shape-data.ts";

/** Of a file: what programs write around an outline (fonts, previews) is larger than the outline. */
export const svgCharactersMax = 1_000_000;
/** Elements within elements. */
const depthMax = 64;

/** What they hold is drawn elsewhere or not at all. */
const hidden = new Set(["defs", "clipPath", "mask", "symbol", "marker", "pattern", "metadata"]);
const shapes = new Set(["path", "polygon", "polyline", "circle", "ellipse", "rect"]);
/** What is drawn and is no outline. */
const otherPictures = new Set(["image", "text", "use", "line", "foreignObject"]);

type Attributes = Readonly<Record<string, string>>;
type Found = { readonly data: string; readonly transform: string };

/**
 * The data of the one path, polygon, circle, ellipse or rectangle of a file, and how wide it is for its
 * height. What it is filled with does not matter.
 */
export const readSvgContour = (
  svgText: string,
):
  | { readonly path: string; readonly widthPerHeight: number }
  | { readonly refused: ContourRefusal } => {
  if (svgText.length > svgCharactersMax) return { refused: "too_many_points" };
  const found = shapesOf(svgText);
  const [shape, ...others] = found ?? [];
  if (shape === undefined) return { refused: "unreadable" };
  if (others.length > 0) return { refused: "several_pieces" };
  if (shape.data.length > sourceCharactersMax) return { refused: "too_many_points" };
  const outline = readOutline(shape.data, shape.transform);
  if ("refused" in outline) return outline;
  const { width, height } = boundsOf(outline);
  if (!(width > 0 && height > 0)) return { refused: "too_narrow" };
  const path = svgpath(shape.data).transform(shape.transform).toString();
  return { path, widthPerHeight: width / height };
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

/** Null where it is no SVG, or has what is no outline. */
const shapesOf = (svgText: string): readonly Found[] | null => {
  let root: unknown;
  try {
    root = parser.parse(svgText);
  } catch {
    // Whatever a parser stumbles over, it is no drawing.
    return null;
  }
  const found: Found[] = [];
  const walk = (nodes: unknown, transforms: string, depth: number): boolean => {
    if (!Array.isArray(nodes) || depth > depthMax) return depth <= depthMax;
    return nodes.every((node: unknown) => {
      const [tag, children, own] = elementOf(node);
      if (tag === null || hidden.has(tag) || isHidden(own)) return true;
      if (otherPictures.has(tag)) return false;
      const transform = `${transforms} ${own["transform"] ?? ""}`.trim();
      if (!shapes.has(tag)) return walk(children, transform, depth + 1);
      const data = shapeData(tag, own);
      if (data !== null) found.push({ data, transform });
      return data !== null;
    });
  };
  return walk(root, "", 0) ? found : null;
};

const isHidden = ({ display, visibility, style = "" }: Attributes): boolean =>
  display === "none" || visibility === "hidden" || /display:\s*none/.test(style);

/** As the parser keeps order: the one key that is no attribute list is the tag. */
const elementOf = (
  node: unknown,
): readonly [tag: string | null, children: unknown, own: Attributes] => {
  if (typeof node !== "object" || node === null) return [null, [], {}];
  const entries = Object.entries(node);
  const [tag = null, children] = entries.find(([key]) => key !== ":@") ?? [];
  const list: unknown = entries.find(([key]) => key === ":@")?.[1];
  const own = typeof list === "object" && list !== null ? Object.entries(list) : [];
  return [
    tag === "#text" ? null : tag,
    children,
    Object.fromEntries(own.map(([key, value]) => [key, String(value)])),
  ];
};
