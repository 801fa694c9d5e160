import { parseTypedText } from "#shared/design/text/parse-typed-text.ts";
import { fitsGiftCard, giftFont } from "#shared/gift/draw-gift-card.ts";
import { type GiftMessageIssue, isShortMessage } from "#shared/gift/gift.ts";
import { readEmojiIndex } from "#shop/designs/read-emoji.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";

/** What a gift's card will say, each emoji as it is drawn, and why it cannot. */
export const readGiftCard = async (
  message: string,
): Promise<{ readonly message: string; readonly issue: GiftMessageIssue | null }> => {
  const { find } = await readEmojiIndex();
  const { text, refused, isCut } = parseTypedText(message, find, isShortMessage);
  if (refused.length > 0) return { message, issue: "unprintable" };
  const { [giftFont]: sheet } = await readGlyphSheets([giftFont]);
  if (sheet === undefined) throw new Error(`the outlines of ${giftFont} are missing`);
  const isTooLong = isCut || !fitsGiftCard(text, sheet);
  return { message: text, issue: isTooLong ? "too_long" : null };
};
