import { useEffect, useMemo, useState } from "react";

import { trpc } from "#client/trpc.ts";
import { loadPart, useGlyphSheets } from "#client/ui/magnet/glyph-store.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import type { TypedText } from "#shared/design/text/parse-typed-text.ts";
import { drawGiftCard, fitsGiftCard, giftFont, giftText } from "#shared/gift/draw-gift-card.ts";
import { giftMessageIssue, isShortMessage, tidyGiftMessage } from "#shared/gift/gift.ts";
import * as m from "#shared/messages/compiled/messages.js";

type ReadTyped = (typed: string) => TypedText;
let readTyped: ReadTyped | null = null;

/**
 * The card of a gift while it is written: its drawing as soon as font and emoji are there, and what keeps the
 * words from being printed.
 */
export const useGiftCard = (
  typed: string,
): { readonly drawing: Drawing | null; readonly trouble: string | null } => {
  const read = useTypedReader();
  const message = tidyGiftMessage(typed);
  const reading = useMemo(() => read?.(message) ?? null, [read, message]);
  const text = reading?.text ?? "";
  const sheets = useGlyphSheets(
    useMemo(() => ({ texts: [giftText(text, 0)] }), [text]),
    true,
  );
  const sheet = sheets[giftFont];
  const [{ face }] = trpc.settings.readShop.useSuspenseQuery();
  const drawing = useMemo(
    () => (sheet?.canPaint({ text }) === true ? drawGiftCard(text, sheet, face.act) : null),
    [sheet, text, face.act],
  );
  const hasRoom = sheet === undefined || fitsGiftCard(text, sheet);
  // Before what reads the rest is here the length is known: nobody is let on to be sent back.
  const isLong = giftMessageIssue(message) === "too_long";
  return { drawing, trouble: troubleOf(reading, hasRoom && !isLong) };
};

const troubleOf = (reading: TypedText | null, hasRoom: boolean): string | null => {
  if (reading && reading.refused.length > 0) {
    return m.gift_unprintable({ characters: reading.refused.slice(0, namedMax).join(" ") });
  }
  return reading?.isCut === true || !hasRoom ? m.gift_too_long() : null;
};

/** More help nobody to find them. */
const namedMax = 12;

/** What knows every emoji; without a line the server judges alone. */
const useTypedReader = (): ReadTyped | null => {
  const [read, setRead] = useState<ReadTyped | null>(() => readTyped);
  useEffect(() => {
    const load = () =>
      loadPart(
        "gift",
        async () => {
          const { openTypedReader } = await import("#client/ui/magnet/emoji-store.ts");
          readTyped = await openTypedReader(isShortMessage);
        },
        true,
      );
    void load().then(() => setRead(() => readTyped));
  }, []);
  return read;
};
