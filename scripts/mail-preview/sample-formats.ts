/** Magnets of a made order: their formats, and the photograph that stands in for the shopper's. */
import { type FormatGeometry, type MagnetShape } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";

export type SampleFormat = {
  readonly geometry: FormatGeometry;
  readonly name: { readonly de: string; readonly en: string };
  /** Of src/client/features/demo/photos. */
  readonly photo: string;
  readonly borderUm: number;
  readonly unitCents: number;
  readonly quantity: number;
};

const geometry = (
  slug: string,
  shape: MagnetShape,
  widthMm: number,
  heightMm: number,
  cornerMm: number,
): FormatGeometry => ({
  slug,
  shape,
  widthUm: micrometres(widthMm * 1_000),
  heightUm: micrometres(heightMm * 1_000),
  cornerUm: micrometres(cornerMm * 1_000),
  bleedUm: micrometres(3_000),
  safeUm: micrometres(3_000),
});

export const sampleFormats: readonly SampleFormat[] = [
  {
    geometry: geometry("square-63", "rectangle", 63, 63, 5),
    name: { de: "Quadrat", en: "Square" },
    photo: "cat-face",
    borderUm: 4_000,
    unitCents: 290,
    quantity: 9,
  },
  {
    geometry: geometry("landscape-75x50", "rectangle", 75, 50, 4),
    name: { de: "Querformat", en: "Landscape" },
    photo: "mountains",
    borderUm: 0,
    unitCents: 390,
    quantity: 2,
  },
  {
    geometry: geometry("circle-58", "circle", 58, 58, 0),
    name: { de: "Kreis", en: "Circle" },
    photo: "espresso",
    borderUm: 0,
    unitCents: 420,
    quantity: 1,
  },
  {
    geometry: geometry("heart-64x60", "heart", 64, 60, 0),
    name: { de: "Herz", en: "Heart" },
    photo: "pink-blossom",
    borderUm: 0,
    unitCents: 450,
    quantity: 1,
  },
];
