/** Magnets of a made order: their formats, and the photograph that stands in for the shopper's. */
import type { FormatGeometry } from "#shared/design/format.ts";
import { formatGeometry } from "#testing/makes/format-geometries.ts";

export type SampleFormat = {
  readonly geometry: FormatGeometry;
  readonly name: { readonly de: string; readonly en: string };
  /** Of src/client/features/demo/photos. */
  readonly photo: string;
  readonly borderUm: number;
  readonly unitCents: number;
  readonly quantity: number;
};

export const sampleFormats: readonly SampleFormat[] = [
  {
    geometry: formatGeometry("square-63", "rectangle", 63, 63, 5),
    name: { de: "Quadrat", en: "Square" },
    photo: "cat-face",
    borderUm: 4_000,
    unitCents: 290,
    quantity: 9,
  },
  {
    geometry: formatGeometry("landscape-75x50", "rectangle", 75, 50, 4),
    name: { de: "Querformat", en: "Landscape" },
    photo: "mountains",
    borderUm: 0,
    unitCents: 390,
    quantity: 2,
  },
  {
    geometry: formatGeometry("circle-58", "circle", 58, 58, 0),
    name: { de: "Kreis", en: "Circle" },
    photo: "espresso",
    borderUm: 0,
    unitCents: 420,
    quantity: 1,
  },
  {
    geometry: formatGeometry("heart-64x60", "heart", 64, 60, 0),
    name: { de: "Herz", en: "Heart" },
    photo: "pink-blossom",
    borderUm: 0,
    unitCents: 450,
    quantity: 1,
  },
];
