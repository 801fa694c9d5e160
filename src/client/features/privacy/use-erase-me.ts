import { useQueryClient } from "@tanstack/react-query";

import { trpc } from "#client/trpc.ts";
import { forgetPerson } from "#client/unsent/device-copies.ts";

/** Erases whoever is here, and leaves nothing of them in this browser. */
export const useEraseMe = () => {
  const queryClient = useQueryClient();
  return trpc.privacy.eraseMe.useMutation({
    onSuccess: async () => {
      await forgetPerson();
      queryClient.removeQueries({ type: "inactive" });
      await queryClient.resetQueries();
    },
  });
};
