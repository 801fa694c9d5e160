// What a new shop says and tries until it is set up, in the order that spares going back.

import { z } from "zod";

/** Each step with its parts, every one of which has a place of its own. */
export const openingSteps = {
  face: ["face"],
  company: ["imprint", "legal_texts", "guarantee_graphic"],
  bank: ["account", "vat"],
  shipping: ["packaging", "shipping_prices"],
  formats: ["own_price", "format_prices"],
  mails: ["mail_server"],
  backup: ["backup"],
  test_order: ["test_order", "test_sheet"],
} as const;
export type OpeningStep = keyof typeof openingSteps;
export type OpeningPart = (typeof openingSteps)[OpeningStep][number];

/** What a person says of the list itself: our legal texts were read and fit; it goes off Today, or back there. */
export const markOpeningInput = z.strictObject({
  mark: z.enum(["confirm_legal_texts", "put_away_opening", "take_out_opening"]),
});
export type MarkOpeningInput = z.infer<typeof markOpeningInput>;
