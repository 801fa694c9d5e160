import { trpc } from "./trpc.ts";

/**
 * Whether what this browser had lies in an account by now, as that was confirmed in another browser.
 * Undefined: not known yet. Asked where a page would else say that there is nothing.
 */
export const useMoved = (): boolean | undefined => {
  const { data, isPending } = trpc.accounts.readMoved.useQuery(undefined, { staleTime: 0 });
  return isPending ? undefined : (data?.isMoved ?? false);
};
