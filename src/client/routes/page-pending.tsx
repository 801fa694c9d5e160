import { type ComponentProps, useLayoutEffect } from "react";

import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";

/** What stands in for any page until its own data come: seen from its top, wherever the one before was left. */
export const PagePending = (page: ComponentProps<typeof PageSkeleton>) => {
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return <PageSkeleton {...page} />;
};
