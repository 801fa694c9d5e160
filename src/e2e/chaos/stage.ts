import type { Asker } from "./ask.ts";
import type { Scene } from "./house.ts";
import type { Notes } from "./notes.ts";

/** All that an act may reach. */
export type Stage = {
  readonly house: Scene;
  readonly notes: Notes;
  /** Who works in the workshop, with every right; whoever signs in next takes over. */
  staff: Asker;
  /** Who may still come to work: accounts with a password and without a second factor yet. */
  readonly staffEmails: string[];
  /** Answers that should never have been given. */
  readonly faults: string[];
  readonly photos: readonly Uint8Array<ArrayBuffer>[];
  readonly couponCode: string;
};

/** What somebody does; what it is about is chosen by a number of the run's seed. */
export type Act<Whose> = (stage: Stage, whose: Whose, number: number) => Promise<void>;

/** One of the things, by a number of the run's seed. */
export const pick = <Thing>(things: readonly Thing[], at: number): Thing | undefined =>
  things[at % Math.max(1, things.length)];
