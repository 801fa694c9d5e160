import type { Drawing, PhotoNode } from "#shared/design/drawing.ts";
import type { Path, PathSegment } from "#shared/design/path.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";

/** A quarter point: what cutters expect of their contour. */
const cutLineMm = 0.25 / pointsPerMillimetre;

/**
 * Renderers paint every pixel that a picture touches. Drawn a hair inside the page, the picture never
 * touches one more by rounding alone, and so is never stretched.
 */
const hairMm = 0.0001;

/**
 * What is drawn on the page, in PDF operators, in millimetres from the top left corner. Names its
 * resources Srgb, Cut, CutState, CutLayer and Photo0, Photo1, … in the order of `photos`.
 */
export const pageContent = (drawing: Drawing, photos: readonly PhotoNode[]): string => {
  const { width, height }: { readonly width: number; readonly height: number } = drawing.bleed;
  const lines = [
    `${numbers(pointsPerMillimetre, 0, 0, -pointsPerMillimetre, 0, height * pointsPerMillimetre)} cm`,
  ];
  for (const node of drawing.nodes) {
    switch (node.kind) {
      case "path":
        lines.push(`/Srgb cs ${fillOf(node.fill)} scn ${pathOf(node.path)} f`);
        break;
      case "photo": {
        const clip = node.clip === undefined ? "" : `${pathOf(node.clip)} W n `;
        const [across, down] = [width - 2 * hairMm, height - 2 * hairMm];
        const place = `${numbers(across, 0, 0, -down, hairMm, height - hairMm)} cm`;
        lines.push(`q ${clip}${place} /Photo${photos.indexOf(node)} Do Q`);
        break;
      }
    }
  }
  lines.push(
    `/OC /CutLayer BDC q /CutState gs /Cut CS 1 SCN ${numbers(cutLineMm)} w`,
    `${pathOf(drawing.trimOutline)} S Q EMC`,
  );
  return `${lines.join("\n")}\n`;
};

const fillOf = (hex: string): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

const pathOf = (path: Path): string => path.map(segmentOf).join(" ");

const segmentOf = (segment: PathSegment): string => {
  switch (segment.kind) {
    case "move":
      return `${numbers(segment.x, segment.y)} m`;
    case "line":
      return `${numbers(segment.x, segment.y)} l`;
    case "curve":
      return `${numbers(segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y)} c`;
    case "close":
      return "h";
  }
};

/** PDF knows no exponents. */
const numbers = (...values: readonly number[]): string =>
  values.map((value) => String(Number(value.toFixed(6)))).join(" ");
