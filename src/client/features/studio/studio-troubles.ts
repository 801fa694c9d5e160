/** What of the studio could not be opened or kept; everything else goes on. */
export type StudioTroubles = {
  /** Designs whose stored document this shop cannot read, by their ids. */
  readonly unreadable: readonly string[];
  /** Edits left on this device that this version of the studio cannot read. */
  readonly unreadableEdits: number;
  /** Designs that were saved before their format got another shape or size, by their ids. */
  readonly reshaped: readonly string[];
};

export const noTroubles: StudioTroubles = {
  unreadable: [],
  unreadableEdits: 0,
  reshaped: [],
};
