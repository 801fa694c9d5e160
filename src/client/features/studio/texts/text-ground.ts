// What lies under a text: the colour that is read on it, which follows it, and whether one is not read at all.

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { type KnownShades, shadesAcross } from "#client/features/studio/pictures/photo-shades.ts";
import { colours } from "#client/features/studio/tools/colours.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { applyMatrix, invertMatrix, turnVector } from "#shared/design/matrix.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import { matrixInSlot, placesOf, seenOf } from "#shared/design/places.ts";
import type { FontId } from "#shared/design/text/fonts.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

/** Around the middle of a text, in its em, along its line and across: a gap between two photos is no paper under it. */
const spots = [
  [-1, -0.35],
  [1, -0.35],
  [-1, 0.35],
  [1, 0.35],
] as const;

type Spot = readonly [along: number, across: number];

/** Which place of a photo lies under a spot of a text, if any does; spots count from its middle, in its em. */
const placeUnder = (text: DesignText, document: DesignDocument, format: FormatGeometry) => {
  const trim = trimBoxOf(format);
  const places = placesOf(document, format);
  const { cos, sin } = turnVector(text.turnDegrees);
  const em = text.sizeUm / micrometresPerMillimetre;
  return ([along, across]: Spot) => {
    const right = text.x * trim.width + em * (along * cos - across * sin);
    const down = text.y * trim.height + em * (along * sin + across * cos);
    // What reaches beyond the magnet lies on what is at its edge.
    const x = trim.x + Math.min(trim.width, Math.max(0, right));
    const y = trim.y + Math.min(trim.height, Math.max(0, down));
    const index = places.findIndex((place) => {
      const seen = seenOf(place);
      return x > seen.x && x < seen.x + seen.width && y > seen.y && y < seen.y + seen.height;
    });
    const place = places[index];
    return place && { place, index, x, y };
  };
};

const photoUnder = (...how: Parameters<typeof placeUnder>) => {
  const find = placeUnder(...how);
  return (spot: Spot): boolean => find(spot) !== undefined;
};

const paperOf = ({ layout, border, background }: DesignDocument): string =>
  layout === "single" ? border.colour : background;

/** The paper or border under most of a text; null: a photo. */
const paperUnder = (
  text: DesignText,
  document: DesignDocument,
  format: FormatGeometry,
): string | null => {
  const isOnPhoto = photoUnder(text, document, format);
  const count = spots.filter(isOnPhoto).length;
  if (count > 2 || (count === 2 && isOnPhoto([0, 0]))) return null;
  return paperOf(document);
};

/** How wide a letter of each font is, over words as people write them; its letters may not be here yet. */
const letterEms: Readonly<Record<FontId, number>> = {
  caveat: 0.4,
  bricolage: 0.56,
  instrument: 0.53,
  fraunces: 0.56,
  pacifico: 0.52,
  bebas: 0.36,
};
const lineEm = 1.2;
/** Of a line's spots on paper: a gap between two photos takes fewer away. */
const lostShareMin = 0.15;
/** Of a line's spots, on photos too: those are coarse, and words are read by their other half. */
const hiddenShareMin = 0.4;

/** All along each line of a text. */
const spotsOfLines = ({ text, font }: DesignText): readonly (readonly Spot[])[] => {
  const lines = text.split("\n");
  return lines.map((line, row) => {
    const reach = (Math.max(1, line.trim().length) * letterEms[font]) / 2;
    const middle = (row - (lines.length - 1) / 2) * lineEm;
    return [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].flatMap((along): Spot[] => [
      [along * reach, middle - 0.25],
      [along * reach, middle + 0.25],
    ]);
  });
};

/** The text with the colour that is read where it lies, as long as nobody has picked one: white on a photo. */
export const onGround = (
  text: DesignText,
  document: DesignDocument,
  format: FormatGeometry,
): DesignText => {
  if (text.followsGround === undefined) return text;
  const paper = paperUnder(text, document, format);
  return recoloured(text, paper === null ? colours.white : contrastTo(paper));
};

/** All its texts so; the same document where nothing changes. */
export const withTextsOnGround = (
  document: DesignDocument,
  format: FormatGeometry | undefined,
): DesignDocument => {
  const texts = format
    ? document.texts.map((text) => onGround(text, document, format))
    : document.texts;
  return texts.every((text, index) => text === document.texts[index])
    ? document
    : { ...document, texts };
};

