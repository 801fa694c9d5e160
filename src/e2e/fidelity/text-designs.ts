import type { DesignText } from "#shared/design/design-document.ts";

import { cropOf, designOf, type FidelityDesign, frameOfPhoto } from "./fidelity-designs.ts";

const [white, ink, tomato, butter] = ["#ffffff", "#22263a", "#d8432f", "#ffe9a8"];

const plainText: DesignText = {
  text: "Für Oma",
  font: "caveat",
  sizeUm: 9_000,
  colour: white,
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
};
const textOf = (changes: Partial<DesignText>): DesignText => ({ ...plainText, ...changes });

/** Every font, umlauts, several lines, turned, bent, edged and aligned, on photos, borders and paper. */
export const textDesigns: readonly FidelityDesign[] = [
  designOf("Caveat, two lines, turned", "square", [frameOfPhoto("largeFace")], {
    texts: [
      textOf({ text: "Grüße vom\nBodensee", sizeUm: 12_000, x: 0.5, y: 0.72, turnDegrees: 352 }),
    ],
  }),
  designOf("Bricolage, right, four lines", "portrait", [frameOfPhoto("p3Heic")], {
    texts: [
      textOf({
        text: "Zürich\nÖrebro\nŁódź\nCoruña",
        ...({ font: "bricolage", align: "right", colour: butter, sizeUm: 7_500 } as const),
      }),
    ],
  }),
  designOf("Instrument, small, left", "landscape", [frameOfPhoto("p3Avif")], {
    texts: [
      textOf({
        text: "„Ein Stück Sommer“ –\n24. August 2026, 31 °C\nfür Jürgen & Zoë",
        ...({ font: "instrument", align: "left", sizeUm: 3_200, x: 0.35, y: 0.8 } as const),
      }),
    ],
  }),
  designOf("Fraunces on its head, with a border", "circle", [frameOfPhoto("cmyk")], {
    border: { widthUm: 2_500, colour: ink },
    texts: [
      textOf({ text: "Heute", font: "fraunces", sizeUm: 11_000, y: 0.3, colour: tomato }),
      textOf({ text: "Später", font: "fraunces", sizeUm: 8_000, y: 0.75, turnDegrees: 180 }),
    ],
  }),
  designOf("Bebas in a cloud, with a border", "cloud", [frameOfPhoto("p3Avif")], {
    border: { widthUm: 3_000, colour: butter },
    texts: [textOf({ text: "Wolke 7", font: "bebas", sizeUm: 10_000, y: 0.7 })],
  }),
  designOf("Pacifico, overlapping strokes", "heart", [frameOfPhoto("faces")], {
    texts: [
      textOf({ text: "Lotta ♥ Jörg", font: "pacifico", sizeUm: 8_000, colour: tomato, y: 0.4 }),
    ],
  }),
  designOf(
    "Bebas, huge, upright",
    "square",
    [frameOfPhoto("exif6Landscape", cropOf(0.5, 0.5, 1, 8))],
    {
      texts: [textOf({ text: "ÄÖÜẞ 26", font: "bebas", sizeUm: 18_000, x: 0.2, turnDegrees: 90 })],
    },
  ),
  designOf("caption on instant paper", "instant", [frameOfPhoto("exif6Portrait")], {
    layout: "instant",
    texts: [textOf({ text: "Tölz, Juni ’26", colour: ink, sizeUm: 9_500, y: 0.9 })],
  }),
  designOf("four texts, four fonts, on a collage", "square", [frameOfPhoto("p3Avif")], {
    layout: "quartet",
    background: butter,
    texts: [
      textOf({ text: "eins", font: "pacifico", x: 0.25, y: 0.25, turnDegrees: 10 }),
      textOf({ text: "zwei", font: "bebas", x: 0.75, y: 0.25, turnDegrees: 350, colour: ink }),
      textOf({ text: "drei", font: "fraunces", x: 0.25, y: 0.75, turnDegrees: 45 }),
      textOf({ text: "fünf!", font: "bricolage", x: 0.75, y: 0.75, colour: tomato }),
    ],
  }),
  designOf("arcs both ways, along a circle", "circle", [frameOfPhoto("largeFace")], {
    texts: [
      textOf({
        text: "Alles Gute, Jörg!",
        font: "bricolage",
        sizeUm: 5_500,
        y: 0.16,
        arcUm: 19_000,
      }),
      textOf({ text: "24. Juni 2026", sizeUm: 6_500, y: 0.85, arcUm: -20_000, colour: butter }),
    ],
  }),
  designOf("two lines, bent, edged and turned", "square", [frameOfPhoto("p3Heic")], {
    texts: [
      textOf({
        text: "Grüße von\nder Ostsee",
        ...({ font: "fraunces", sizeUm: 9_000, arcUm: 40_000, turnDegrees: 350 } as const),
        edge: { colour: ink, percent: 7 },
      }),
    ],
  }),
  designOf("an edge around handwriting", "heart", [frameOfPhoto("faces")], {
    texts: [
      textOf({
        text: "Für Mama ♥",
        ...({ font: "pacifico", sizeUm: 9_000, colour: tomato, y: 0.45 } as const),
        edge: { colour: white, percent: 12 },
      }),
    ],
  }),
  designOf("emoji in a line, and bent with an edge", "square", [frameOfPhoto("largeFace")], {
    texts: [
      textOf({ text: "Oma ❤️ 2026 🎉", font: "bricolage", sizeUm: 6_500, y: 0.2 }),
      textOf({
        text: "Alles Gute 🎂👩🏽‍🚀!",
        ...({ font: "fraunces", sizeUm: 6_000, y: 0.8, arcUm: -40_000 } as const),
        edge: { colour: ink, percent: 8 },
      }),
    ],
  }),
  designOf("emoji alone, large, turned", "heart", [frameOfPhoto("faces")], {
    texts: [
      textOf({ text: "🦄🌈\n🍩", font: "pacifico", sizeUm: 11_000, turnDegrees: 20, y: 0.45 }),
    ],
  }),
  designOf(
    "text over a mono strip",
    "strip",
    [frameOfPhoto("faces", undefined, { look: "mono" })],
    {
      layout: "strip",
      background: ink,
      texts: [
        textOf({ text: "Fotoautomat", font: "bebas", y: 0.5, sizeUm: 9_000, colour: butter }),
      ],
    },
  ),
];
