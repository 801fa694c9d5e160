import type { DesignDocument } from "./design-document.ts";
import { type Drawing, type DrawingNode, drawMagnet } from "./drawing.ts";
import type { FormatGeometry } from "./format.ts";
import type { PhotoSize } from "./frame.ts";
import { insetOutline } from "./inset-outline.ts";
import { puzzleSide } from "./layouts.ts";
import { trimBoxOf, trimOutline } from "./outline.ts";
import type { Box } from "./path.ts";
import { boxPath, movedPath, type Path } from "./path.ts";
import { type Slot, slotsOf } from "./slots.ts";
import type { GlyphSheets } from "./text/glyph-sheet.ts";
import { micrometresPerMillimetre, millimetres } from "./units.ts";

/**
 * A puzzle as it hangs on the door, its pieces edge to edge: for the screen only, print takes each
 * piece by itself. Borders and crop are those of the first piece; all pieces have the same.
 * @throws RangeError as `drawMagnet`
 */
export const drawPuzzle = (
  pieces: readonly [DesignDocument, ...DesignDocument[]],
  format: FormatGeometry,
  photoSizes: Readonly<Record<string, PhotoSize>>,
  glyphs: GlyphSheets = {},
): Drawing => {
  const [first] = pieces;
  const whole = drawMagnet(wholeOf(first), format, photoSizes, glyphs);
  const { box } = puzzleSlot(first, format);
  const step = trimBoxOf(format);
  const inEach = (path: Path): Path =>
    places.flatMap(([column, row]) => movedPath(path, column * step.width, row * step.height));
  const everything = boxPath(box);
  const inset = first.border.widthUm / micrometresPerMillimetre;
  return {
    bleed: { width: millimetres(box.width), height: millimetres(box.height) },
    trim: { ...step, width: puzzleSide * step.width, height: puzzleSide * step.height },
    trimOutline: inEach(trimOutline(format)),
    nodes: [
      { kind: "path", path: everything, fill: first.background },
      ...whole.nodes.filter(({ kind }) => kind === "photo"),
      ...(inset > 0
        ? [
            {
              kind: "path" as const,
              path: [...everything, ...inEach(insetOutline(format, inset))],
              fill: first.border.colour,
              rule: "evenodd" as const,
            },
          ]
        : []),
      ...pieces.flatMap((piece) =>
        textsOn(piece, drawMagnet(piece, format, photoSizes, glyphs), step),
      ),
    ],
  };
};

/** Where the one photo of a puzzle is, on the drawing of all pieces. */
export const puzzleSlot = (piece: DesignDocument, format: FormatGeometry): Slot => {
  const [slot] = slotsOf(wholeOf(piece), format);
  if (!slot) throw new RangeError("a puzzle has one photo");
  return { ...slot, cut: boxPath(slot.box), safe: boxPath(slot.box) };
};

const places = Array.from(
  { length: puzzleSide ** 2 },
  (_, index) => [index % puzzleSide, Math.floor(index / puzzleSide)] as const,
);

/** The piece in the top left corner, whose drawing is where the whole one begins. */
const wholeOf = (piece: DesignDocument): DesignDocument =>
  piece.puzzle === null
    ? piece
    : { ...piece, texts: [], puzzle: { ...piece.puzzle, column: 0, row: 0 } };

const textsOn = (
  { puzzle }: DesignDocument,
  { nodes }: Drawing,
  step: Box,
): readonly DrawingNode[] => {
  if (!puzzle) return [];
  const [right, down] = [puzzle.column * step.width, puzzle.row * step.height];
  return nodes.flatMap((node) => {
    if (node.kind !== "text") return [];
    const paths = node.paths.map((part) => ({ ...part, path: movedPath(part.path, right, down) }));
    return [{ ...node, paths }];
  });
};
