// An SVG of the shop's own as operators of PDF: shapes with plain colours, sharp in any size.

import { XMLParser } from "fast-xml-parser";

import { piecesOf } from "#shared/design/contour/read-strokes.ts";
import { shapeData } from "#shared/design/contour/shape-data.ts";

import type { SvgDrawing } from "./place-drawing.ts";

/** Above it a picture is the smaller drawing. */
const operatorsMax = 300_000;
const depthMax = 40;

type Attributes = Readonly<Record<string, string>>;
type Looks = Readonly<Record<(typeof lookNames)[number], string>>;

const lookNames = [
  "fill",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
] as const;
/** As SVG has them where nothing is said. */
const plainLooks: Looks = {
  fill: "#000",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-width": "1",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-miterlimit": "4",
};
/** What says nothing about how it looks here. */
const silent = new Set(["id", "class", "style", "transform", "viewBox", "xmlns", "color"]);
const solid = new Set(["opacity", "fill-opacity", "stroke-opacity"]);
const shown = new Set(["display:inline", "display:block", "visibility:visible"]);
const shapes = new Set(["path", "polygon", "polyline", "circle", "ellipse", "rect", "line"]);
const sizes = new Set("d points x y x1 y1 x2 y2 cx cy r rx ry width height".split(" "));

/** What this hand cannot draw to the letter, such as gradients: its picture is taken instead. */
class NotDrawn extends Error {}

/**
 * @param svg that was cleaned, with the box of its view
 * @returns null where it holds more than shapes in plain colours: gradients, clips, what shines through
 */
