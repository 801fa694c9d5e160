import { readFailure } from "#client/failures/read-failure.ts";
import {
  guaranteeGraphicBytesMax,
  guaranteeGraphicSidePixelsMin,
} from "#shared/legal/guarantee-graphic.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { RefusalCode } from "#shared/shop-error.ts";

/** Why the file is not taken as the EU's graphic, where it is read as a photo and refused as one; else null. */
export const unfitGraphicWords = (error: unknown): string | null => {
  const failure = readFailure(error);
  return failure.kind === "refusal" ? (words[failure.code]?.() ?? null) : null;
};

const large = () => m.law_graphic_large({ mb: guaranteeGraphicBytesMax / (1024 * 1024) });

const words: Partial<Record<RefusalCode, () => string>> = {
  photo_format_unsupported: m.law_graphic_unreadable,
  photo_damaged: m.law_graphic_unreadable,
  photo_contradicts_itself: m.law_graphic_unreadable,
  photo_too_few_pixels: () => m.law_graphic_small({ min: guaranteeGraphicSidePixelsMin }),
  photo_too_large: large,
  photo_too_many_pixels: large,
};
