// What SVG's shapes (circle, ellipse, rectangle, polygon) are as data of a path.

/**
 * The data of the path that draws one of SVG's shapes.
 * @param own its attributes
 * @returns null for a path or polygon that says none
 */
export const shapeData = (tag: string, own: Readonly<Record<string, string>>): string | null => {
  const number = (key: string, or?: string) => Number.parseFloat(own[key] ?? or ?? "0");
  switch (tag) {
    case "path":
      return own["d"] ?? null;
    case "polygon":
    case "polyline":
      return own["points"] === undefined
        ? null
        : `M${own["points"]}${tag === "polygon" ? "Z" : ""}`;
    case "circle":
      return ellipse(number("cx"), number("cy"), number("r"), number("r"));
    case "ellipse":
      return ellipse(number("cx"), number("cy"), number("rx"), number("ry"));
    default: {
      const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
      const rx = Math.min(number("rx", own["ry"]), width / 2);
      const ry = Math.min(number("ry", own["rx"]), height / 2);
      const corner = (right: number, down: number) =>
        rx > 0 && ry > 0 ? `a${rx} ${ry} 0 0 1 ${right} ${down}` : "";
      const [across, upright] =
        rx > 0 && ry > 0 ? [width - 2 * rx, height - 2 * ry] : [width, height];
      const start = rx > 0 && ry > 0 ? x + rx : x;
      return (
        `M${start} ${y}h${across}${corner(rx, ry)}v${upright}${corner(-rx, ry)}` +
        `h${-across}${corner(-rx, -ry)}v${-upright}${corner(rx, -ry)}z`
      );
    }
  }
};

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
