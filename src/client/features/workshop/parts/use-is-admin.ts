import { trpc } from "#client/trpc.ts";

/** Whether whoever is here may do what only an admin does; the server asks again. */
export const useIsAdmin = (): boolean => {
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  return me?.role === "admin";
};
