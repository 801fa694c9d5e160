/**
 * Reads again for every piece of news, one reading at a time: whatever comes while one is under way is read
 * once, after it. Readings that cut each other short would never end where news come faster than answers.
 * @returns to be called at each piece of news
 */
export const readInTurn = (read: () => Promise<unknown>): (() => void) => {
  let isReading = false;
  let hasNews = false;
  const next = (): void => {
    isReading = true;
    hasNews = false;
    void read().finally(() => {
      isReading = false;
      if (hasNews) next();
    });
  };
  return () => {
    hasNews = true;
    if (!isReading) next();
  };
};
