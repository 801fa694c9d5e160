import type { SuiteName } from "./test-files.ts";

/** A suite, or one of its parts: `unit`, `faults:waiting`. */
export type Piece = { readonly suite: SuiteName; readonly part: string | null };

/** What waits for the clock rather than works, and costs nothing meanwhile. */
export const waitingPart = "waiting";
const isWaiting = (file: string): boolean => /\.waiting\.\w+\.test\.tsx?$/.test(file);

type Deal = {
  readonly parts: readonly string[];
  readonly partOf: (file: string, index: number) => string;
};

/** Suites that are cut into parts, each a process of its own beside the others. */
const deals: Partial<Record<SuiteName, Deal>> = {
  // The longest: in one piece it would be alone at the end.
  journeys: {
    parts: ["one", "other"],
    partOf: (_file, index) => (index % 2 === 0 ? "one" : "other"),
  },
  faults: {
    parts: [waitingPart, "working"],
    partOf: (file) => (isWaiting(file) ? waitingPart : "working"),
  },
};

export const piecesOf = (suite: SuiteName): readonly Piece[] =>
  (deals[suite]?.parts ?? [null]).map((part) => ({ suite, part }));

export const nameOf = ({ suite, part }: Piece): string =>
  part === null ? suite : `${suite}:${part}`;

/** The files of a suite by its parts; of the one part that is named, these alone. */
export const dealFiles = (
  { suite, part: wanted }: Piece,
  files: readonly string[],
): readonly (readonly string[])[] => {
  const deal = deals[suite];
  if (deal === undefined) return [files];
  return deal.parts
    .filter((part) => wanted === null || part === wanted)
    .map((part) => files.filter((file, index) => deal.partOf(file, index) === part));
};
