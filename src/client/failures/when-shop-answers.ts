const firstWaitMilliseconds = 1_000;
const longestWaitMilliseconds = 30_000;

/**
 * Waits until the shop answers: asked at once, then at growing intervals, and whenever the device has a line again.
 * Without a line nobody is asked.
 * @returns whether it had been away
 */
export const whenShopAnswers = async (
  signal?: AbortSignal,
  waitMilliseconds = firstWaitMilliseconds,
  isTold = false,
): Promise<boolean> => {
  const isAway = waitMilliseconds > firstWaitMilliseconds;
  if (signal?.aborted === true) return isAway;
  if ((navigator.onLine || isTold) && (await isAnswering())) return isAway;
  const hasLine = await new Promise<boolean>((resolve) => {
    window.addEventListener("online", () => resolve(true), { once: true });
    if (navigator.onLine) setTimeout(resolve, waitMilliseconds, false);
  });
  const next = Math.min(2 * waitMilliseconds, longestWaitMilliseconds);
  return whenShopAnswers(signal, next, hasLine);
};

const isAnswering = (): Promise<boolean> =>
  fetch("/healthz").then(
    ({ ok }) => ok,
    () => false,
  );
