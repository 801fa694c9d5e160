/** One colour of an emoji's drawing; they are painted in their order. */
export type EmojiPaint = {
  /** `#rrggbb`, sRGB. */
  readonly fill: string;
  /** `nonzero` when left out. */
  readonly rule?: "evenodd";
  /** As a glyph's, in units of the emoji's square, from its upper left corner, y downwards. */
  readonly strokes: readonly number[];
};

/** An emoji as a drawing in colours of its own, the same in every font. */
export type Emoji = readonly EmojiPaint[];

/** Drawings by their characters, as far as they are loaded. */
export type EmojiDrawings = Readonly<Record<string, Emoji>>;

/** The side of the square that emoji are drawn in: at 30 mm a unit is 9 µm. */
export const emojiUnits = 3_200;

/**
 * A few emoji as they are kept in `design/emoji`: for each colour what it fills, from point to point. `m`
 * begins and `l` goes straight, by dx dy; `c` curves, its handles and its end counted from where it starts;
 * `z` closes.
 */
export type EmojiBundle = Readonly<Record<string, PackedEmoji>>;
export type PackedEmoji = readonly (readonly [fill: string, path: string, rule?: "evenodd"])[];

export const unpackEmoji = (packed: PackedEmoji): Emoji =>
  packed.map(([fill, path, rule]) => ({ fill, ...(rule && { rule }), strokes: strokesOf(path) }));

/** In the order of a glyph's strokes: 0 moves, 1 draws a line, 2 a curve, 3 closes. */
const kinds = "mlcz";

const strokesOf = (path: string): readonly number[] => {
  const strokes: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = "", list = ""] of path.matchAll(/([mlcz])([^mlcz]*)/g)) {
    const steps = Array.from(list.matchAll(/-?\d+/g), ([step]) => Number(step));
    strokes.push(kinds.indexOf(command));
    for (let at = 0; at < steps.length; at += 2) {
      strokes.push(x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0));
    }
    x += steps.at(-2) ?? 0;
    y += steps.at(-1) ?? 0;
    if (command === "m") [startX, startY] = [x, y];
    if (command === "z") [x, y] = [startX, startY];
  }
  return strokes;
};
