/** One act that waits for its sign, for so many milliseconds at most. */
export const createOpening = (milliseconds: number) => {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(timer);
    const act = waiting;
    waiting = undefined;
    act?.();
  };
  return {
    soon: (act: () => void): void => {
      now();
      waiting = act;
      timer = setTimeout(now, milliseconds);
    },
    now,
  };
};
