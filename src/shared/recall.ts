// Recall of a batch: inputs, and what is said of it.

import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import type { OperatorsWords } from "./locale.ts";
import { tidyLines } from "./text/tidy-text.ts";

export const recallTextLengthMax = 1_000;

/** A batch that was called back: what was said of it, and to how many. */
export type BatchRecall = {
  /** ISO 8601. */
  readonly at: string;
  readonly hazard: OperatorsWords;
  /** What to do, after the words that every recall has. */
  readonly advice: OperatorsWords;
  /** Orders that were written to. */
  readonly mails: number;
  /** Orders whose shopper was erased: nobody knows their address any more. */
  readonly erased: number;
};

/** What makes a danger look smaller than it is has no place in a recall (Art. 36 (2) c GPSR). */
const playingDown =
  /vorsorglich|vorsichtshalber|freiwillig|kulanz|nach (eigenem|unserem) ermessen|in (seltenen|einzelnen|besonderen) (fällen|situationen)|keine (bekannten |gemeldeten )?(unfälle|verletzungen|vorfälle)|voluntar(y|ily)|precaution|discretion|in (rare|isolated|specific) (cases|situations)|no (known |reported )*(accidents|incidents|injuries)/iu;

/** Whether a text of a recall says what the law keeps out of it. */
export const playsDown = (text: string): boolean => playingDown.test(text);

const text = z
  .string()
  .max(recallTextLengthMax)
  .transform(tidyLines)
  .pipe(
    z
      .string()
      .min(1)
      .refine((written) => !playsDown(written)),
  );
const words = z.strictObject({ de: text, en: text });

export const recallBatchInput = z.strictObject({
  batchId: uuidSchema,
  hazard: words,
  advice: words,
});
export type RecallBatchInput = z.infer<typeof recallBatchInput>;
