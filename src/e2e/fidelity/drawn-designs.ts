import { type Adjustments, type Look, looks } from "#shared/design/look/look.ts";

import { cropOf, designOf, type FidelityDesign, frameOfPhoto } from "./fidelity-designs.ts";
import type { FidelityFormat } from "./fidelity-designs.ts";
import type { FidelityPhoto } from "./fidelity-photos.ts";

const setId = "01890a5d-ac96-774b-bcce-b302099a8057";
const straight = cropOf(0.5, 0.5, 1, 0);

/** Paper, ink, tomato, mint and butter: light, dark and strong ones. */
const [white, ink, tomato, mint, butter] = ["#ffffff", "#22263a", "#d8432f", "#bfe3d0", "#ffe9a8"];

const lookOn: Readonly<Record<Look, readonly [FidelityPhoto, FidelityFormat]>> = {
  original: ["p3Avif", "landscape"],
  mono: ["exif6Portrait", "portrait"],
  sepia: ["largeFace", "square"],
  warm: ["cmyk", "circle"],
  cool: ["p3Heic", "heart"],
  vivid: ["p3Heic", "square"],
  soft: ["croppedHeic", "landscape"],
};

const lookDesigns = looks.map((look) => {
  const [photo, format] = lookOn[look];
  return designOf(`look ${look}`, format, [frameOfPhoto(photo, straight, { look })]);
});

const adjusted = (
  look: Look,
  [brightness, contrast, saturation]: readonly [number, number, number],
  photo: FidelityPhoto,
  format: FidelityFormat,
) => {
  const adjustments: Adjustments = { brightness, contrast, saturation };
  const crop = cropOf(0.45, 0.5, 1.2, 7);
  const name = `${look}, brightness ${brightness}, contrast ${contrast}, saturation ${saturation}`;
  return designOf(name, format, [frameOfPhoto(photo, crop, { look, adjustments })]);
};

const adjustedDesigns = [
  adjusted("original", [100, 0, 0], "p3Heic", "square"),
  adjusted("original", [-100, 0, 0], "cmyk", "circle"),
  adjusted("original", [0, 100, 0], "exif6Portrait", "portrait"),
  adjusted("original", [0, -100, 0], "p3Avif", "square"),
  adjusted("original", [0, 0, 100], "p3Heic", "landscape"),
  adjusted("original", [0, 0, -100], "largeFace", "heart"),
  adjusted("sepia", [-20, 30, -45], "faces", "square"),
];

/** As dull photos are brightened: a dark one lifted, a hazy one stretched, one more of them under a look. */
const lifted = [0, 32, 71, 104, 132, 157, 179, 198, 215, 230, 240, 242, 245, 248, 250, 253, 255];
const stretched = [0, 2, 4, 17, 45, 73, 100, 128, 156, 183, 211, 231, 236, 241, 245, 250, 255];
const brightened = [
  designOf("brightened, lifted", "square", [
    { ...frameOfPhoto("exif6Portrait", straight), tones: lifted },
  ]),
  designOf("brightened, stretched, turned", "circle", [
    { ...frameOfPhoto("p3Heic", cropOf(0.45, 0.5, 1.2, 7)), tones: stretched },
  ]),
  designOf("brightened, transparent, warm", "landscape", [
    { ...frameOfPhoto("transparent", straight, { look: "warm" }), tones: lifted },
  ]),
];

const four: readonly FidelityPhoto[] = ["p3Heic", "largeFace", "cmyk", "exif6Landscape"];
const frames = four.map((photo) => frameOfPhoto(photo));
const turned = four.map((photo, index) =>
  frameOfPhoto(photo, cropOf(0.4 + index / 20, 0.5, 1.15, 90 * index + 6 * index), {
    look: looks[index * 2] ?? "original",
  }),
);
const thin = (colour: string) => ({ border: { widthUm: 1_500, colour } });

