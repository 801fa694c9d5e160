import { isPassing } from "./s3-failure.ts";

/** With one of five answers failing, three of a million acts fail. */
export const triesMax = 8;
const firstPauseMs = 50;
const pauseMsMax = 2_000;
/** No try begins after so long: whoever waits is told. */
const tryMsMax = 30_000;

/**
 * Does an act that can be repeated until it works, with growing pauses of random length.
 * @throws what the last try met, or at once what no try will change
 */
export const tryAgain = async <Result>(
  act: () => Promise<Result>,
  tries = triesMax,
): Promise<Result> => {
  const startedAt = performance.now();
  for (let done = 1; ; done += 1) {
    try {
      return await act();
    } catch (error) {
      const isLast = done >= tries || performance.now() - startedAt >= tryMsMax;
      if (isLast || !isPassing(error)) throw error;
    }
    const pauseMs = Math.min(firstPauseMs * 2 ** (done - 1), pauseMsMax);
    await Bun.sleep(pauseMs * (0.5 + Math.random() / 2));
  }
};
