// Brings and removes pictures of the shop's face (logo upload).

import { useMutation } from "@tanstack/react-query";

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import { type FaceKind, facePath } from "#shared/face/face.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Uploads a picture as it is; the server reads from its bytes what it is. */
export const useBringFacePicture = (kind: FaceKind) => {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (file: File) => bring(kind, file),
    onSuccess: async () => {
      await readAgain();
      showToast({ tone: "good", text: m.face_picture_saved() });
    },
  });
};

export const useRemoveFacePicture = () => {
  const onSuccess = useReadAgain();
  return trpc.workshop.settings.removeFacePicture.useMutation({ onSuccess });
};

const useReadAgain = () => {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.workshop.settings.readSettings.invalidate(),
      utils.settings.readShop.invalidate(),
    ]);
  };
};

const bring = async (kind: FaceKind, file: File): Promise<void> => {
  const answer = await fetch(facePath(kind), { method: "POST", body: file });
  if (answer.ok) return;
  const { code, data }: { code?: unknown; data?: unknown } = await answer.json();
  // In the form of a call's refusal, so that it gets its sentence.
  throw Object.assign(new Error("picture refused"), { data: { refusal: code, data } });
};
