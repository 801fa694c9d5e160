import { makeRandom } from "#testing/makes/make-random.ts";

import { faults as everyFault } from "./faults.ts";
import { type House, openHouse } from "./house.ts";
import { emptyNotes } from "./notes.ts";
import { openStage } from "./open-stage.ts";
import { drawActs, playOne } from "./play-one.ts";
import { settle } from "./settle.ts";
import type { Stage } from "./stage.ts";

/** People who do something at the same time. */
const lanes = 10;
const actsPerFault = 14;
const faultMillisecondsMax = 2_500;
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
  const endsAt = performance.now() + secondsMax * 1_000;
  const played = await play(stage, { ...options, endsAt });
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

const play = async (
  stage: Stage,
  { seed, acts, endsAt, tell }: ChaosOptions & { readonly endsAt: number },
) => {
  const random = makeRandom(seed);
  const draw = (below: number) => Math.floor(random.next() * below);
  const script = drawActs(draw, acts);
  const troubles = Array.from({ length: Math.ceil(acts / actsPerFault) }, () => ({
    fault: everyFault[draw(everyFault.length)],
    milliseconds: 300 + draw(faultMillisecondsMax),
  }));
  let begun = 0;
  let kills = 0;
  let struck = 0;
  const trace: string[] = [];
  const isOver = () => begun >= acts || performance.now() > endsAt;

  const lane = async (): Promise<void> => {
    while (!isOver()) {
      const next = script[begun];
      begun += 1;
      if (begun % actsPerLine === 0) tell?.(progressOf(stage, begun));
      if (next !== undefined) await playOne(stage, next, begun);
    }
  };
  const breakThings = async (): Promise<void> => {
    while (!isOver()) {
      const due = troubles[struck];
      if (due?.fault === undefined || begun < (struck + 1) * actsPerFault) {
        await Bun.sleep(20);
        continue;
      }
      struck += 1;
      if (due.fault.isKill) kills += 1;
      trace.push(`act ${begun}: ${due.fault.name}, ${due.milliseconds} ms`);
      await due.fault.strike(stage.house, due.milliseconds);
    }
  };
  await Promise.all([breakThings(), ...Array.from({ length: lanes }, lane)]);
  return { acts: begun, kills, trace };
};

const actsPerLine = 250;
const progressOf = ({ notes, faults }: Stage, begun: number): string => {
  const { orders, receipts, surprises, unknown } = notes;
  const last = [...surprises, ...faults].at(-1) ?? "";
  const figures = `orders=${orders.length} receipts=${receipts.length} unknown=${unknown}`;
  return `act ${begun}: ${figures} surprises=${surprises.length + faults.length} ${last}`.trim();
};
