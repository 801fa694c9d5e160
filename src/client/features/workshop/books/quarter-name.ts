import * as m from "#shared/messages/compiled/messages.js";

/** `2026-Q4` in words. */
export const quarterName = (quarter: string): string => {
  const [year = "", number = ""] = quarter.split("-Q");
  return m.books_quarter({ quarter: number, year });
};
