import { useQueryClient } from "@tanstack/react-query";

import { forgetPerson } from "#client/device-copies.ts";
import { trpc } from "#client/trpc.ts";

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
