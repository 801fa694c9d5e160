/** Reads an emoji's SVG as painted paths, and says what it cannot be read as. */
import svgpath from "svgpath";

/** The side of the square that the emoji come in. */
export const pictureSide = 32;

/** What one element paints, in the picture's own units. */
export type PaintedShape = {
  /** `#rrggbb` */
  readonly fill: string;
  readonly isEvenOdd: boolean;
  /** 1 covers all below. */
  readonly opacity: number;
  readonly path: ReturnType<typeof svgpath>;
};

type Attributes = Readonly<Record<string, string>>;

/** What they hold is drawn elsewhere or only clips; a clip that matters is seen when pictures are compared. */
const hidden = new Set(["defs", "clipPath"]);
/** What is filled in one colour has none of these. */
const refused = /^(stroke|stroke-width|filter|mask|style|fill-opacity|stroke-opacity)$/;

/**
 * @param body what is inside of the svg element
 * @param outer a transform of all of it
 * @returns null for strokes, gradients, filters and masks
 */
export const readSvg = (body: string, outer = ""): readonly PaintedShape[] | null => {
  const shapes: PaintedShape[] = [];
  const named = new Map<string, readonly [tag: string, own: Attributes]>();
  const around: { readonly tag: string; readonly own: Attributes }[] = [];
  for (const [, isEnd, tag = "", list = "", isWhole] of body.matchAll(
    /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g,
  )) {
    if (isEnd) {
      around.pop();
      continue;
    }
    const own = Object.fromEntries(
      Array.from(list.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g), ([, key = "", value = ""]) => [
        key,
        value,
      ]),
    );
    if (Object.keys(own).some((key) => refused.test(key))) return null;
    if (own["id"] !== undefined) named.set(own["id"], [tag, own]);
    const isHidden = around.some((each) => hidden.has(each.tag));
    if (!isHidden && tag !== "g" && !hidden.has(tag)) {
      const [drawn, shape] =
        tag === "use" ? (named.get((own["href"] ?? "").slice(1)) ?? [tag, own]) : [tag, own];
      const parents = around.map((each) => each.own);
      const shapeOf = paint(drawn, { ...own, ...shape }, parents, outer);
      if (shapeOf === null) return null;
      if (shapeOf !== "nothing") shapes.push(shapeOf);
    }
    if (!isWhole) around.push({ tag, own });
  }
  return shapes;
};

const paint = (
  tag: string,
  own: Attributes,
  parents: readonly Attributes[],
  outer: string,
): PaintedShape | "nothing" | null => {
  const data = pathData(tag, own);
  const chain = [...parents, own];
  const fill = chain.findLast((each) => each["fill"] !== undefined)?.["fill"] ?? "#000";
  if (fill === "none") return "nothing";
  const colour = longColour(fill);
  if (data === null || colour === null) return null;
  const rule = chain.findLast((each) => each["fill-rule"] !== undefined)?.["fill-rule"];
  const transform = [outer, ...chain.map((each) => each["transform"] ?? "")].join(" ").trim();
  const path = svgpath(data).transform(transform).abs().unshort().unarc();
  const opacity = chain.reduce((all, each) => all * Number(each["opacity"] ?? 1), 1);
  return { fill: colour, isEvenOdd: rule === "evenodd", opacity, path };
};

const longColour = (fill: string): string | null => {
  if (/^#[0-9a-f]{6}$/i.test(fill)) return fill.toLowerCase();
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(fill) ?? [];
  return red === undefined ? null : `#${red}${red}${green}${green}${blue}${blue}`.toLowerCase();
};

const pathData = (tag: string, own: Attributes): string | null => {
  const number = (key: string, or = 0) => Number(own[key] ?? or);
  switch (tag) {
    case "path":
      return own["d"] ?? null;
    case "circle":
      return ellipse(number("cx"), number("cy"), number("r"), number("r"));
    case "ellipse":
      return ellipse(number("cx"), number("cy"), number("rx"), number("ry"));
    case "rect": {
      const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => number(key));
      const rx = Math.min(number("rx", number("ry")), (width ?? 0) / 2);
      const ry = Math.min(number("ry", number("rx")), (height ?? 0) / 2);
      const corner = (right: number, down: number) => `a${rx} ${ry} 0 0 1 ${right} ${down}`;
      const [across, upright] = [(width ?? 0) - 2 * rx, (height ?? 0) - 2 * ry];
      return (
        `M${(x ?? 0) + rx} ${y}h${across}${corner(rx, ry)}v${upright}${corner(-rx, ry)}` +
        `h${-across}${corner(-rx, -ry)}v${-upright}${corner(rx, -ry)}z`
      );
    }
    default:
      return null;
  }
};

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
