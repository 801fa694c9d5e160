import { faults } from "./faults.ts";
import { openHouse } from "./house.ts";
import { playRun, type RunOptions } from "./play-run.ts";

/** A run in which everything happens at once: what and in which order comes from the seed, when does not. */
export const runChaos = async (options: RunOptions) => {
  const house = await openHouse({ diskMb: 700 + Math.ceil(options.acts / 4) });
  const run = await playRun(
    {
      house,
      processes: [house.shop, house.worker],
      faults: faults.map((fault) => ({
        ...fault,
        strike: (milliseconds: number) => fault.strike(house, milliseconds),
      })),
      before: async () => null,
    },
    options,
  );
  return {
    ...run,
    batches: run.notes.batches.length,
    claims: run.notes.claims,
    signIns: run.notes.signIns,
    hasDisk: house.disk !== null,
  };
};
