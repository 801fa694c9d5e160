import { expect, test } from "bun:test";

import fc from "fast-check";

import type { PathNode } from "#shared/design/path.ts";
import { actShades } from "#shared/face/act-colours.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";

import { drawGiftCard, fitsGiftCard, giftCard, giftFont } from "./draw-gift-card.ts";
import { giftMessageIssue, giftMessageLengthMax, tidyGiftMessage } from "./gift.ts";

const sheetFor = async (text: string) => {
  const sheet = (await readGlyphsOf([{ font: giftFont, text }]))[giftFont];
  if (sheet === undefined) throw new Error("no font");
  return sheet;
};
const draw = async (message: string) => drawGiftCard(message, await sheetFor(message), "lagoon");
const writingOf = (drawing: Awaited<ReturnType<typeof draw>>): readonly PathNode[] =>
  drawing?.nodes.flatMap((node) => (node.kind === "text" ? node.paths : [])) ?? [];
const reachOf = (paths: readonly PathNode[]) => {
  const points = paths.flatMap(({ path }) =>
    path.flatMap((segment) => (segment.kind === "close" ? [] : [segment])),
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};

test("lines are as equal as their words allow: no name stands alone on the last", async () => {
  const { left, right } = reachOf(
    writingOf(await draw("Alles Liebe zum Geburtstag, Oma! Deine Mia")),
  );
  // Filled from the first line on, they are 105 mm wide.
  expect(right - left).toBeLessThan(95);
});

test("its frame is of the shop's own colour", async () => {
  const fills = (await draw("Hallo"))?.nodes.map((node) => node.kind === "path" && node.fill);
  expect(fills).toContain(actShades.lagoon.act[0]);
});

test("a short greeting is written large in the middle, a long one smaller, and all of it is on the card", async () => {
  const short = reachOf(writingOf(await draw("Alles Liebe!")));
  expect(Math.abs((short.left + short.right) / 2 - giftCard.width / 2)).toBeLessThan(3);
  expect(short.bottom - short.top).toBeGreaterThan(6);
  const words = "Liebe Oma, danke für die schönen Tage am Meer. ".repeat(8).trim();
  const long = reachOf(writingOf(await draw(words)));
  expect(long.left).toBeGreaterThan(10);
  expect(long.right).toBeLessThan(giftCard.width - 10);
  expect(long.top).toBeGreaterThan(8);
  expect(long.bottom).toBeLessThan(giftCard.height - 8);
});

test("more than the card holds is not drawn", async () => {
  expect(await draw("Wort ".repeat(400))).toBeNull();
  expect(await draw(Array.from({ length: 30 }, () => "a").join("\n"))).toBeNull();
});

test("emoji stay whole where a word without end is broken", async () => {
  const family = "👩‍💻".repeat(40);
  const sheet = await sheetFor(family);
  expect(sheet.canPaint({ text: family })).toBe(true);
  const drawing = drawGiftCard(family, sheet, "lagoon");
  expect(writingOf(drawing).length).toBeGreaterThan(400);
});

test("whatever prints either fits inside the frame or is said not to", async () => {
  const sheet = await sheetFor("");
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...Array.from("abcWMÄßli .,!-\n")),
        maxLength: giftMessageLengthMax,
      }),
      (typed) => {
        const message = tidyGiftMessage(typed);
        const drawing = drawGiftCard(message, sheet, "lagoon");
        expect(drawing !== null).toBe(fitsGiftCard(message, sheet));
        const writing = writingOf(drawing);
        if (writing.length === 0) return;
        const { left, right, top, bottom } = reachOf(writing);
        expect(Math.min(left, top)).toBeGreaterThan(6);
        expect(right).toBeLessThan(giftCard.width - 6);
        expect(bottom).toBeLessThan(giftCard.height - 6);
      },
    ),
    { numRuns: 60 },
  );
});

test("what nobody sees is taken out, what cannot be printed or is too much is said", () => {
  expect(tidyGiftMessage("  Hallo\u0000\u202e du\t!\r\n\r\n\r\n\r\nDein M\u0007\n")).toBe(
    "Hallo du !\n\nDein M",
  );
  expect(tidyGiftMessage("Wir: 👨‍👩‍👧 ❤️")).toBe("Wir: 👨‍👩‍👧 ❤️");
  expect(giftMessageIssue("Für Dich, Łukasz ♥ 🎉")).toBeNull();
  expect(giftMessageIssue("שלום")).toBe("unprintable");
  expect(giftMessageIssue("a".repeat(4_000))).toBe("too_long");
  expect(giftMessageIssue("")).toBeNull();
});
