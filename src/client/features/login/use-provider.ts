import { trpc } from "#client/trpc.ts";

/** Leaves for a provider's page; whatever happens there, it comes back to a page of ours. */
export const useProvider = () =>
  trpc.waysIn.begin.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
