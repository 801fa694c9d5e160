import { useState } from "react";

import { useOfferWhileOpen } from "#client/features/workshop/parts/use-offer-while-open.ts";
import { mergeChanges } from "#shared/merge-changes.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { Seen } from "#shared/seen.ts";

/** What was typed into a form, and what it had begun with. */
export type GivenUp<Typed> = { readonly seen: Seen; readonly typed: Typed };

/**
 * A form whose typed changes were thrown away for what somebody else saved: they come back by one press, on top of
 * what holds then. The form is made anew by `round`.
 */
export const useGivenUp = <Typed extends Seen>() => {
  const [state, setState] = useState<{ round: number; back: GivenUp<Typed> | null }>({
    round: 0,
    back: null,
  });
  const offer = useOfferWhileOpen();
  const begin = (back: GivenUp<Typed> | null) =>
    setState(({ round }) => ({ round: round + 1, back }));
  return {
    round: state.round,
    /** What was brought back, on top of what holds now; null where nothing was. */
    broughtBack: (now: Seen): Typed | null =>
      state.back && mergeChanges(state.back.seen, state.back.typed, now),
    /** Begins with what holds now. */
    renew: () => begin(null),
    giveUp: (given: GivenUp<Typed>) => {
      begin(null);
      offer(m.audit_meanwhile_taken(), () => begin(given));
    },
  };
};
