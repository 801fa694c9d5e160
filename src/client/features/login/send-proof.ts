import { httpLink } from "@trpc/react-query";

import { createApiClient } from "#client/trpc.ts";
import type { ProveAgainInput } from "#shared/accounts.ts";

/** Outside of the page's own links, which are what waits for the answer. */
export const sendProof = (input: ProveAgainInput): Promise<void> =>
  createApiClient([httpLink({ url: "/trpc" })]).accounts.proveAgain.mutate(input);
