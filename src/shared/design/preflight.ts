import { z } from "zod";

import { type ColourSpaceName, colourSpaceNames, type FaceBox } from "#shared/photos.ts";

import { fairDpiMin, shownDpi } from "./crop/resolution.ts";
import type { DesignDocument } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import type { PhotoSize } from "./frame.ts";
import { worstDpi } from "./judge-design.ts";
import { applyMatrix } from "./matrix.ts";
import type { Path } from "./path.ts";
import { matrixInSlot } from "./places.ts";
import { type Slot, slotsOf } from "./slots.ts";
import { charactersOf } from "./text/characters.ts";
import type { GlyphSheets } from "./text/glyph-sheet.ts";
import { isInside, isTextSafe } from "./text/text-fit.ts";
import { printDpi } from "./units.ts";

/** What a person should look at before a magnet is printed. None of it stops the print. */
export const preflightWarningSchema = z.discriminatedUnion("kind", [
  /** Fewer pixels an inch than look sharp; whether the shopper was asked and agreed. */
  z.strictObject({
    kind: z.literal("low_resolution"),
    dpi: z.int().min(0),
    isAccepted: z.boolean(),
  }),
  /** A pixel of the photo becomes so many print pixels wide, in tenths. */
  z.strictObject({ kind: z.literal("enlarged"), tenths: z.int().min(11) }),
  /** So many faces are seen, but not whole inside the safe area. */
  z.strictObject({ kind: z.literal("face_cut"), count: z.int().min(1) }),
  z.strictObject({ kind: z.literal("text_cut"), text: z.string() }),
  /** The original has colours that sRGB has not, or has none. */
  z.strictObject({ kind: z.literal("colour_space"), space: z.enum(colourSpaceNames) }),
  /** It was made again, and is not the file of before: another version of the shop, or another setting. */
  z.strictObject({ kind: z.literal("made_differently") }),
]);
export type PreflightWarning = z.infer<typeof preflightWarningSchema>;

export type PreflightPhoto = {
  readonly size: PhotoSize;
  readonly faces: readonly FaceBox[];
  /** Null: nobody has looked. */
  readonly colourSpace: ColourSpaceName | null;
};

export type PreflightInput = {
  readonly document: DesignDocument;
  readonly format: FormatGeometry;
  readonly photos: ReadonlyMap<string, PreflightPhoto>;
  /** The fonts of the texts. */
  readonly glyphs: GlyphSheets;
  readonly acceptsLowResolution: boolean;
};

/** From this on a person sees it. */
const enlargedTenthsMin = 13;
const textShownMax = 40;

/** Looks a magnet over, as somebody at the printer would. */
export const preflight = (input: PreflightInput): readonly PreflightWarning[] => [
  ...resolutionWarnings(input),
  ...faceWarnings(input),
  ...textWarnings(input),
  ...colourWarnings(input),
];

const resolutionWarnings = ({
  document,
  format,
  photos,
  acceptsLowResolution,
}: PreflightInput): readonly PreflightWarning[] => {
  const sizes = new Map(Array.from(photos, ([id, { size }]) => [id, size] as const));
  const worst = worstDpi(document, format, sizes);
  if (worst === null) return [];
  const dpi = shownDpi(worst);
  const tenths = Math.round((printDpi / worst) * 10);
  return [
    ...(dpi < fairDpiMin
      ? [{ kind: "low_resolution", dpi, isAccepted: acceptsLowResolution } as const]
      : []),
    ...(tenths >= enlargedTenthsMin ? [{ kind: "enlarged", tenths } as const] : []),
  ];
};

/** Faces that are seen but reach beyond what is safe; the pieces of a puzzle cut them on purpose. */
const faceWarnings = ({
  document,
  format,
  photos,
}: PreflightInput): readonly PreflightWarning[] => {
  if (document.puzzle) return [];
  const slots = slotsOf(document, format);
  const count = document.frames.reduce((sum, { photoId, crop }, index) => {
    const [photo, slot] = [photos.get(photoId), slots[index]];
    if (!photo || !slot) return sum;
    const matrix = matrixInSlot(slot, photo.size, crop);
    return sum + photo.faces.filter((face) => isCut(face, photo.size, matrix, slot)).length;
  }, 0);
  return count === 0 ? [] : [{ kind: "face_cut", count }];
};

/** Points around a face, which is an ellipse in its box. */
const spotsOfFace = 12;

const isCut = (
  { x, y, width, height }: FaceBox,
  { widthPx, heightPx }: PhotoSize,
  matrix: Parameters<typeof applyMatrix>[0],
  { box, safe }: Slot,
): boolean => {
  const spot = (turn: number, reach: number) =>
    applyMatrix(
      matrix,
      (x + width / 2 + (reach * Math.cos(turn) * width) / 2) * widthPx,
      (y + height / 2 + (reach * Math.sin(turn) * height) / 2) * heightPx,
    );
  const [middleX, middleY] = spot(0, 0);
  const isSeen =
    middleX > box.x &&
    middleX < box.x + box.width &&
    middleY > box.y &&
    middleY < box.y + box.height;
  if (!isSeen) return false;
  const around: Path = Array.from({ length: spotsOfFace }, (_, index) => {
    const [spotX, spotY] = spot((index / spotsOfFace) * 2 * Math.PI, 1);
    return { kind: "move", x: spotX, y: spotY };
  });
  return !isInside(around, safe);
};

const textWarnings = ({ document, format, glyphs }: PreflightInput): readonly PreflightWarning[] =>
  document.texts.flatMap((text) => {
    const sheet = glyphs[text.font];
    if (sheet === undefined || isTextSafe(text, sheet, format)) return [];
    return [{ kind: "text_cut", text: beginningOf(text.text) } as const];
  });

/** Nothing is cut within an emoji. */
const beginningOf = (text: string): string => charactersOf(text).slice(0, textShownMax).join("");

/** Those that are nothing to speak of: what the master is anyway. */
const plain: readonly (ColourSpaceName | null)[] = ["srgb", null];

const colourWarnings = ({ document, photos }: PreflightInput): readonly PreflightWarning[] => {
  const spaces = new Set(
    document.frames.map(({ photoId }) => photos.get(photoId)?.colourSpace ?? null),
  );
  return [...spaces].flatMap((space) =>
    space === null || plain.includes(space) ? [] : [{ kind: "colour_space", space } as const],
  );
};
