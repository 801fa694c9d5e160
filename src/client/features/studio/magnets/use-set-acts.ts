import { useMemo } from "react";

import type { Studio } from "#client/features/studio/studio.ts";
import { newId } from "#client/new-id.ts";
import { announce, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { SetItem } from "./set-order.ts";

export type SetActs = ReturnType<typeof useSetActs>;

/** What is done with magnets as things of a set; puzzles stay together. */
export const useSetActs = ({ dispatch }: Studio, items: readonly SetItem[]) =>
  useMemo(() => {
    const idsOf = ({ magnets }: SetItem) => magnets.map(({ id }) => id);
    return {
      /** To a place counted from 0 among the others. */
      move: (item: SetItem, place: number): void => {
        const others = items.filter(({ key }) => key !== item.key);
        const to = Math.min(Math.max(0, place), others.length);
        const beforeId = others[to]?.magnets[0].id ?? null;
        dispatch({ kind: "move", ids: idsOf(item), beforeId });
        announce(m.layouts_moved({ place: to + 1, count: items.length }));
      },
      /** One more like it, beside it. */
      duplicate: (item: SetItem): void => {
        const next = items[items.findIndex(({ key }) => key === item.key) + 1];
        const setId = newId();
        const magnets = item.magnets.map((magnet) => {
          const { document } = magnet;
          const { puzzle } = document;
          return {
            ...magnet,
            id: newId(),
            document: puzzle ? { ...document, puzzle: { ...puzzle, setId } } : document,
          };
        });
        dispatch({ kind: "add", magnets, beforeId: next?.magnets[0].id ?? null });
        announce(m.layouts_duplicated());
      },
      remove: (item: SetItem): void => {
        dispatch({ kind: "remove", ids: idsOf(item) });
        // One picture in the strip and nine magnets: that all of them went is said for everybody.
        if (item.magnets.length > 1)
          showToast({ tone: "neutral", text: m.layouts_puzzle_removed() });
        else announce(m.studio_removed());
      },
    };
  }, [dispatch, items]);
