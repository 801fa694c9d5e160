export type Load = { readonly perSecond: number; readonly p95Ms: number; readonly failed: number };

/**
 * Repeats an act at `atOnce` for `seconds` and counts. The act throws when it was not answered well.
 */
export const load = async (
  atOnce: number,
  seconds: number,
  act: (index: number) => Promise<void>,
): Promise<Load> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let failed = 0;
  let index = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        index += 1;
        await act(index).catch(() => (failed += 1));
        times.push(performance.now() - startedAt);
      }
    }),
  );
  times.sort((first, second) => first - second);
  return {
    perSecond: Math.round((times.length - failed) / seconds),
    p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    failed,
  };
};

/** Each request from another address behind our own proxy, or the flood guard would do its work. */
export const fromAnyAddress = (index: number): Record<string, string> => ({
  "x-forwarded-for": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});
