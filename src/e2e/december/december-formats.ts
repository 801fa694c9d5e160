import { formatGeometries, notchedGeometries } from "#testing/makes/format-geometries.ts";
import { formatValues } from "#testing/makes/format-values.ts";

/** Of the demo catalogue, with one photo. */
const demoFormats = ["square-63", "portrait-50x75", "landscape-75x50", "circle-58", "heart-64x60"];

const own = (name: string, geometry: Readonly<Record<string, unknown>>, unitCents: number) =>
  formatValues({
    cornerUm: 0,
    ...geometry,
    name: { de: name, en: name },
    tiers: [{ minQuantity: 1, unitCents }],
    packs: [{ pieces: 3, priceCents: 3 * unitCents - 150 }],
  });

const wide = { widthUm: 90_000, heightUm: 60_000 };

/** Those that the workshop has punches and contours for, each with a pack of three. */
export const ownFormats = [
  own("Wabe", formatGeometries.hexagon, 450),
  own("Oval", formatGeometries.oval, 480),
  own("Wolke", formatGeometries.cloud, 520),
  own("Stern", notchedGeometries.star, 560),
  own("Katze", notchedGeometries.cat, 540),
  own("Karte", { ...wide, slug: "card-90x60", shape: "rectangle", cornerUm: 6_000 }, 590),
  own("Scheibe", { slug: "disc-40", shape: "circle", widthUm: 40_000, heightUm: 40_000 }, 320),
];

/** The twelve formats of the day, by their slugs. */
export const decemberSlugs: readonly string[] = [
  ...demoFormats,
  ...ownFormats.map(({ slug }) => slug),
];
