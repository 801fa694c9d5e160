import { makeRandom } from "#testing/makes/make-random.ts";

import { drawActs, playOne } from "./play-one.ts";
import type { Stage } from "./stage.ts";

/** People who do something at the same time. */
const lanes = 10;
const actsPerFault = 14;
const faultMillisecondsMax = 2_500;

export type ActsOptions = {
  readonly seed: number;
  readonly acts: number;
  /** What is not begun by then, on the clock of `performance`, is left. */
  readonly endsAt: number;
  /** Told now and then how far it is, so that a run of hours is not silent. */
  readonly tell?: (line: string) => void;
};

/** A fault of the house that the acts are played in. */
export type BoundFault = {
  readonly name: string;
  readonly isKill: boolean;
  readonly strike: (milliseconds: number) => Promise<void>;
};

/** People do all that they do, several at a time, while one thing after another breaks: by the seed. */
export const playActs = async (
  stage: Stage,
  everyFault: readonly BoundFault[],
  { seed, acts, endsAt, tell }: ActsOptions,
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
      await due.fault.strike(due.milliseconds);
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
