import { expect, test } from "bun:test";

import type { DesignText } from "#shared/design/design-document.ts";
import type { Path } from "#shared/design/path.ts";
import { readGlyphSheets, readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { type FontId, fontIds } from "./fonts.ts";

const trim = { x: 3, y: 3, width: 63, height: 63 };
const plainText: DesignText = {
  text: "HH",
  font: "instrument",
  sizeUm: 8_000,
  colour: "#112233",
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
};
const edge = { colour: "#ffffff", percent: 10 };
const heartColours = ["#f8312f", "#ca0b4a", "#f37366"];

const sheetOf = async (font: FontId, text: string) => {
  const sheet = (await readGlyphsOf([{ font, text }]))[font];
  if (sheet === undefined) throw new Error(`${font} was not read`);
  return sheet;
};
const paint = async (part: Partial<DesignText>) => {
  const text = { ...plainText, ...part };
  return (await sheetOf(text.font, text.text)).paint(text, trim);
};
const reach = (path: Path) => {
  const points = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment]));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom, middleX: (left + right) / 2, middleY: (top + bottom) / 2 };
};

test.each(fontIds)(
  "in %s an emoji stands between letters, as high as they are and in its own colours",
  async (font) => {
    const [letters, ...heart] = await paint({ font, text: "H❤️H", colour: "#00ff00" });
    expect(heart.map(({ fill }) => fill)).toEqual(heartColours);
    expect(letters?.fill).toBe("#00ff00");
    const drawn = reach(heart.flatMap(({ path }) => path));
    const around = reach(letters?.path ?? []);
    expect(Math.abs(drawn.middleY - around.middleY)).toBeLessThan(0.6);
    expect(Math.abs(drawn.middleX - around.middleX)).toBeLessThan(0.9);
    expect((drawn.bottom - drawn.top) / (around.bottom - around.top)).toBeWithin(0.8, 1.5);
    // No letter reaches into it.
    for (const segment of letters?.path ?? []) {
      const isBeside =
        segment.kind === "close" || segment.x < drawn.left || segment.x > drawn.right;
      expect(isBeside).toBe(true);
    }
  },
);

test("what is beside emoji is set as it always was, and a text without them is one path", async () => {
  const plain = await paint({ text: "Für Oma" });
  expect(plain).toHaveLength(1);
  const [letters] = await paint({ text: "Für Oma ❤️", align: "left" });
  expect(letters?.path.length).toBe(plain[0]?.path.length);
});

test("on an arc it is turned around the circle as its letters are", async () => {
  const arcUm = 20_000;
  const hearts = await paint({ text: "❤️❤️❤️❤️❤️", arcUm });
  const middles =
    heartColours.length * 5 === hearts.length
      ? hearts.filter(({ fill }) => fill === "#f8312f")
      : [];
  expect(middles).toHaveLength(5);
  const [middleX, middleY] = [34.5, 34.5 + 20];
  const away = middles.map(({ path }) => {
    // The notch of a heart points to the middle of the circle when it stands upright on it.
    const [first] = path;
    if (first?.kind !== "move") throw new Error("a path begins with a move");
    return Math.hypot(first.x - middleX, first.y - middleY);
  });
  for (const each of away) expect(each).toBeCloseTo(away[0] ?? 0, 6);
});

test("its edge lies below all, as wide as the letters' own", async () => {
  const painted = await paint({ text: "A❤️", edge });
  const widths = painted.map(({ stroke, fill }) => [fill, stroke?.widthMm ?? 0] as const);
  expect(widths).toEqual([
    ["#ffffff", 1.6],
    ["#ffffff", 1.6],
    ["#ffffff", 1.6],
    ["#112233", 1.6],
    ...heartColours.map((fill) => [fill, 0] as const),
  ]);
});

test("the cutter's edge counts it; where it is not loaded its square is counted, and nothing is painted", async () => {
  const { square } = formatGeometries;
  const { instrument } = await readGlyphSheets(["instrument"]);
  if (!instrument) throw new Error("instrument was not read");
  const loaded = await sheetOf("instrument", "🎉");
  for (const sheet of [loaded, instrument]) {
    expect(sheet.isSafe({ ...plainText, text: "🎉" }, square)).toBe(true);
    const cut = { ...plainText, text: "🎉", y: 0.03 };
    expect(sheet.isSafe(cut, square)).toBe(false);
    expect(sheet.isSafe(sheet.fit(cut, square) ?? cut, square)).toBe(true);
    expect(sheet.measure({ ...plainText, text: "🎉" })).toEqual(
      loaded.measure({ ...plainText, text: "🎉" }),
    );
  }
  expect([loaded.canPaint({ text: "a 🎉" }), instrument.canPaint({ text: "a 🎉" })]).toEqual([
    true,
    false,
  ]);
  expect(() => instrument.paint({ ...plainText, text: "🎉" }, trim)).toThrow(RangeError);
});
