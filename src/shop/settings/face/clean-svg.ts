import { XMLParser } from "fast-xml-parser";

import { logoSvgBytesMax } from "#shared/face/face.ts";
import { ShopError } from "#shared/shop-error.ts";

export type CleanSvg = {
  readonly svg: string;
  /** Of its view, in its own units. */
  readonly width: number;
  readonly height: number;
};

const nodesMax = 5_000;
const depthMax = 40;
const usesMax = 50;
/** Longer than wide by so much, or the other way round, it is no logo. */
const ratioMax = 10;

const drawn = words("svg g path rect circle ellipse line polyline polygon use");
const defined = words("defs symbol clipPath mask linearGradient radialGradient stop style");
/** What editors write for themselves; it draws nothing. */
const silent = words("title desc metadata");
const geometry = words(
  "id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform viewBox offset href",
  "gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio",
);
const looks = words(
  "fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit",
  "stroke-dasharray stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask stop-color",
  "stop-opacity color display visibility mix-blend-mode paint-order isolation",
);

type XmlNode = Readonly<Record<string, unknown>>;

/**
 * An SVG of strangers, written anew from what is known to be harmless: shapes, gradients, clips and their
 * looks. Nothing in it runs, moves, or is fetched from anywhere.
 * @throws ShopError `photo_damaged`, `photo_too_large`; `logo_unsupported` with what it holds and what we
 * leave to nobody, such as letters, whose font we lack, and pictures
 */
export const cleanSvg = (text: string): CleanSvg => {
  if (text.length > logoSvgBytesMax) {
    throw new ShopError("photo_too_large", { mb: logoSvgBytesMax / (1024 * 1024) });
  }
  if (/<!ENTITY/i.test(text)) refuse("<!ENTITY>");
  const root = parse(text).find((node) => "svg" in node);
  if (root === undefined) throw new ShopError("photo_damaged");
  const view = viewOf(attributesOf(root));
  const counts = { nodes: 0, uses: 0 };
  const used = new Set<string>();
  collectUsed(root, used, 0);
  const inner = childrenOf(root, "svg").map((child) => write(child, counts, used, 1, false));
  const { x, y, width, height } = view;
  const own = writeAttributes("svg", attributesOf(root), ["viewBox", "width", "height", "x", "y"]);
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"${own}>` +
      `${inner.join("")}</svg>`,
    width,
    height,
  };
};

const parse = (text: string): XmlNode[] => {
  try {
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: "",
      parseTagValue: false,
      parseAttributeValue: false,
      processEntities: false,
      ignoreDeclaration: true,
      ignorePiTags: true,
    });
    const parsed: unknown = parser.parse(text, true);
    return Array.isArray(parsed) ? parsed.filter(isNode) : [];
  } catch (cause) {
    throw new ShopError("photo_damaged", {}, { cause });
  }
};

const write = (
  node: XmlNode,
  counts: { nodes: number; uses: number },
  used: ReadonlySet<string>,
  depth: number,
  isWithinUsed: boolean,
): string => {
  const name = nameOf(node);
  if (name === null) return "";
  counts.nodes += 1;
  if (counts.nodes > nodesMax || depth > depthMax) refuse("…");
  if (silent.has(name) || (name.includes(":") && !name.startsWith("svg:"))) return "";
  if (!drawn.has(name) && !defined.has(name)) refuse(`<${name}>`);
  // A second page within the page may have another size than we have read.
  if (name === "svg") refuse("<svg>");
  const attributes = attributesOf(node);
  if (name === "style") return `<style>${cleanSheet(textOf(node, name))}</style>`;
  const isUsed = isWithinUsed || used.has(attributes["id"] ?? "");
  if (name === "use") {
    counts.uses += 1;
    // What is used once more within what is used grows without a bound.
    if (counts.uses > usesMax || isUsed) refuse("<use>");
  }
  const children = childrenOf(node, name).map((child) =>
    write(child, counts, used, depth + 1, isUsed),
  );
  return `<${name}${writeAttributes(name, attributes, [])}>${children.join("")}</${name}>`;
};

