import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/** Somebody else is in front of the screen: nothing read for the one before may be shown. */
export const useIdentityChange = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.removeQueries({ type: "inactive" });
    await queryClient.resetQueries();
    await router.invalidate();
  };
};
