import { trpc } from "#client/trpc.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { KeptPhoto } from "./my-data.ts";

/** Deletes one photo now; one that an order still needs is hidden. */
export const useDeletePhoto = (onDone: () => void) => {
  const cache = trpc.useUtils();
  const { mutate, ...rest } = trpc.photos.deletePhoto.useMutation({
    onSuccess: async () => {
      await Promise.all([cache.privacy.invalidate(), cache.photos.invalidate()]);
      onDone();
    },
  });
  return {
    ...rest,
    mutate: ({ photoId, name }: KeptPhoto) =>
      mutate({ photoId }, { onSuccess: () => announce(m.privacy_photo_deleted({ name })) }),
  };
};
