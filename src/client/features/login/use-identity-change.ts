import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/**
 * Somebody else is in front of the screen: nothing read for the one before may be shown. `onDone`
 * follows; a callback of the form itself would not, since the form is gone by then.
 */
export const useIdentityChange = (onDone?: () => void): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.removeQueries({ type: "inactive" });
    await queryClient.resetQueries();
    await router.invalidate();
    onDone?.();
  };
};