export const svgDrawing = (svg: string): SvgDrawing | null => {
  try {
    const [root] = elementsOf(parser.parse(svg));
    if (root?.tag !== "svg") return null;
    const [x = 0, y = 0, width = 0, height = 0] = numbersOf(root.own["viewBox"] ?? "");
    if (!(width > 0 && height > 0)) return null;
    const sheet = sheetOf(root.children);
    const looks = looksOf(plainLooks, root.own, sheet);
    const parts = root.children.flatMap((child) => draw(child, looks, sheet, 1));
    const operators = [`${numbers(x, y, width, height)} re W n`, ...parts].join("\n");
    return operators.length > operatorsMax ? null : { operators, x, y, width, height };
  } catch (error) {
    if (error instanceof NotDrawn) return null;
    throw error;
  }
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

type Element = {
  readonly tag: string;
  readonly own: Attributes;
  readonly children: readonly Element[];
  readonly text: string;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const elementsOf = (nodes: unknown, depth = 0): Element[] => {
  if (depth > depthMax) throw new NotDrawn();
  if (!Array.isArray(nodes)) return [];
  return nodes.filter(isRecord).flatMap((node): Element[] => {
    const tag = Object.keys(node).find((key) => key !== ":@" && !key.startsWith("#"));
    if (tag === undefined) return [];
    const inner = node[tag];
    const own = isRecord(node[":@"]) ? node[":@"] : {};
    const texts = Array.isArray(inner) ? inner.filter(isRecord).map((part) => part["#text"]) : [];
    return [
      {
        tag,
        own: Object.fromEntries(Object.entries(own).map(([key, value]) => [key, String(value)])),
        children: elementsOf(inner, depth + 1),
        text: texts.filter((text) => typeof text === "string").join(""),
      },
    ];
  });
};

/** Of each class what it says, as drawing programs write it; other selectors are not drawn. */
const sheetOf = (elements: readonly Element[]): ReadonlyMap<string, string> => {
  const sheet = new Map<string, string>();
  for (const { tag, text, children } of elements) {
    if (tag === "defs") for (const [name, said] of sheetOf(children)) sheet.set(name, said);
    if (tag !== "style") continue;
    for (const [, selectors = "", said = ""] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(",").map((part) => part.trim())) {
        if (!/^\.[\w-]+$/.test(selector)) throw new NotDrawn();
        const name = selector.slice(1);
        sheet.set(name, `${sheet.get(name) ?? ""};${said}`);
      }
    }
  }
  return sheet;
};

const draw = (
  { tag, own, children }: Element,
  before: Looks,
  sheet: ReadonlyMap<string, string>,
  depth: number,
): string[] => {
  if (tag === "style") return [];
  if (tag === "defs" && children.every((child) => child.tag === "style")) return [];
  if (tag !== "g" && !shapes.has(tag)) throw new NotDrawn();
  const looks = looksOf(before, own, sheet);
  const inner =
    tag === "g"
      ? children.flatMap((child) => draw(child, looks, sheet, depth + 1))
      : shape(tag, own, looks);
  return own["transform"] === undefined
    ? inner
    : ["q", `${matrixOf(own["transform"])} cm`, ...inner, "Q"];
};

/** The sheet wins over attributes, an element's own style over both. */
const looksOf = (before: Looks, own: Attributes, sheet: ReadonlyMap<string, string>): Looks => {
  const classes = (own["class"] ?? "").split(/\s+/).map((name) => sheet.get(name) ?? "");
  const said = [...classes, own["style"] ?? ""]
    .flatMap((text) => text.split(";"))
    .map((declaration) => declaration.split(":").map((part) => part.trim()))
    .filter(([name]) => name);
  const looks: Record<string, string> = { ...before };
  for (const [name = "", value = ""] of [...Object.entries(own), ...said]) {
    if (lookNames.some((known) => known === name)) looks[name] = value;
    else if (solid.has(name) && Number(value) === 1) continue;
    else if (!silent.has(name) && !sizes.has(name) && !shown.has(`${name}:${value}`)) {
      throw new NotDrawn();
    }
  }
  return { ...before, ...looks };
};

const caps: Attributes = { butt: "0", round: "1", square: "2" };
const joins: Attributes = { miter: "0", round: "1", bevel: "2" };

const shape = (tag: string, own: Attributes, looks: Looks): string[] => {
  const [fill, stroke] = [colourOf(looks.fill), colourOf(looks.stroke)];
  const width = Number(looks["stroke-width"].replace(/px$/, ""));
  const miterLimit = Number(looks["stroke-miterlimit"]);
  const isStroked = stroke !== null && width > 0;
  const isFilled = fill !== null && tag !== "line";
  if (Number.isNaN(width)) throw new NotDrawn();
  if (!isFilled && !isStroked) return [];
  const isEvenOdd = looks["fill-rule"] === "evenodd";
  const [cap, join] = [caps[looks["stroke-linecap"]], joins[looks["stroke-linejoin"]]];
  if (isStroked && (cap === undefined || join === undefined)) throw new NotDrawn();
  const paint = `${isFilled ? (isStroked ? "B" : "f") : "S"}${isFilled && isEvenOdd ? "*" : ""}`;
  return [
    ...(isFilled ? [`${fill} rg`] : []),
    ...(isStroked
      ? [`${stroke} RG ${numbers(width)} w ${cap} J ${join} j ${numbers(miterLimit)} M`]
      : []),
    `${strokesOf(tag, own)} ${paint}`,
  ];
};

const strokesOf = (tag: string, own: Attributes): string => {
  const { x1 = "0", y1 = "0", x2 = "0", y2 = "0" } = own;
  const data = tag === "line" ? `M${x1} ${y1}L${x2} ${y2}` : shapeData(tag, own);
  const pieces = data === null ? null : piecesOf(data, "");
  if (pieces === null) throw new NotDrawn();
  return pieces
    .flatMap(({ start, strokes, isClosed }) => [
      `${numbers(start.x, start.y)} m`,
      ...strokes.map((stroke) =>
        stroke.kind === "line"
          ? `${numbers(stroke.x, stroke.y)} l`
          : `${numbers(stroke.x1, stroke.y1, stroke.x2, stroke.y2, stroke.x, stroke.y)} c`,
      ),
      ...(isClosed ? ["h"] : []),
    ])
    .join(" ");
};

/** Where the corners of a unit square go tells the matrix. */
const matrixOf = (transform: string): string => {
  const [corners] = piecesOf("M0 0L1 0L0 1", transform) ?? [];
  const [right, down] = corners?.strokes ?? [];
  if (!corners || !right || !down) throw new NotDrawn();
  const { x, y } = corners.start;
  return numbers(right.x - x, right.y - y, down.x - x, down.y - y, x, y);
};

const named: Attributes = { black: "#000000", white: "#ffffff" };

/** @returns red, green and blue from 0 to 1; null for none */
const colourOf = (said: string): string | null => {
  const colour = said.trim().toLowerCase();
  if (colour === "none" || colour === "transparent") return null;
  const hex = (named[colour] ?? colour).replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new NotDrawn();
  return numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));
};

const numbersOf = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** PDF knows no exponents. */
const numbers = (...values: readonly number[]): string => {
  if (!values.every((value) => Math.abs(value) < 1e7)) throw new NotDrawn();
  return values.map((value) => String(Number(value.toFixed(4)))).join(" ");
};
