import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { searchPatterns } from "#shared/desk.ts";

/**
 * A condition for each word of a search: a text with a space before each word has it, as it is written or with
 * its umlauts unfolded. Postgres folds as `foldText` does (`fold_text`, an index over each such text).
 */
export const saysWords = (text: SQLWrapper, search: string): SQL[] =>
  searchPatterns(search).map(
    ({ plain, folded }) => sql`(${text} like ${plain} or fold_text(${text}) like ${folded})`,
  );
