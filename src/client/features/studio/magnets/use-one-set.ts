import { useCallback, useEffect, useMemo, useState } from "react";

import type { Studio } from "#client/features/studio/studio.ts";
import { keepOneSet, readOneSet } from "#client/one-set.ts";

import type { Magnet } from "./magnet.ts";

/**
 * The magnets of one order by themselves, where somebody came to change them. What lay in the studio
 * before is aside; all are shown again on request, and when nothing else is left.
 */
export const useOneSet = ({ keeper }: Studio, all: readonly Magnet[], isLoaded: boolean) => {
  const [set, setSet] = useState(readOneSet);
  const idOf = useCallback(({ id }: Magnet) => keeper.designIdOf(id) ?? id, [keeper]);
  const shown = useMemo(() => {
    if (set === null) return all;
    const { designIds, asideIds } = set;
    if (asideIds === null) return all.filter((magnet) => designIds.includes(idOf(magnet)));
    const rest = all.filter((magnet) => !asideIds.includes(idOf(magnet)));
    return rest.length > 0 ? rest : all;
  }, [all, set, idOf]);
  if (isLoaded && set?.asideIds === null) {
    setSet({ ...set, asideIds: all.filter((magnet) => !shown.includes(magnet)).map(idOf) });
  }
  useEffect(() => keepOneSet(set), [set]);
  return {
    shown,
    // With the first of them, not once all is read: coming later it would push the magnet down.
    asideCount: shown.length > 0 ? all.length - shown.length : 0,
    showAll: () => setSet(null),
  };
};
