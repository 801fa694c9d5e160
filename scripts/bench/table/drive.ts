// Drives a server over many lines for a moment, and takes turns between ours and its limit.

import { median } from "../median.ts";
import { type HttpLine, openHttpLine } from "./http-line.ts";

/** What one line does once; throws when it was not answered well. */
export type Act = (line: HttpLine, index: number) => Promise<void>;

export type Pace = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly failed: number;
};

/** One side of a comparison: where, on how many lines at once, and what. */
export type Side = { readonly origin: string; readonly atOnce: number; readonly act: Act };

/** Acts for so long on so many lines at once. */
export const drive = async ({ origin, atOnce, act }: Side, seconds: number): Promise<Pace> => {
  const lines = await Promise.all(Array.from({ length: atOnce }, () => openHttpLine(origin)));
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  await Promise.all(
    lines.map(async (line) => {
      for (let from = performance.now(); from < end;) {
        nextIndex += 1;
        await act(line, nextIndex).catch((error: unknown) => {
          if (failed === 0) console.log(String(error).slice(0, 300));
          failed += 1;
        });
        const now = performance.now();
        times.push(now - from);
        from = now;
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1_000;
  for (const line of lines) line.close();
  return { perSecond: (times.length - failed) / took, failed, ...percentiles(times) };
};

/** No number is given twice in a run: each stands for another visitor. */
let nextIndex = 0;

/** The middle one, and the one that all but a twentieth are below. */
export const percentiles = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
};

export type Compared = {
  readonly ours: number;
  readonly limit: number;
  /** The median of what each turn's pair says. */
  readonly ratio: number;
  readonly p95Ms: number;
  readonly failed: number;
};

const turns = 5;

/** Ours and its limit by turns, in short phases: a machine that others use is the same for both. */
export const compare = async (ours: Side, limit: Side, secondsEach = 1): Promise<Compared> => {
  const pairs: { ours: Pace; limit: Pace }[] = [];
  await drive(ours, secondsEach);
  await drive(limit, secondsEach);
  for (let turn = 0; turn < turns; turn += 1) {
    pairs.push({ limit: await drive(limit, secondsEach), ours: await drive(ours, secondsEach) });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours.perSecond)),
    limit: median(pairs.map((pair) => pair.limit.perSecond)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.limit.perSecond)),
    p95Ms: median(pairs.map((pair) => pair.ours.p95Ms)),
    failed: pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.limit.failed, 0),
  };
};
