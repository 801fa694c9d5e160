import { faults as everyFault } from "./faults.ts";
import { type House, openHouse } from "./house.ts";
import { emptyNotes } from "./notes.ts";
import { openStage } from "./open-stage.ts";
import { playActs } from "./play-acts.ts";
import { settle } from "./settle.ts";

/** Somebody new comes to work so often at most. */
const actsPerStaff = 60;
/** For coming to rest and for looking at everything; a run that hangs ends all the same. */
const restSecondsMax = 420;

export type ChaosOptions = {
  readonly seed: number;
  readonly acts: number;
  /** What is not done by then is left: the run comes to its end on a slow machine, too. */
  readonly secondsMax: number;
  /** Told now and then how far it is, so that a run of hours is not silent. */
  readonly tell?: (line: string) => void;
};

/** A run in which everything happens at once: what and in which order comes from the seed, when does not. */
export const runChaos = async (options: ChaosOptions) => {
  const house = await openHouse({ diskMb: 700 + Math.ceil(options.acts / 4) });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const watchdog = setTimeout(
    () => reject(new Error("the run has not come to its end")),
    (options.secondsMax + restSecondsMax) * 1_000,
  );
  try {
    return await Promise.race([runIn(house, options), late]);
  } finally {
    clearTimeout(watchdog);
    await house.close();
  }
};

const runIn = async (house: House, options: ChaosOptions) => {
  const { acts, secondsMax } = options;
  const startedAt = performance.now();
  const notes = emptyNotes();
  const answers: string[] = [];
  const stage = await openStage(house, notes, answers, Math.ceil(acts / actsPerStaff));
  const bound = everyFault.map((fault) => ({
    ...fault,
    strike: (milliseconds: number) => fault.strike(house, milliseconds),
  }));
  const endsAt = performance.now() + secondsMax * 1_000;
  const played = await playActs(stage, bound, { ...options, endsAt });
  const { reports, ...judgement } = await settle(house, notes);
  const falls = [...house.shop.falls, ...house.worker.falls];
  return {
    ...played,
    ...judgement,
    surprises: [
      ...notes.surprises,
      ...answers,
      ...reports,
      ...falls.map((fall) => `a process ${fall}`),
    ],
    said: [...house.shop.said(), ...house.worker.said()],
    orders: notes.orders.length,
    batches: notes.batches.length,
    claims: notes.claims,
    signIns: notes.signIns,
    receipts: notes.receipts.length,
    unknown: notes.unknown,
    mails: house.mail.mails.length,
    hasDisk: house.disk !== null,
    seconds: (performance.now() - startedAt) / 1_000,
  };
};
