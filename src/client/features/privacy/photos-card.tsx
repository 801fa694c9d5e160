import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import { claimPhotoDecidedDays } from "#shared/claims/claims.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { photoPath } from "#shared/photos.ts";
import { orderedPhotoDays } from "#shared/privacy.ts";

import type { KeptPhoto } from "./my-data.ts";

import styles from "./my-data.module.css";

/** Every photo with the day it goes, and the button that deletes it now. */
export const PhotosCard = () => {
  const { data: photos, error } = trpc.privacy.readPhotos.useQuery();
  const [asked, setAsked] = useState<KeptPhoto | null>(null);
  const remove = useDeletePhoto(() => setAsked(null));
  const close = () => {
    remove.reset();
    setAsked(null);
  };
  return (
    <Card aria-labelledby="photos-title">
      <h2 id="photos-title">{m.privacy_photos_title()}</h2>
      <p>{m.privacy_photos_lead()}</p>
      <RefusalNotice error={error} />
      {photos ? (
        <ul className={styles["photos"]}>
          {photos.map((photo) => (
            <Photo key={photo.photoId} photo={photo} onDelete={() => setAsked(photo)} />
          ))}
        </ul>
      ) : (
        !error && <Skeleton shape="block" />
      )}
      <Dialog
        isOpen={asked !== null}
        onOpenChange={close}
        title={m.privacy_photo_ask({ name: asked?.name ?? "" })}
        description={
          asked?.isOrdered === true && asked.endsAt === null
            ? m.privacy_photo_ask_ordered()
            : m.privacy_photo_ask_text()
        }
        footer={
          <>
            <Button onClick={close}>{m.privacy_erase_keep()}</Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => asked && remove.mutate(asked)}
            >
              {m.privacy_photo_delete()}
            </Button>
          </>
        }
      >
        <RefusalNotice error={remove.error} />
      </Dialog>
    </Card>
  );
};

const Photo = ({
  photo,
  onDelete,
}: {
  readonly photo: KeptPhoto;
  readonly onDelete: () => void;
}) => {
  const { photoId, name, isHidden, isClaimed, endsAt } = photo;
  return (
    <li className={styles["photo"]}>
      {isHidden ? (
        <span className={styles["hidden"]} />
      ) : (
        <img src={photoPath(photoId, "thumb")} alt={name} loading="lazy" decoding="async" />
      )}
      <span className={styles["until"]}>
        {isHidden && <>{m.privacy_photo_hidden()} · </>}
        {endsAt === null
          ? isClaimed
            ? m.privacy_photo_claimed({ days: claimPhotoDecidedDays })
            : m.privacy_order_until_open({ days: orderedPhotoDays })
          : m.privacy_photo_until({ date: formatDate("day", endsAt, getLocale()) })}
      </span>
      {!isHidden && (
        <Button aria-label={m.privacy_photo_delete_name({ name })} onClick={onDelete}>
          {m.privacy_photo_delete()}
        </Button>
      )}
    </li>
  );
};

/** Deletes one photo now; one that an order still needs is hidden. */
const useDeletePhoto = (onDone: () => void) => {
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
