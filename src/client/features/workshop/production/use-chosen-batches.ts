import { useCallback, useRef, useState } from "react";

import { useChooseKeys } from "#client/features/workshop/parts/lists/use-choose-keys.ts";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { batchesOfOneActMax } from "#shared/production.ts";

import { stillChosen } from "./still-chosen.ts";

export type ChosenBatches = {
  /** Those with a step left; none where it is only one, which has its own buttons. */
  readonly open: readonly BatchView[];
  /** As the list last read them. */
  readonly batches: readonly BatchView[];
  /** How many of those that were chosen have no step left meanwhile, until the choice is touched again. */
  readonly gone: number;
  readonly isChosen: (batchId: string) => boolean;
  /** With `isRange` all from the one touched last to this one. */
  readonly choose: (batchId: string, isOn: boolean, isRange: boolean) => void;
  readonly chooseShown: (isOn: boolean) => void;
  readonly release: (batchIds: readonly string[]) => void;
  readonly clear: () => void;
};

/** Which batches of the list are chosen, of those that can still take a step. */
export const useChosenBatches = (shown: readonly BatchView[]): ChosenBatches => {
  const [ids, setIds] = useState<ReadonlySet<string>>(noIds);
  const lastTouched = useRef<string>(undefined);
  const { open, chosen: batches, gone } = stillChosen(shown, ids);

  const change = (changed: readonly BatchView[], isOn: boolean) => {
    const next = new Set(batches.map(({ id }) => id));
    for (const { id } of changed) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setIds(new Set([...next].slice(0, batchesOfOneActMax)));
  };
  const choose = (batchId: string, isOn: boolean, isRange: boolean) => {
    const at = open.findIndex(({ id }) => id === batchId);
    const from = isRange ? open.findIndex(({ id }) => id === lastTouched.current) : -1;
    lastTouched.current = batchId;
    change(open.slice(from === -1 ? at : Math.min(from, at), Math.max(from, at) + 1), isOn);
  };
  const clear = useCallback(() => setIds(noIds), []);

  useChooseKeys(ids.size > 0, clear);
  return {
    open,
    batches,
    gone,
    isChosen: (batchId) => ids.has(batchId),
    choose,
    chooseShown: (isOn) => change(open, isOn),
    release: (batchIds) =>
      setIds((before) => new Set([...before].filter((id) => !batchIds.includes(id)))),
    clear,
  };
};

const noIds: ReadonlySet<string> = new Set();