/** Its edge stays in contrast. */
export const recoloured = (text: DesignText, colour: string): DesignText =>
  text.colour === colour
    ? text
    : {
        ...text,
        colour,
        ...(text.edge && { edge: { ...text.edge, colour: contrastTo(colour) } }),
      };

export const contrastTo = (colour: string): string => {
  const [red, green, blue] = channelsOf(colour);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 140 ? colours.ink : colours.white;
};

const channelsOf = (colour: string): readonly [red: number, green: number, blue: number] => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** Of 255, in each channel: cream is as near to white, yellow is not. */
const hardlySeen = 48;

/** Whether words on a magnet have so nearly the colour of what lies under them, are so small, or lie so on each other, that nobody reads them. */
export const isTextFaint = (
  { document }: Pick<Magnet, "document">,
  formats: readonly Pick<CatalogFormat, "slug" | "geometry">[],
  known?: KnownShades,
  glyphs: GlyphSheets = {},
): boolean => {
  const geometry = formats.find(({ slug }) => slug === document.formatSlug)?.geometry;
  return (
    geometry !== undefined &&
    (document.texts.some(
      (text) => isTiny(text, glyphs) || isFaint(text, document, geometry, known),
    ) ||
      lieOnEachOther(document.texts, geometry, glyphs))
  );
};

/** Whether the letters of a text come out smaller than they are read in print; of a font that is not loaded yet nothing is known. */
export const isTiny = (text: DesignText, glyphs: GlyphSheets): boolean =>
  text.sizeUm < (glyphs[text.font]?.legibleSizeUm(text) ?? 0);

/** Whether one of these texts makes another one hard to read; of fonts that are not loaded yet nothing is known. */
export const lieOnEachOther = (
  texts: readonly DesignText[],
  format: FormatGeometry,
  glyphs: GlyphSheets,
): boolean =>
  texts.some((text, at) => {
    const boxes = glyphs[text.font]?.boxesOf(text, format);
    return (
      boxes && texts.slice(0, at).some((other) => glyphs[other.font]?.isUnder(other, boxes, format))
    );
  });

/** Letters with an edge are read by it; those that leave the photo for their own colour are lost. */
export const isFaint = (
  text: DesignText,
  document: DesignDocument,
  format: FormatGeometry,
  known?: KnownShades,
): boolean => {
  if (text.edge !== undefined || text.text.trim() === "") return false;
  const letters = channelsOf(text.colour);
  const isLike = (ground: readonly number[]) =>
    letters.every((value, index) => Math.abs(value - (ground[index] ?? 0)) < hardlySeen);
  const isLikePaper = isLike(channelsOf(paperOf(document)));
  const find = placeUnder(text, document, format);
  return spotsOfLines(text).some((line) => {
    let [lost, hidden] = [0, 0];
    for (const spot of line) {
      const under = find(spot);
      const shade = under && shadeAt(under, document, known);
      if (under ? shade && isLike(shade) : isLikePaper) hidden += 1;
      if (!under && isLikePaper) lost += 1;
    }
    return lost >= lostShareMin * line.length || hidden >= hiddenShareMin * line.length;
  });
};

/** The colour of a photo under a spot; of one whose colours were changed nothing is known. */
const shadeAt = (
  { place, index, x, y }: NonNullable<ReturnType<ReturnType<typeof placeUnder>>>,
  { frames }: DesignDocument,
  known: KnownShades | undefined,
): readonly number[] | undefined => {
  const frame = frames[index];
  const photo = frame && known?.get(frame.photoId);
  if (!photo || frame.tones) return undefined;
  if (Object.values(frame.adjustments).some((value) => value !== 0)) return undefined;
  const { size, shades } = photo;
  const [right, down] = applyMatrix(invertMatrix(matrixInSlot(place, size, frame.crop)), x, y);
  const cellOf = (share: number) =>
    Math.min(shadesAcross - 1, Math.max(0, Math.floor(share * shadesAcross)));
  const at = (cellOf(down / size.heightPx) * shadesAcross + cellOf(right / size.widthPx)) * 3;
  return [...shades.subarray(at, at + 3)];
};
