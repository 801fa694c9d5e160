import type { DesignDocument } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import { type Frame, frameOf, type PhotoSize } from "./frame.ts";
import type { Matrix } from "./matrix.ts";
import { type Box, safeOutline, trimBoxOf, trimOutline } from "./outline.ts";
import { boxPath, type Path } from "./path.ts";
import { placePhoto } from "./place-photo.ts";

/** A photo on the drawing. Without `clip` the edge of the bleed box clips it. */
export type PhotoNode = {
  readonly kind: "photo";
  readonly photoId: string;
  readonly photo: PhotoSize;
  /** From photo pixels to millimetres. */
  readonly matrix: Matrix;
  readonly clip?: Path;
};

/** A filled area; later also borders and text as outlines. */
export type PathNode = {
  readonly kind: "path";
  readonly path: Path;
  /** `#rrggbb`, sRGB. */
  readonly fill: string;
};

export type DrawingNode = PhotoNode | PathNode;

/**
 * What is shown and what is printed, both from this. Millimetres from the top left corner of the
 * bleed box; nodes from back to front.
 */
export type Drawing = {
  readonly bleed: Frame;
  readonly trim: Box;
  readonly trimOutline: Path;
  readonly safeOutline: Path;
  readonly nodes: readonly DrawingNode[];
};

/**
 * The one drawing of a design, for screen and print.
 * @throws RangeError when the format is not the document's, or a photo's size is missing: a bug.
 */
export const drawMagnet = (
  document: DesignDocument,
  format: FormatGeometry,
  photoSizes: Readonly<Record<string, PhotoSize>>,
): Drawing => {
  if (format.slug !== document.formatSlug) {
    throw new RangeError(`a ${document.formatSlug} design cannot be drawn as ${format.slug}`);
  }
  const bleed = frameOf(format);
  const photos = document.frames.map((frame): PhotoNode => {
    const photo = photoSizes[frame.photoId];
    if (photo === undefined) throw new RangeError(`the size of photo ${frame.photoId} is missing`);
    const { matrix } = placePhoto(bleed, photo, frame.crop);
    return { kind: "photo", photoId: frame.photoId, photo, matrix };
  });
  const background: PathNode = {
    kind: "path",
    path: boxPath({ x: 0, y: 0, width: bleed.width, height: bleed.height }),
    fill: document.background,
  };
  return {
    bleed,
    trim: trimBoxOf(format),
    trimOutline: trimOutline(format),
    safeOutline: safeOutline(format),
    nodes: [background, ...photos],
  };
};
