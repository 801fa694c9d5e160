import { Link } from "@tanstack/react-router";

import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import { trpc } from "#client/trpc.ts";
import type { OpeningPart } from "#shared/company/opening-steps.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { nextPart } from "./next-part.ts";
import { partWords } from "./part-words.ts";
import { wayTo } from "./way-to.ts";

/** An admin's way on to the next step of the opening, where one is done and saved; nothing once it is put away. */
export const OpeningNext = ({ after }: { readonly after: readonly OpeningPart[] }) => {
  const isAdmin = useIsAdmin();
  const { data: opening } = trpc.workshop.desk.readOpening.useQuery(undefined, {
    enabled: isAdmin,
  });
  const [{ openingPoints: points }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  if (!isAdmin || opening === undefined || opening.isPutAway) return null;
  const next = nextPart(opening.steps, after);
  return (
    next !== null && (
      <Link {...wayTo(next, points)}>{m.opening_next({ step: partWords[next]() })}</Link>
    )
  );
};
