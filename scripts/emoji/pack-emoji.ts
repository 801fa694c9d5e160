/** Packs the painted paths of an emoji in whole units, as they are kept. */
import { emojiUnits, type PackedEmoji } from "#shared/design/text/emoji.ts";

import { type PaintedShape, pictureSide } from "./read-svg.ts";

export const packEmoji = (shapes: readonly PaintedShape[]): PackedEmoji =>
  shapes.map(({ fill, isEvenOdd, path }) =>
    isEvenOdd ? [fill, pack(path), "evenodd"] : [fill, pack(path)],
  );

const unit = (value: number): number => Math.round((value * emojiUnits) / pictureSide);

const pack = (path: PaintedShape["path"]): string => {
  let packed = "";
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  const put = (command: string, ...points: readonly number[]) => {
    const steps = points.map((value, at) => unit(value) - (at % 2 === 0 ? penX : penY));
    packed += command + steps.join(" ").replaceAll(" -", "-");
    penX = unit(points.at(-2) ?? 0);
    penY = unit(points.at(-1) ?? 0);
  };
  path.iterate(([command, ...args]: readonly (string | number)[], _, x, y) => {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = args.map(Number);
    switch (String(command)) {
      case "M":
        put("m", first, second);
        [startX, startY] = [penX, penY];
        break;
      case "L":
        put("l", first, second);
        break;
      case "H":
        put("l", first, y);
        break;
      case "V":
        put("l", x, first);
        break;
      case "C":
        put("c", first, second, third, fourth, fifth, sixth);
        break;
      case "Q": {
        // A quadratic is a cubic whose handles lie two thirds of the way to its one handle.
        const near = (end: number, handle: number) => end + (2 / 3) * (handle - end);
        put(
          "c",
          near(x, first),
          near(y, second),
          near(third, first),
          near(fourth, second),
          third,
          fourth,
        );
        break;
      }
      case "Z":
      case "z":
        packed += "z";
        [penX, penY] = [startX, startY];
        break;
      // Short and round ones were turned into these.
      default:
        throw new Error(`an emoji's path has ${command}`);
    }
  });
  return packed;
};
