import { fromAnyAddress } from "../from-any-address.ts";
import type { BenchHouse } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { type Act, compare } from "./drive.ts";

/** The list of formats beside tRPC alone, and beside tRPC with a read of the same rows. */
export const benchFormats = async ({ shop, limit }: BenchHouse): Promise<readonly BenchRow[]> => {
  const ask =
    (path: string): Act =>
    async (line, index) => {
      const { status } = await line.ask({ path, headers: fromAnyAddress(index) });
      if (status !== 200) throw new Error(`${path}: ${status}`);
    };
  const ours = { origin: shop.origin, atOnce: 32, act: ask("/trpc/catalog.listFormats") };
  const alone = await compare(ours, { ...ours, origin: limit.origin, act: ask("/trpc/kept") });
  const read = await compare(ours, { ...ours, origin: limit.origin, act: ask("/trpc/read") });
  return [
    {
      what: "list of formats at 32",
      ours: `${alone.ours.toFixed(0)}/s, p95 ${alone.p95Ms.toFixed(1)} ms, failed ${alone.failed}`,
      limit: `tRPC alone ${alone.limit.toFixed(0)}/s`,
      ratio: alone.ratio,
      // 9,400 of 24,490.
      wanted: { atLeast: 0.38 },
    },
    {
      what: "the same",
      ours: `${read.ours.toFixed(0)}/s`,
      limit: `tRPC and Drizzle ${read.limit.toFixed(0)}/s`,
      ratio: read.ratio,
      wanted: { atLeast: 1 },
    },
  ];
};
