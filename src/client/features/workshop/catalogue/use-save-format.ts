import { useNavigate } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { readRetired } from "./format-troubles.ts";
import { useFormatSaved } from "./save-format.tsx";

/** Saves a format and stays with it: a new one, or one with another slug, at the address it has now. */
export const useSaveFormat = (onRenew: () => void) => {
  const navigate = useNavigate({ from: "/admin" });
  const saved = useFormatSaved(() => m.format_saved(), onRenew);
  const utils = trpc.useUtils();
  return trpc.workshop.catalog.saveFormat.useMutation({
    onSuccess: async (_answer, { of, format: { slug } }) => {
      await saved.onSuccess();
      // What was typed is saved: nobody is asked whether to leave it.
      const search = { section: "catalogue", format: slug };
      if (of !== slug) await navigate({ search, ignoreBlocker: true });
    },
    onError: async (error) => {
      // The page says so, too, and offers to take it back.
      if (readRetired(error)) await utils.workshop.catalog.invalidate();
    },
  });
};
