import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { StudioPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderedPhotoDays } from "#shared/privacy.ts";

import styles from "./photo-sheet.module.css";

type DeletePhotoDialogProps = {
  readonly studio: Studio;
  /** Null: nothing is asked. */
  readonly photo: StudioPhoto | null;
  readonly onClose: () => void;
  /** It is gone, with the magnets that showed nothing else. */
  readonly onDeleted: () => void;
};

/** Deletes a photo for good: before that it says what goes with it, and that no undo brings it back. */
export const DeletePhotoDialog = ({
  studio,
  photo,
  onClose,
  onDeleted,
}: DeletePhotoDialogProps) => {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>(idle);
  const close = () => {
    setState(idle);
    onClose();
  };
  const remove = async ({ id, name }: StudioPhoto) => {
    setState({ isBusy: true, error: null });
    try {
      await studio.deletePhoto(id);
    } catch (error) {
      setState({ isBusy: false, error });
      return;
    }
    announce(m.layouts_deleted({ name }));
    setState(idle);
    onDeleted();
  };
  const { alone, shared } = countMagnets(studio, photo);
  return (
    <Dialog
      isOpen={photo !== null}
      onOpenChange={close}
      title={m.layouts_delete_ask({ name: photo?.name ?? "" })}
      description={m.layouts_delete_text()}
      footer={
        <>
          <Button onClick={close}>{m.layouts_delete_keep()}</Button>
          <Button
            variant="danger"
            isBusy={state.isBusy}
            onClick={() => photo && void remove(photo)}
          >
            {m.layouts_delete_now()}
          </Button>
        </>
      }
    >
      <div className={styles["facts"]}>
        {alone > 0 && <p>{m.layouts_delete_magnets({ count: alone })}</p>}
        {shared > 0 && <p>{m.layouts_delete_shared({ count: shared })}</p>}
        <p>{m.layouts_delete_ordered({ days: orderedPhotoDays })}</p>
        <RefusalNotice error={state.error} />
      </div>
    </Dialog>
  );
};

const idle = { isBusy: false, error: null };

/** Magnets that show only this photo, and those on which another one takes its place. */
const countMagnets = (studio: Studio, photo: StudioPhoto | null) => {
  const drawn = studio.edits.get().magnets.flatMap((magnet) => {
    const ids = new Set(photoIdsOf(magnet));
    return photo && ids.has(photo.id) ? [ids.size] : [];
  });
  const alone = drawn.filter((photos) => photos === 1).length;
  return { alone, shared: drawn.length - alone };
};
