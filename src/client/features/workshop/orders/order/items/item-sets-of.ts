import { type SetLine, setLinesOf } from "#shared/pricing/set-lines.ts";
import type { PrintJobStatus } from "#shared/production.ts";

type Item = {
  readonly id: string;
  readonly formatName: string;
  readonly geometry: { readonly slug: string };
  readonly material: unknown;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly quantity: number;
  readonly isRejected: boolean;
};
type Job = { readonly status: PrintJobStatus; readonly lastError: string | null };

/** Two magnets are seen at once anyway: a line for both would only hide their files. */
const togetherMin = 3;

/**
 * An order's magnets for staff: those of one format, material and price lie together. What somebody looks at
 * alone stays alone: a rejected picture, and one whose file did not come out.
 */
export const itemSetsOf = <Each extends Item>(
  items: readonly Each[],
  jobs: ReadonlyMap<string, Job>,
): readonly SetLine<Each>[] => {
  const together = (item: Each): string => {
    const { formatName, geometry, material, unitCents } = item;
    return JSON.stringify([geometry, formatName, material, unitCents]);
  };
  const isAlone = ({ id, isRejected }: Each): boolean =>
    isRejected || (jobs.get(id)?.lastError ?? null) !== null;
  const counts = Map.groupBy(
    items.filter((item) => !isAlone(item)),
    together,
  );
  return setLinesOf(items, (item) => {
    const key = together(item);
    const isOne = isAlone(item) || (counts.get(key)?.length ?? 0) < togetherMin;
    return { key: isOne ? item.id : key, totalCents: item.totalCents };
  });
};
