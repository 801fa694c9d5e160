// Acts on legal texts in the workshop: save a draft, publish, throw a draft away.

import { readFailure } from "#client/failures/read-failure.ts";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Saves the next version of a text while it is being written. */
export const useSaveLegalDraft = () =>
  trpc.workshop.texts.saveDraft.useMutation(useDone(() => m.law_done_saved()));

/** The version that is published stands; whoever calls it says so, with the way back. */
export const useDiscardLegalDraft = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.texts.discardDraft.useMutation({
    onSuccess: () => utils.workshop.invalidate(),
  });
};

/** Publishes the draft; the shop's pages show it at once. */
export const usePublishLegalText = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.texts.publish.useMutation({
    onSuccess: async ({ version }) => {
      await Promise.all([utils.workshop.texts.invalidate(), utils.settings.invalidate()]);
      showToast({ tone: "good", text: m.law_done_published({ version }) });
    },
  });
};

/** Whether somebody saved or published since this text was read. */
export const isDraftChanged = (error: unknown): boolean => {
  const failure = error ? readFailure(error) : null;
  return failure?.kind === "refusal" && failure.code === "legal_draft_changed";
};
