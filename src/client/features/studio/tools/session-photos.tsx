import { useRef, useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap, StudioPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPlus, IconTrash } from "#client/ui/icons.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { DeletePhotoDialog } from "./delete-photo-dialog.tsx";
import { PhotoThumb } from "./photo-thumb.tsx";

import styles from "./photo-sheet.module.css";

type SessionPhotosProps = {
  readonly studio: Studio;
  readonly magnet: Magnet;
  readonly photos: PhotoMap;
  /** The place that a photo is put to. */
  readonly frame: number;
  readonly onPut: () => void;
  /** The magnet went with the last photo it showed. */
  readonly onMagnetGone: () => void;
};

/** All photos of this session: one is put on the magnet, or, after the switch below, deleted for good. */
export const SessionPhotos = ({
  studio,
  magnet,
  photos,
  frame,
  onPut,
  onMagnetGone,
}: SessionPhotosProps) => {
  const { frames } = magnet.document;
  const [isDeleting, setIsDeleting] = useState(false);
  const [asked, setAsked] = useState<StudioPhoto | null>(null);
  const deleteSwitch = useRef<HTMLButtonElement>(null);
  const put = (photo: StudioPhoto) => {
    const other = frames.findIndex(({ photoId }) => photoId === photo.id);
    if (other === frame) return;
    if (other === -1) {
      studio.dispatch({ kind: "photo", id: magnet.id, frame, photoId: photo.id });
      announce(m.layouts_put({ name: photo.name, number: frame + 1 }));
    } else {
      studio.dispatch({ kind: "swap", id: magnet.id, frames: [frame, other] });
      announce(m.layouts_swapped({ first: frame + 1, second: other + 1 }));
    }
    onPut();
  };
  const onDeleted = () => {
    setAsked(null);
    const { magnets } = studio.edits.get();
    const isThere = magnets.some(({ id }) => id === magnet.id);
    if (!isThere) onMagnetGone();
    // What had the focus is gone: it goes on at the switch, in an empty studio at its one act.
    requestAnimationFrame(() => {
      if (isThere) deleteSwitch.current?.focus();
      else if (magnets.length === 0) document.querySelector<HTMLElement>("main input")?.focus();
    });
  };
  const usable = [...photos.values()].filter(({ stage }) => !isProblem(stage.kind));
  return (
    <>
      <div className={styles["photos"]} role="group" aria-label={m.layouts_session_photos()}>
        <PhotoInput
          isSingle
          className={styles["add"]}
          label={m.layouts_new_photo()}
          onPhotos={([file]) => {
            if (file) studio.putFile(file, magnet.id, frame);
            onPut();
          }}
        >
          <IconPlus />
        </PhotoInput>
        {usable.map((photo) => {
          const at = frames.findIndex(({ photoId }) => photoId === photo.id);
          return (
            <button
              key={photo.id}
              type="button"
              className={styles["photo"]}
              aria-label={isDeleting ? m.layouts_delete_name({ name: photo.name }) : photo.name}
              aria-pressed={isDeleting ? undefined : at === frame}
              onClick={() => (isDeleting ? setAsked(photo) : put(photo))}
            >
              <PhotoThumb href={photo.thumbHref} />
              {isDeleting ? (
                <span className={styles["bin"]}>
                  <IconTrash />
                </span>
              ) : (
                frames.length > 1 && at !== -1 && <span className={styles["number"]}>{at + 1}</span>
              )}
            </button>
          );
        })}
      </div>
      <div className={styles["foot"]}>
        <Button
          ref={deleteSwitch}
          variant="quiet"
          aria-pressed={isDeleting}
          onClick={() => setIsDeleting(!isDeleting)}
        >
          <IconTrash />
          {m.layouts_delete()}
        </Button>
        <span role="status">{isDeleting && m.layouts_delete_hint()}</span>
      </div>
      <DeletePhotoDialog
        studio={studio}
        photo={asked}
        onClose={() => setAsked(null)}
        onDeleted={onDeleted}
      />
    </>
  );
};

const isProblem = (kind: StudioPhoto["stage"]["kind"]): boolean =>
  kind === "refused" || kind === "failed" || kind === "missing";
