import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { IconArrowLeft, IconPlus } from "#client/ui/icons.tsx";
import { PhotoInput } from "#client/ui/photo-input.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { announce } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { Magnet } from "./magnet.ts";
import type { PhotoMap, StudioPhoto } from "./photo-shelf.ts";
import type { Studio } from "./studio.ts";

import styles from "./photo-sheet.module.css";

type PhotoSheetProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly studio: Studio;
  readonly magnet: Magnet;
  readonly photos: PhotoMap;
  /** The photo that is selected on the stage. */
  readonly frame: number;
};

/** Which photos are on a magnet: others of this session or a new one, and who stands where. */
export const PhotoSheet = ({ isOpen, onClose, studio, magnet, photos, frame }: PhotoSheetProps) => {
  const { frames } = magnet.document;
  const hasMany = frames.length > 1;
  const select = (next: number) => studio.dispatch({ kind: "frame", frame: next });
  const swap = (other: number) => {
    studio.dispatch({ kind: "swap", id: magnet.id, frames: [frame, other] });
    select(other);
    announce(m.layouts_swapped({ first: frame + 1, second: other + 1 }));
  };
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
    if (!hasMany) onClose();
  };
  const usable = [...photos.values()].filter(({ stage }) => !isProblem(stage.kind));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={hasMany ? m.layouts_change_photos() : m.layouts_change_photo()}
      description={hasMany ? m.layouts_sheet_many() : m.layouts_sheet_one()}
      closeLabel={m.studio_close()}
      {...(hasMany && {
        footer: (
          <Button variant="primary" onClick={onClose}>
            {m.studio_done()}
          </Button>
        ),
      })}
    >
      {hasMany && (
        <div className={styles["slots"]} role="group" aria-label={m.layouts_slots()}>
          <Button
            isIcon
            disabled={frame === 0}
            aria-label={m.layouts_swap_before()}
            onClick={() => swap(frame - 1)}
          >
            <IconArrowLeft />
          </Button>
          {frames.map(({ photoId }, index) => (
            <button
              // A slot is its place.
              key={`slot-${String(index)}`}
              type="button"
              className={styles["photo"]}
              aria-pressed={index === frame}
              aria-label={m.layouts_slot({
                number: index + 1,
                count: frames.length,
                name: photos.get(photoId)?.name ?? "",
              })}
              onClick={() => select(index)}
            >
              <Thumb href={photos.get(photoId)?.thumbHref} />
              <span className={styles["number"]}>{index + 1}</span>
            </button>
          ))}
          <Button
            isIcon
            disabled={frame === frames.length - 1}
            aria-label={m.layouts_swap_after()}
            onClick={() => swap(frame + 1)}
          >
            <IconArrowRight />
          </Button>
        </div>
      )}
      <div className={styles["photos"]} role="group" aria-label={m.layouts_session_photos()}>
        <PhotoInput
          isSingle
          className={styles["add"]}
          label={m.layouts_new_photo()}
          onPhotos={([file]) => {
            if (file) studio.putFile(file, magnet.id, frame);
            if (!hasMany) onClose();
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
              aria-label={photo.name}
              aria-pressed={at === frame}
              onClick={() => put(photo)}
            >
              <Thumb href={photo.thumbHref} />
              {hasMany && at !== -1 && <span className={styles["number"]}>{at + 1}</span>}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
};

const isProblem = (kind: StudioPhoto["stage"]["kind"]): boolean =>
  kind === "refused" || kind === "failed" || kind === "missing";

const Thumb = ({ href }: { readonly href: string | undefined }) =>
  href === undefined ? (
    <span className={styles["waiting"]} />
  ) : (
    <img src={href} alt="" loading="lazy" decoding="async" />
  );
