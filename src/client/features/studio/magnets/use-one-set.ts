import { useEffect, useMemo, useState } from "react";

import type { Studio } from "#client/features/studio/studio.ts";
import { keepOneSet, readOneSet } from "#client/one-set.ts";

import type { Magnet } from "./magnet.ts";

/**
 * The magnets of one order by themselves, where somebody came to change them. What lay in the studio
 * before is aside; all are shown again on request, and when nothing else is left.
 */
export const useOneSet = ({ keeper }: Studio, all: readonly Magnet[], isLoaded: boolean) => {
  const [set, setSet] = useState(readOneSet);
  const shown = useMemo(() => {
    if (set === null) return all;
    const { designIds, asideIds } = set;
    const idOf = ({ id }: Magnet) => keeper.designIdOf(id) ?? id;
    if (asideIds === null) return all.filter((magnet) => designIds.includes(idOf(magnet)));
    const rest = all.filter((magnet) => !asideIds.includes(idOf(magnet)));
    return rest.length > 0 ? rest : all;
  }, [all, set, keeper]);
  useEffect(() => {
    if (!isLoaded || set === null || set.asideIds !== null) return;
    const rest = all.filter((magnet) => !shown.includes(magnet));
    const next = { ...set, asideIds: rest.map(({ id }) => keeper.designIdOf(id) ?? id) };
    keepOneSet(next);
    setSet(next);
  }, [all, shown, set, isLoaded, keeper]);
  return {
    shown,
    asideCount: isLoaded ? all.length - shown.length : 0,
    showAll: () => {
      keepOneSet(null);
      setSet(null);
    },
  };
};