const layoutDesigns = [
  designOf("two, ink gap, border", "landscape", turned, {
    layout: "pair",
    background: ink,
    ...thin(ink),
  }),
  designOf("two above each other, tomato gap", "portrait", frames, {
    layout: "pair",
    background: tomato,
  }),
  designOf("two in a circle", "circle", turned, { layout: "pair", background: butter }),
  designOf("two in a cloud", "cloud", turned, { layout: "pair", background: white }),
  designOf("two in a heart", "heart", frames, { layout: "pair", background: white }),
  designOf("four, turned, with looks", "square", turned, { layout: "quartet", background: ink }),
  designOf("four, border", "portrait", turned, {
    layout: "quartet",
    background: mint,
    ...thin(mint),
  }),
  designOf("four of one photo, other border", "landscape", [frameOfPhoto("p3Avif")], {
    layout: "quartet",
    background: butter,
    border: { widthUm: 3_000, colour: tomato },
  }),
  designOf("four in a circle, border", "circle", frames, { layout: "quartet", ...thin(white) }),
  designOf("instant", "instant", [frameOfPhoto("largeFace")], { layout: "instant" }),
  designOf("instant, ink paper, mono, turned", "instant", turned.slice(1), {
    layout: "instant",
    background: ink,
  }),
  designOf("instant, border", "instant", [frameOfPhoto("faces")], {
    layout: "instant",
    background: butter,
    ...thin(tomato),
  }),
  designOf("strip, ink paper, looks, turned", "strip", turned, {
    layout: "strip",
    background: ink,
  }),
];

const bordered = (
  widthUm: number,
  colour: string,
  photo: FidelityPhoto,
  format: FidelityFormat,
  turn = 0,
) =>
  designOf(
    `border ${widthUm / 1000} mm ${colour}`,
    format,
    [frameOfPhoto(photo, cropOf(0.5, 0.5, 1, turn))],
    { border: { widthUm, colour } },
  );

const borderDesigns = [
  bordered(3_000, white, "p3Heic", "square"),
  bordered(1_200, ink, "exif6Portrait", "portrait"),
  bordered(6_000, butter, "p3Avif", "landscape", 15),
  bordered(2_500, tomato, "cmyk", "circle"),
  bordered(4_000, white, "largeFace", "heart"),
  bordered(1_000, ink, "p3Heic", "heart", 180),
  bordered(3_500, white, "largeFace", "oval"),
  bordered(2_000, ink, "exif6Portrait", "hexagon"),
  bordered(4_000, tomato, "p3Heic", "cloud", 10),
];

const piece = (
  column: number,
  row: number,
  photo: FidelityPhoto,
  format: FidelityFormat,
  turn = 0,
  look: Look = "original",
) =>
  designOf(
    `puzzle piece ${column + 1}/${row + 1}, ${turn}°`,
    format,
    [frameOfPhoto(photo, cropOf(0.5, 0.5, 1, turn), { look })],
    { puzzle: { setId, column, row } },
  );

/** Grain of 24 megapixels under the strongest look: what the preview's file lacks shows most. */
const grainy = designOf(
  "puzzle piece, vivid, contrast and saturation 100",
  "heart",
  [
    frameOfPhoto("largeFace", cropOf(0.5, 0.5, 1, 180), {
      look: "vivid",
      adjustments: { brightness: 0, contrast: 100, saturation: 100 },
    }),
  ],
  { puzzle: { setId, column: 1, row: 1 } },
);

const puzzleDesigns = [
  grainy,
  piece(0, 0, "p3Heic", "square"),
  piece(1, 1, "largeFace", "portrait", 5),
  piece(2, 0, "p3Heic", "landscape", 90),
  piece(0, 2, "largeFace", "circle", 0, "mono"),
];

/** Every kind of thing that is drawn beside a photo to the edge. */
export const drawnDesigns: readonly FidelityDesign[] = [
  ...lookDesigns,
  ...adjustedDesigns,
  ...brightened,
  ...layoutDesigns,
  ...borderDesigns,
  ...puzzleDesigns,
];
