// Writes the undo history to this device and reads it after a reload.

import { z } from "zod/mini";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";

import {
  type HistoryRules,
  keptMagnetsMax,
  type PackedHistory,
  packHistory,
  withHistory,
} from "./history.ts";
import type { LeftBehind } from "./journal.ts";
import { parseMagnet } from "./parse-kept-magnet.ts";

/** Steps in a row (a slider, a typed word) are written together. */
const quietMilliseconds = 250;

/** The name that the page before had in this very tab. */
const tabKey = "lodestone-studio-tab";

const begun = new WeakSet<Studio>();

/**
 * The way back and forth that the page before left on this device.
 * @returns its magnets, whose photos have to be known, and what puts it on the page, once all else is
 * there; from then on the page's own way is kept. Null when that has begun.
 */
export const openHistory = async (
  studio: Studio,
  left: LeftBehind,
  rules: HistoryRules,
): Promise<{ readonly magnets: readonly Magnet[]; readonly begin: () => void } | null> => {
  if (begun.has(studio)) return null;
  const last = await takeLast(studio);
  const history = last && (await readHistory(last));
  const ofLast = left.magnets.filter(({ tab }) => tab === last?.from);
  const lateIds = new Set(ofLast.map(({ magnetId }) => magnetId));
  return {
    magnets: history?.magnets ?? [],
    begin: () => {
      if (begun.has(studio)) return;
      begun.add(studio);
      const { edits } = studio;
      if (history) edits.set(withHistory(edits.get(), history, lateIds, rules));
      keepHistory(studio, rules);
    },
  };
};

/** Of this very tab, or the latest: ours from now on, so that a reload before its use finds it again. */
const takeLast = async ({ journal: { histories } }: Studio) => {
  const { tab } = histories;
  const found = await histories.sortOut(readEntry);
  const latest = found.left.toSorted((one, other) => other.keptAt - one.keptAt);
  const before = readTab();
  const last = latest.find(({ key }) => key === tab || key === before) ?? latest[0];
  const goneKeys = [...found.oldKeys, ...latest.map(({ key }) => key)];
  histories.remove(goneKeys.filter((key) => key !== tab));
  if (!last) return null;
  const ours = { ...last, id: tab, tab };
  histories.put(ours);
  writeTab(tab);
  return ours;
};

const readTab = (): string | null => {
  try {
    return sessionStorage.getItem(tabKey);
  } catch {
    return null;
  }
};

const writeTab = (tab: string): void => {
  try {
    sessionStorage.setItem(tabKey, tab);
  } catch {
    // The latest is taken then.
  }
};

const keepHistory = (
  { edits, keeper, journal: { histories } }: Studio,
  rules: HistoryRules,
): void => {
  const { tab } = histories;
  writeTab(tab);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = edits.get();
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const packed = packHistory(edits.get(), keeper.designIdOf, rules);
    if (packed) histories.put({ ...packed, id: tab, tab, from: tab, keptAt: Date.now() });
    else histories.remove([tab]);
  };
  edits.subscribe(() => {
    const { past, future, magnets } = edits.get();
    const isSame = past === last.past && future === last.future && magnets === last.magnets;
    last = edits.get();
    if (!isSame) timer ??= setTimeout(keep, quietMilliseconds);
  });
  // Whatever comes next, it is written before the page goes.
  const flush = () => timer !== undefined && keep();
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);
};

/** In words of the other schemas here only: each further one of zod's lies in what every page loads. */
const historySchema = z.object({
  magnets: z.array(z.unknown()),
  steps: z.array(z.array(z.int())),
  now: z.int(),
  designIds: z.array(z.object({ magnetId: z.string(), designId: z.string() })),
});
const entrySchema = z.extend(historySchema, {
  id: z.string(),
  tab: z.string(),
  /** The page that walked this way. */
  from: z.string(),
  keptAt: z.number(),
});

const readEntry = (value: unknown) => {
  const { data: entry } = entrySchema.safeParse(value);
  return entry ? { ...entry, key: entry.id } : null;
};

/** So many documents are read in one task: a hand may be on the page already. */
const readAtOnce = 20;

/** What a page before kept, maybe of an older version of the studio; null when any of it cannot be read. */
export const readHistory = async (entry: unknown): Promise<PackedHistory | null> => {
  const { data: history } = historySchema.safeParse(entry);
  if (!history || history.magnets.length > keptMagnetsMax) return null;
  const magnets: Magnet[] = [];
  for (const [index, each] of history.magnets.entries()) {
    const magnet = parseMagnet(each);
    if (!magnet) return null;
    magnets.push(magnet);
    if (index % readAtOnce === readAtOnce - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return { ...history, magnets };
};
