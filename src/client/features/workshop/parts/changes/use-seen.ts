import { useState } from "react";

import { mergeChanges } from "#shared/merge-changes.ts";
import type { Seen } from "#shared/seen.ts";

/**
 * What a form began with, however often the page reads anew meanwhile, and its three ways to save.
 * @param begin what the form shows when it opens
 * @param send saves what was typed, said to be made from `seen`
 */
export const useSeen = <Typed extends Seen>(
  begin: Seen,
  send: (typed: Typed, seen: Seen) => void,
) => {
  const [seen] = useState(begin);
  const [typed, setTyped] = useState<Typed | null>(null);
  return {
    seen,
    /** What was typed, as of the last press. */
    typed,
    save: (now: Typed) => {
      setTyped(now);
      send(now, seen);
    },
    /** Saves what was typed last on top of what holds now. */
    merge: (now: Seen) => {
      if (typed !== null) send(mergeChanges(seen, typed, now), now);
    },
  };
};
