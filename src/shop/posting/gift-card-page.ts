import { type PaperPages, paperWidthMm } from "#server/pdf/paper-pages.ts";
import { paperColours, paperGrid, paperText } from "#server/pdf/paper-style.ts";
import type { SvgDrawing } from "#server/pdf/place-drawing.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import type { PathNode } from "#shared/design/path.ts";
import type { ActColour } from "#shared/face/act-colours.ts";
import { drawGiftCard, giftCard, giftFont, giftText } from "#shared/gift/draw-gift-card.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { numbers, pathOf } from "#shop/production/render/pdf-operators.ts";

import type { Parcel } from "./read-parcels.ts";

const { width, height } = giftCard;
const place = { x: (paperWidthMm - width) / 2, y: 60, width, height };
const hairMm = 0.15;

/**
 * A page with the card of a gift, behind its slip: to be cut out and put into the parcel. The very drawing
 * that was seen while it was written. Nothing for an order that is no gift, or whose card says nothing.
 */
export const addGiftCardPage = async (
  paper: PaperPages,
  { giftMessage, locale, number }: Pick<Parcel, "giftMessage" | "locale" | "number">,
  act: ActColour,
): Promise<void> => {
  if (giftMessage === null || giftMessage === "") return;
  const { [giftFont]: sheet } = await readGlyphsOf([giftText(giftMessage, 1)]);
  const drawing = sheet && drawGiftCard(giftMessage, sheet, act);
  if (!drawing) throw new Error(`the card of ${number} cannot be drawn`);
  const page = paper.addPage();
  page.text(paperGrid.left, place.y - 8, m.gift_cut_out({ number }, { locale }), paperText.quiet);
  page.drawing(place, operatorsOf(drawing));
  for (const edge of [
    { x: place.x, y: place.y, width, height: hairMm },
    { x: place.x, y: place.y + height, width, height: hairMm },
    { x: place.x, y: place.y, width: hairMm, height },
    { x: place.x + width, y: place.y, width: hairMm, height },
  ]) {
    page.box(edge, paperColours.line);
  }
};

const operatorsOf = ({ nodes }: Drawing): SvgDrawing => ({
  ...giftCard,
  operators: nodes
    .flatMap((node) => {
      switch (node.kind) {
        case "path":
          return [node];
        case "text":
          return node.paths;
        case "photo":
          return [];
      }
    })
    .map(filled)
    .join("\n"),
});

const filled = ({ path, fill, rule }: PathNode): string =>
  `${rgb(fill)} rg ${pathOf(path)} ${rule === "evenodd" ? "f*" : "f"}`;

const rgb = (hex: string): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));
