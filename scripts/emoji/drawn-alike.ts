/** Compares an emoji with the drawing it was taken of, as pictures. */
import sharp from "sharp";

import { emojiUnits, type PackedEmoji, unpackEmoji } from "#shared/design/text/emoji.ts";

import { pictureSide } from "./read-svg.ts";

const picturePx = 200;
/** Of the square's side, seen around it as well: what their picture cuts off there, ours must not have. */
const around = 1 / 8;
/** Of 255: where edges lie between two pixels, whole units move a few levels. */
const levelsMax = 32;
/** On white it would not be seen that something white is missing. */
const paper = "#3f8f6f";

export const drawnAlike = async (
  source: { readonly body: string; readonly outer: string; readonly height: number },
  packed: PackedEmoji,
): Promise<boolean> => {
  const paints = unpackEmoji(packed);
  const ours = paints.map(
    ({ fill, rule = "nonzero", strokes }) =>
      `<path fill="${fill}" fill-rule="${rule}" d="${dataOf(strokes)}"/>`,
  );
  const [theirs, mine] = await Promise.all([
    draw(
      pictureSide,
      `<svg width="${pictureSide}" height="${source.height}">` +
        `<g transform="${source.outer}">${source.body}</g></svg>`,
    ),
    draw(emojiUnits, ours.join("")),
  ]);
  return theirs.every((level, at) => Math.abs(level - (mine[at] ?? 0)) <= levelsMax);
};

const draw = (side: number, body: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
        `width="${picturePx}" height="${picturePx}" viewBox="${-around * side} ${-around * side} ` +
        `${(1 + 2 * around) * side} ${(1 + 2 * around) * side}">` +
        `<rect x="${-side}" y="${-side}" width="${3 * side}" height="${3 * side}" fill="${paper}"/>` +
        `${body}</svg>`,
    ),
  )
    .removeAlpha()
    .raw()
    .toBuffer();

const dataOf = (strokes: readonly number[]): string => {
  let data = "";
  for (let at = 0; at < strokes.length;) {
    const kind = strokes[at] ?? 3;
    const count = [2, 2, 6, 0][kind] ?? 0;
    data += `${"MLCZ"[kind]}${strokes.slice(at + 1, at + 1 + count).join(" ")}`;
    at += 1 + count;
  }
  return data;
};
