import type { QueryClient } from "@tanstack/react-query";

import { watchFocus } from "#client/ui/focus/watch-focus.ts";

import { followCart } from "./follow-cart.ts";

/** What every page gets once it has settled: nothing that its first seconds need. */
export const settle = (queryClient: QueryClient): void => {
  followCart(queryClient);
  watchFocus();
};
