// Uploads or removes the EU's graphic on the legal guarantee, in each language.

import { useMutation } from "@tanstack/react-query";

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import { guaranteeGraphicPath } from "#shared/legal/guarantee-graphic.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Uploads the graphic of one language as it is; the server reads from its bytes what it is. */
export const useBringGuaranteeGraphic = (locale: Locale) => {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (file: File) => bring(locale, file),
    onSuccess: async () => {
      await utils.settings.readGuaranteeGraphic.invalidate();
      showToast({ tone: "good", text: m.law_graphic_done() });
    },
  });
};

export const useRemoveGuaranteeGraphic = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.settings.deleteGuaranteeGraphic.useMutation({
    onSuccess: () => utils.settings.readGuaranteeGraphic.invalidate(),
  });
};

const bring = async (locale: Locale, file: File): Promise<void> => {
  const answer = await fetch(guaranteeGraphicPath(locale), { method: "POST", body: file });
  if (answer.ok) return;
  const { code, data }: { code?: unknown; data?: unknown } = await answer.json();
  // In the form of a call's refusal, so that it gets its sentence.
  throw Object.assign(new Error("graphic refused"), { data: { refusal: code, data } });
};
