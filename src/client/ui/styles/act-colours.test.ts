import { describe, expect, test } from "bun:test";

import { actColours, actShades } from "#shared/face/act-colours.ts";

/** By day and by night, as the sheets write it: lightness, chroma, hue. */
type Oklch = readonly [number, number, number];
type Pair = readonly [day: Oklch, night: Oklch];
const contrastMin = 4.5;

const sheetOf = (name: string): Promise<string> =>
  Bun.file(`${import.meta.dir}/${name}.css`).text();
const tokens = await sheetOf("tokens");
const colours = await sheetOf("act-colours");

const oklchOf = (text: string): Oklch => {
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN] = text.split(/\s+/).map(Number);
  return [l, c, h];
};
const pairIn = (sheet: string, name: string): Pair => {
  const written = new RegExp(
    String.raw`--${name}:\s*light-dark\(\s*oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\s*\)`,
  ).exec(sheet);
  if (!written) throw new Error(`no ${name}`);
  return [oklchOf(written[1] ?? ""), oklchOf(written[2] ?? "")];
};
const blockOf = (colour: string): string =>
  new RegExp(String.raw`\[data-swatch="${colour}"\]\s*\{([^}]*)\}`).exec(colours)?.[1] ?? "";

/** Linear sRGB (Ottosson's OKLab). */
const linear = ([l, c, h]: Oklch): number[] => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((value) => Math.min(1, Math.max(0, value)));
};
const luminance = (colour: Oklch): number => {
  const [r = 0, g = 0, b = 0] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: Oklch, other: Oklch): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
const hexOf = (colour: Oklch): string =>
  `#${linear(colour)
    .map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const white: Oklch = [1, 0, 0];
const grounds = ["enamel", "enamel-shine", "enamel-shade", "paper", "paper-raised", "paper-sunk"];

describe.each([...actColours])("the colour %s", (colour) => {
  const block = blockOf(colour);
  test.each([0, 1] as const)("keeps its words readable by day and by night (%p)", (at) => {
    expect(contrast(white, pairIn(block, "act")[at])).toBeGreaterThanOrEqual(contrastMin);
    for (const ground of grounds) {
      const found = contrast(pairIn(block, "act-ink")[at], pairIn(tokens, ground)[at]);
      expect([ground, found >= contrastMin]).toEqual([ground, true]);
    }
  });

  test("is the same in mails and on paper", () => {
    const { act, shine, edge, ink } = actShades[colour];
    const written = (name: string) => pairIn(block, name).map(hexOf);
    expect([act, shine, edge, ink].map((pair) => [...pair])).toEqual(
      ["act", "act-shine", "act-edge", "act-ink"].map(written),
    );
  });
});

test("the usual colour of the choice is that of the tokens", () => {
  for (const name of ["act", "act-shine", "act-edge", "act-ink"]) {
    expect(pairIn(blockOf("tomato"), name)).toEqual(pairIn(tokens, name));
  }
});
