// The undo history as it is kept on this device, so that a reload does not end it.

/** The way back and forth as it is kept on this device, so that a reload does not end it. */
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { inOrder } from "#client/features/studio/magnets/set-order.ts";
import type { StudioEdits } from "#client/features/studio/magnets/studio-edits.ts";

import type { isAlike } from "./draft.ts";

/** The studio's own, given: imported, they would cut its file in two, which is larger. */
export type HistoryRules = {
  readonly isAlike: typeof isAlike;
  readonly inOrder: typeof inOrder;
  /** Steps kept each way. */
  readonly stepsMax: number;
};

/** Steps share most of their magnets: each is kept once, a step is their places in `magnets`. */
export type PackedHistory = {
  readonly magnets: readonly Magnet[];
  /** The oldest first, those taken back at the end. */
  readonly steps: readonly (readonly number[])[];
  /** Which of them was on the screen. */
  readonly now: number;
  /** Of magnets whose design has another id than they. */
  readonly designIds: readonly { readonly magnetId: string; readonly designId: string }[];
};

/** Some kilobytes each; a set of a hundred changed ten times as a whole. Older steps are let go. */
export const keptMagnetsMax = 1_000;

/** @returns null when there is no way back or forth */
export const packHistory = (
  { past, magnets: shown, future }: StudioEdits,
  designIdOf: (magnetId: string) => string | null,
  { stepsMax }: Pick<HistoryRules, "stepsMax">,
): PackedHistory | null => {
  if (past.length + future.length === 0) return null;
  const places = new Map<Magnet, number>();
  const place = (magnet: Magnet): number => {
    const known = places.get(magnet) ?? places.size;
    places.set(magnet, known);
    return known;
  };
  const stepOf = (magnets: readonly Magnet[]) => magnets.map(place);
  const now = stepOf(shown);
  const take = (all: readonly (readonly Magnet[])[]) => {
    const taken: (readonly number[])[] = [];
    // From the nearest step on: the last of each list.
    for (const step of all.slice(-stepsMax).toReversed()) {
      const fresh = new Set(step.filter((magnet) => !places.has(magnet))).size;
      if (places.size + fresh > keptMagnetsMax) break;
      taken.push(stepOf(step));
    }
    return taken;
  };
  const back = take(past);
  const forth = take(future);
  const magnets = [...places.keys()];
  const designIds = [...new Set(magnets.map(({ id }) => id))].flatMap((magnetId) => {
    const designId = designIdOf(magnetId);
    return designId === null || designId === magnetId ? [] : [{ magnetId, designId }];
  });
  return {
    magnets,
    steps: [...back.toReversed(), now, ...forth],
    now: back.length,
    designIds,
  };
};

/**
 * The studio with the steps of before its page was loaded again. What was changed or taken away elsewhere
 * meanwhile is so in all of them: no step back may undo the work of others.
 * @param ownIds magnets whose last change was this tab's own and came too late to be kept
 */
export const withHistory = (
  edits: StudioEdits,
  { magnets: kept, steps, now, designIds }: PackedHistory,
  ownIds: ReadonlySet<string>,
  { isAlike, inOrder, stepsMax }: HistoryRules,
): StudioEdits => {
  const base = edits.past[0] ?? edits.magnets;
  const there = new Map(base.map((magnet) => [magnet.id, magnet]));
  const designs = new Map(designIds.map(({ magnetId, designId }) => [magnetId, designId]));
  const idOf = (id: string): string => {
    const designId = designs.get(id);
    return designId !== undefined && !there.has(id) && there.has(designId) ? designId : id;
  };
  const named = kept.map((magnet) => ({ ...magnet, id: idOf(magnet.id) }));
  const shown = new Map((steps[now] ?? []).flatMap((at) => entryOf(named[at])));
  const today = new Map<Magnet, Magnet | null>();
  const asToday = (magnet: Magnet): Magnet | null => {
    const known = today.get(magnet);
    if (known !== undefined) return known;
    const next = find(magnet);
    today.set(magnet, next);
    return next;
  };
  const find = (magnet: Magnet): Magnet | null => {
    const before = shown.get(magnet.id);
    const present = there.get(magnet.id);
    if (before === undefined) return present ?? magnet;
    if (present === undefined) return null;
    if (isAlike(before, present)) return magnet === before ? present : magnet;
    return ownIds.has(magnet.id) ? magnet : present;
  };
  const others = base.filter(({ id }) => !shown.has(id));
  const all = steps.map((step) => {
    const found = step.flatMap((at) => {
      const magnet = named[at];
      return (magnet && asToday(magnet)) ?? [];
    });
    const ids = new Set(found.map(({ id }) => id));
    return inOrder([...found, ...others.filter(({ id }) => !ids.has(id))]);
  });
  const back = changing([...all.slice(0, now + 1), base]).slice(0, -1);
  const hasActed = edits.past.length > 0;
  const forth = changing([...all.slice(now + 1).toReversed(), base]).slice(0, -1);
  return {
    ...edits,
    past: [...back, ...edits.past].slice(-stepsMax),
    future: hasActed ? edits.future : forth,
  };
};

const entryOf = (magnet: Magnet | undefined): readonly (readonly [string, Magnet])[] =>
  magnet ? [[magnet.id, magnet]] : [];

/** On the way to the last of them, without steps in which nothing happens any more. */
const changing = (steps: readonly (readonly Magnet[])[]): readonly (readonly Magnet[])[] =>
  steps.filter((step, index) => {
    const next = steps[index + 1];
    return next === undefined || !isSame(step, next);
  });

const isSame = (some: readonly Magnet[], others: readonly Magnet[]): boolean =>
  some.length === others.length && some.every((magnet, index) => magnet === others[index]);
