// The cache of server data (TanStack Query), one a page: what is kept how long, and what is asked
// again.

import { QueryClient } from "@tanstack/react-query";

import { readFailure } from "./failures/read-failure.ts";

/** What was just read needs no second request while the page settles. */
const staleTimeMilliseconds = 30_000;
const retriesMax = 2;

/**
 * One cache per page (and per rendering on the server).
 * A refusal is an answer and is not asked for again; a lost connection is.
 */
export const createQueryClient = ({ hasRetries }: { readonly hasRetries: boolean }) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMilliseconds,
        // Without a line it fails and says so: held back it would keep a page waiting in silence.
        networkMode: "always",
        retry: (count, error) =>
          hasRetries && count < retriesMax && readFailure(error).kind === "unreachable",
      },
      // Held back, an act would be done later, behind the back of somebody who went elsewhere.
      mutations: { retry: false, networkMode: "always" },
    },
  });
