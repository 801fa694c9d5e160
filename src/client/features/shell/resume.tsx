import { lazy, Suspense, useSyncExternalStore } from "react";

import { useComingMagnets } from "#client/coming-magnets.ts";
import { trpc } from "#client/trpc.ts";

/** Only for people who were here before: a new visitor fetches nothing of it. */
const ResumeLink = lazy(() => import("./resume-link.tsx").catch(() => ({ default: () => null })));

/**
 * Carry on: the way back to magnets that are not in the cart yet. Pages are the same for everybody, so it
 * comes after them, in a place where it moves nothing.
 */
export const Resume = ({ place }: { readonly place: "head" | "door" | "cart" }) => {
  const { data: me } = trpc.accounts.readMe.useQuery();
  const coming = useComingMagnets();
  // Known before this part of the page has been taken over, it would not be what the server wrote.
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    isTakenOver &&
    (me || coming.hasBeen) && (
      <Suspense>
        <ResumeLink place={place} coming={coming} />
      </Suspense>
    )
  );
};
