/** How far a backup or a restore is. */
export const phases = ["files", "rows", "late files", "proof"] as const;
export type Phase = (typeof phases)[number];

export type Progress = {
  readonly phase: Phase;
  readonly done: number;
  /** Null where nobody knows before it is done. */
  readonly about: number | null;
  readonly sizeBytes: number;
};

/** Told after every piece of work; whoever listens shows as much of it as fits. */
export type Tell = (progress: Progress) => void;

/** Counts one phase. */
export const startPhase = (tell: Tell, phase: Phase, about: number | null) => {
  let [done, sizeBytes] = [0, 0];
  tell({ phase, done, about, sizeBytes });
  return (more: number, moreBytes: number): void => {
    done += more;
    sizeBytes += moreBytes;
    tell({ phase, done, about, sizeBytes });
  };
};
