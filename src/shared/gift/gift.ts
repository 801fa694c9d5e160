// A gift: the message on its card, the day by which it is to be there, and their limits.

import { z } from "zod";

import { isPrintableText } from "#shared/design/text/characters.ts";

/** More letters than the smallest writing brings onto the card; what really fits is measured. */
export const giftMessageLengthMax = 600;
/** More lines than the card has. */
export const giftLinesMax = 14;

/** As typed, without what nobody sees: controls, and marks that turn the direction of a line. */
export const tidyGiftMessage = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/(?!\n)\p{Cc}/gu, "")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();

/** Whether a message is no longer than any card holds; what really fits is measured by its drawing. */
export const isShortMessage = (message: string): boolean =>
  message.length <= giftMessageLengthMax && message.split("\n").length <= giftLinesMax;

/** What is agreed about a gift. */
export const giftSchema = z.strictObject({
  /** What its card says; empty: it has none. */
  message: z
    .string()
    .max(2 * giftMessageLengthMax)
    .transform(tidyGiftMessage),
  /** The day by which it is to be there, of those that are offered; null: as soon as it is made. */
  arriveOn: z.iso.date().nullable(),
});
export type Gift = z.infer<typeof giftSchema>;

/** What staff changes of a gift until it is made. */
export const changedGiftSchema = z.strictObject({
  message: giftSchema.shape.message,
  /** The day of its posting; null: as soon as it is made. */
  postFrom: z.iso.date().nullable(),
});
export type ChangedGift = z.infer<typeof changedGiftSchema>;

/** Why a message cannot stand on the card. */
export type GiftMessageIssue = "too_long" | "unprintable";

/** What can be said of a message without its font; whether it fits and each emoji is drawn, the card says. */
export const giftMessageIssue = (message: string): GiftMessageIssue | null => {
  if (!isPrintableText(message)) return "unprintable";
  return isShortMessage(message) ? null : "too_long";
};

/** Whom an order's mails greet and its page thanks: of a gift the one who pays for it; empty where only the receiver is known. */
export const buyerName = ({
  giftMessage,
  address,
  billingAddress,
}: {
  /** Null: the order is no gift. */
  readonly giftMessage: string | null;
  readonly address: { readonly name: string };
  readonly billingAddress: { readonly name: string } | null;
}): string => (giftMessage === null ? address : billingAddress)?.name ?? "";
