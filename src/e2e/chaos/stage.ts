import type { Asker } from "./ask.ts";
import type { House } from "./house.ts";
import type { Notes } from "./notes.ts";

/** All that an act may reach. */
export type Stage = {
  readonly house: House;
  readonly notes: Notes;
  /** Who works in the workshop, with every right. */
  readonly staff: Asker;
  /** Answers that should never have been given. */
  readonly faults: string[];
  readonly photos: readonly Uint8Array<ArrayBuffer>[];
  readonly couponCode: string;
};

/** What somebody does; what it is about is chosen by a number of the run's seed. */
export type Act<Whose> = (stage: Stage, whose: Whose, number: number) => Promise<void>;
