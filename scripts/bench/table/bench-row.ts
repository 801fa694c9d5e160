/** A line of the table of `bun run bench`. */
export type BenchRow = {
  readonly what: string;
  /** What was measured, with its unit. */
  readonly ours: string;
  /** What the bare stack did in the same run. */
  readonly limit?: string;
  /** Ours to the limit's. */
  readonly ratio?: number;
  /** The ratio that is wanted: at least for rates, at most for times and memory. */
  readonly wanted?: { readonly atLeast: number } | { readonly atMost: number };
  /** What is wanted beside a ratio, and whether it is so. */
  readonly also?: { readonly wanted: string; readonly isMet: boolean };
};

/** One line, ending with whether it is as wanted. */
export const formatRow = ({ what, ours, limit, ratio, wanted, also }: BenchRow): string => {
  const parts = [`${what}: ${ours}`];
  if (limit !== undefined) parts.push(`beside ${limit}`);
  if (ratio !== undefined && wanted !== undefined) {
    const bound = "atLeast" in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost}`;
    parts.push(`ratio ${ratio.toFixed(2)} (${bound})`);
  }
  if (also !== undefined) parts.push(also.wanted);
  return `${isAsWanted({ ratio, wanted, also }) ? "  " : "✗ "}${parts.join(" | ")}`;
};

type Judged = { readonly [Key in "ratio" | "wanted" | "also"]: BenchRow[Key] | undefined };

const isAsWanted = ({ ratio, wanted, also }: Judged): boolean => {
  if (also?.isMet === false) return false;
  if (ratio === undefined || wanted === undefined) return true;
  return "atLeast" in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost;
};
