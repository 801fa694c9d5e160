import type { Kept } from "#testing/plays/keep-open.ts";

import type { Scene } from "./house.ts";
import { emptyNotes, type Notes } from "./notes.ts";
import { openStage } from "./open-stage.ts";
import { type BoundFault, playActs } from "./play-acts.ts";
import { settle } from "./settle.ts";
import type { Stage } from "./stage.ts";

/** Somebody new comes to work so often at most. */
const actsPerStaff = 60;
/** For coming to rest and for looking at everything; a run that hangs ends all the same. */
const restSecondsMax = 420;

export type RunOptions = {
  readonly seed: number;
  readonly acts: number;
  /** What is not done by then is left: the run comes to its end on a slow machine, too. */
  readonly secondsMax: number;
  /** Told now and then how far it is, so that a run of hours is not silent. */
  readonly tell?: (line: string) => void;
};

/** A shop to be broken, with its processes. */
type Played<Before> = {
  readonly house: Scene & { close(): Promise<void> };
  readonly processes: readonly Kept[];
  readonly faults: readonly BoundFault[];
  /** What comes before anything breaks. */
  readonly before: (stage: Stage) => Promise<Before>;
};

/** People do all that they do while what may break breaks; then it is judged, and the house closes. */
export const playRun = async <Before>(played: Played<Before>, options: RunOptions) => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const watchdog = setTimeout(
    () => reject(new Error("the run has not come to its end")),
    (options.secondsMax + restSecondsMax) * 1_000,
  );
  try {
    return await Promise.race([playIn(played, options), late]);
  } finally {
    clearTimeout(watchdog);
    await played.house.close();
  }
};

const playIn = async <Before>(
  { house, processes, faults, before }: Played<Before>,
  options: RunOptions,
) => {
  const startedAt = performance.now();
  const notes: Notes = emptyNotes();
  const answers: string[] = [];
  const stage = await openStage(house, notes, answers, Math.ceil(options.acts / actsPerStaff));
  const seenBefore = await before(stage);
  const endsAt = performance.now() + options.secondsMax * 1_000;
  const acts = await playActs(stage, faults, { ...options, endsAt });
  const { reports, ...judgement } = await settle(house, notes);
  const falls = processes.flatMap((kept) => kept.falls);
  return {
    ...acts,
    ...judgement,
    before: seenBefore,
    notes,
    surprises: [
      ...notes.surprises,
      ...answers,
      ...reports,
      ...falls.map((fall) => `a process ${fall}`),
    ],
    said: processes.flatMap((kept) => kept.said()),
    orders: notes.orders.length,
    receipts: notes.receipts.length,
    unknown: notes.unknown,
    mails: house.mail.mails.length,
    seconds: (performance.now() - startedAt) / 1_000,
  };
};
