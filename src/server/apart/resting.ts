type Worker = {
  readonly isAlive: () => boolean;
  /** Ends the process at once. */
  readonly kill: () => Promise<void>;
};

/** Processes that have done their work and wait for more, since starting one costs as much. */
export type Resting<Kind extends Worker> = {
  /** One that is still alive, and nobody else's from here on; that which rested last. */
  take(): Kind | undefined;
  rest(worker: Kind): void;
  endAll(): Promise<void>;
};

/** @param idleMs whoever nobody took for so long is ended, so that its memory returns */
export const createResting = <Kind extends Worker>(idleMs: number): Resting<Kind> => {
  const timers = new Map<Kind, Timer>();
  const wake = (worker: Kind) => {
    clearTimeout(timers.get(worker));
    timers.delete(worker);
  };
  return {
    take() {
      for (const worker of [...timers.keys()].toReversed()) {
        wake(worker);
        if (worker.isAlive()) return worker;
      }
      return undefined;
    },
    rest(worker) {
      const timer = setTimeout(() => {
        wake(worker);
        void worker.kill();
      }, idleMs);
      // No clock of theirs keeps us alive.
      timers.set(worker, timer.unref());
    },
    async endAll() {
      const all = [...timers.keys()];
      all.forEach(wake);
      await Promise.all(all.map((worker) => worker.kill()));
    },
  };
};
