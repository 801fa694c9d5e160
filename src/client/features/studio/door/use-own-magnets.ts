import { useMemo } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { useStore } from "#client/features/studio/store.ts";

import type { OpenDoor } from "./open-own-door.ts";

/** The magnets that were put on the door of `/`. */
export const useOwnMagnets = ({ studio, asideIds }: OpenDoor): readonly Magnet[] => {
  const magnets = useStore(studio.edits, (edits) => edits.magnets);
  return useMemo(() => magnets.filter(({ id }) => !asideIds.has(id)), [magnets, asideIds]);
};
