import { useQueryClient } from "@tanstack/react-query";

import { trpc } from "#client/trpc.ts";
import { forgetPerson } from "#client/unsent/device-copies.ts";

import { keepErasure } from "./erasure-over-reload.ts";

/** Erases whoever is here, and leaves nothing of them in this browser, nor in this page. */
export const useEraseMe = () => {
  const queryClient = useQueryClient();
  return trpc.privacy.eraseMe.useMutation({
    onSuccess: async (erased) => {
      const forgotten = forgetPerson();
      // Now: where the studio is open, the page begins anew as soon as its copies go.
      const isKept = keepErasure(erased);
      await forgotten;
      if (isKept) location.reload();
      queryClient.removeQueries({ type: "inactive" });
      await queryClient.resetQueries();
    },
  });
};
