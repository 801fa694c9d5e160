// The content of a print PDF's page: photos, texts, borders as PDF operators.

import type { Drawing, PhotoNode } from "#shared/design/drawing.ts";
import type { Box, Path, PathNode } from "#shared/design/path.ts";
import { type Micrometres, pointsPerMillimetre } from "#shared/design/units.ts";

import { cutOperators, numbers, pathOf } from "./pdf-operators.ts";

/**
 * Renderers paint every pixel that a picture touches. Drawn a hair inside the page, the picture never
 * touches one more by rounding alone, and so is never stretched.
 */
const hairMm = 0.0001;

/** A photo node, and where on the drawing its pixels lie. */
export type PlacedPhoto = { readonly node: PhotoNode; readonly box: Box };

/**
 * What is drawn on the page, in PDF operators, in millimetres from the top left corner. Names its
 * resources Srgb and Photo0, Photo1, … in the order of `photos`.
 */
export const pageContent = (drawing: Drawing, photos: readonly PlacedPhoto[]): string =>
  `${[inMillimetres(drawing), ...nodeLines(drawing, photos)].join("\n")}\n`;

/** As {@link pageContent}, of which only what is inside the cut is seen; what follows is not clipped. */
export const cutPageContent = (drawing: Drawing, photos: readonly PlacedPhoto[]): string => {
  const clip = `q ${pathOf(drawing.trimOutline)} W n`;
  const lines = [inMillimetres(drawing), clip, ...nodeLines(drawing, photos), "Q"];
  return `${lines.join("\n")}\n`;
};

const nodeLines = (drawing: Drawing, photos: readonly PlacedPhoto[]): readonly string[] => {
  const lines: string[] = [];
  for (const node of drawing.nodes) {
    switch (node.kind) {
      case "path":
        lines.push(...filledPath(node));
        break;
      case "text":
        lines.push(...node.paths.flatMap(filledPath));
        break;
      case "photo":
        lines.push(photoOf(node, photos));
        break;
    }
  }
  return lines;
};

/**
 * The outline for the plotter, after what is drawn: a stream of its own, so that a sheet can leave it out.
 * Names its resources Cut, CutState, CutLayer.
 */
export const contourContent = (drawing: Drawing, lineUm: Micrometres): string =>
  `${cutOperators(`${pathOf(drawing.trimOutline)} S`, lineUm)}\n`;

const inMillimetres = ({ bleed }: Drawing): string =>
  `${numbers(pointsPerMillimetre, 0, 0, -pointsPerMillimetre, 0, bleed.height * pointsPerMillimetre)} cm`;

const filledPath = ({ path, fill, rule, stroke }: PathNode): readonly string[] => [
  ...(stroke ? [strokeOf(path, stroke)] : []),
  `/Srgb cs ${fillOf(fill)} scn ${pathOf(path)} ${rule === "evenodd" ? "f*" : "f"}`,
];

/** An edge below the fill that follows. */
const strokeOf = (path: Path, { colour, widthMm }: NonNullable<PathNode["stroke"]>): string =>
  `/Srgb CS ${fillOf(colour)} SCN ${numbers(widthMm)} w 1 j ${pathOf(path)} S`;

const photoOf = (node: PhotoNode, photos: readonly PlacedPhoto[]): string => {
  const index = photos.findIndex((photo) => photo.node === node);
  const placed = photos[index];
  if (placed === undefined) throw new Error(`photo ${node.photoId} was not rendered`);
  const { x, y, width, height } = placed.box;
  const clip = node.clip === undefined ? "" : `${pathOf(node.clip)} W n `;
  const place = numbers(
    width - 2 * hairMm,
    0,
    0,
    -(height - 2 * hairMm),
    x + hairMm,
    y + height - hairMm,
  );
  return `q ${clip}${place} cm /Photo${index} Do Q`;
};

const fillOf = (hex: string): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));