const writeAttributes = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  left: readonly string[],
): string =>
  Object.entries(attributes)
    .map(([key, value]) => [key === "xlink:href" ? "href" : key, value] as const)
    .filter(([key]) => !left.includes(key))
    .flatMap(([key, value]) => {
      if (key === "style") return [[key, cleanDeclarations(value)] as const];
      if (!geometry.has(key) && !looks.has(key)) return [];
      if (key === "href" && !/^#[\p{L}\p{N}_.-]+$/u.test(value)) refuse(`<${name} href>`);
      return [[key, safeValue(value)] as const];
    })
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");

/** A value that cannot end its attribute, hide letters, or name anything but a part of this drawing. */
const safeValue = (value: string): string => {
  const isPlain = /^[\p{L}\p{N}_\s.,#%()+'/:-]*$/u.test(value);
  const others = value.replaceAll(/url\(\s*'?#[\p{L}\p{N}_.-]+'?\s*\)/gu, "");
  if (!isPlain || /url|expression|import|script|:\/\//i.test(others)) {
    refuse(value.slice(0, 20).replaceAll(/[^\w\s.,#()-]/g, "?"));
  }
  return value;
};

const cleanDeclarations = (text: string): string =>
  text
    .split(";")
    .map((declaration) => declaration.split(":").map((part) => part.trim()))
    .filter(([property = "", value]) => looks.has(property) && value !== undefined)
    .map(([property, ...value]) => `${property}:${safeValue(value.join(":"))}`)
    .join(";");

const cleanSheet = (text: string): string => {
  if (/[@\\<&]/.test(text)) refuse("<style>");
  return [...text.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors = "", declarations = ""]) => {
      const named = selectors.trim();
      if (!/^[\p{L}\p{N}_\s.,#*-]+$/u.test(named)) refuse("<style>");
      return `${named}{${cleanDeclarations(declarations)}}`;
    })
    .join("");
};

const collectUsed = (node: XmlNode, used: Set<string>, depth: number): void => {
  const name = nameOf(node);
  if (name === null || depth > depthMax) return;
  const attributes = attributesOf(node);
  const href = attributes["href"] ?? attributes["xlink:href"];
  if (name === "use" && href !== undefined) used.add(href.slice(1));
  for (const child of childrenOf(node, name)) collectUsed(child, used, depth + 1);
};

const viewOf = (attributes: Readonly<Record<string, string>>) => {
  const box = (attributes["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const sides = [attributes["width"], attributes["height"]].map((side) =>
    /^[\d.]+(px)?$/.test(side ?? "") ? Number.parseFloat(side ?? "") : Number.NaN,
  );
  const [x = 0, y = 0, width = 0, height = 0] =
    box.length === 4 ? box : [0, 0, sides[0] ?? 0, sides[1] ?? 0];
  const isWhole = [x, y, width, height].every((value) => Number.isFinite(value));
  if (!isWhole || width <= 0 || height <= 0) refuse("viewBox");
  if (Math.max(width / height, height / width) > ratioMax) refuse("viewBox");
  return { x, y, width, height };
};

const nameOf = (node: XmlNode): string | null =>
  Object.keys(node).find((key) => key !== ":@" && !key.startsWith("#")) ?? null;

const childrenOf = (node: XmlNode, name: string): readonly XmlNode[] => {
  const children = node[name];
  return Array.isArray(children) ? children.filter(isNode) : [];
};

const attributesOf = (node: XmlNode): Readonly<Record<string, string>> => {
  const attributes = node[":@"];
  if (!isNode(attributes)) return {};
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]));
};

const textOf = (node: XmlNode, name: string): string =>
  childrenOf(node, name)
    .map((child) => ("#text" in child ? String(child["#text"]) : ""))
    .join("");

const isNode = (value: unknown): value is XmlNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}

function refuse(found: string): never {
  throw new ShopError("logo_unsupported", { found });
}
