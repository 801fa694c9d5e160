import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { searchPatterns } from "#shared/desk.ts";

/**
 * A condition for each word of a search: a text with a space before each word has it, as it is written or with
 * its umlauts unfolded. Postgres folds as `foldText` does (`fold_text`, an index over each such text).
 */
export const saysWords = (text: SQLWrapper, search: string): SQL[] =>
  searchPatterns(search).map((patterns) => {
    const { plain, folded } = patterns;
    return isFoundFolded(patterns)
      ? sql`fold_text(${text}) like ${folded}`
      : sql`(${text} like ${plain} or fold_text(${text}) like ${folded})`;
  });

/**
 * Whether the folded text has all that is found as it is written: one index is read instead of two. Not so for an `e`
 * in front, which folding drops after a vowel; nor for a word that grew so short that it is only looked for in front.
 */
const isFoundFolded = ({ plain, folded }: ReturnType<typeof searchPatterns>[number]): boolean =>
  /^%[ -df-~][ -~]*$/.test(folded) && (plain.startsWith("% ") || !folded.startsWith("% "));
