import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { IconArrowLeft } from "#client/ui/icons.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { PhotoThumb } from "./photo-thumb.tsx";
import { SessionPhotos } from "./session-photos.tsx";

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
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={hasMany ? m.layouts_change_photos() : m.layouts_change_photo()}
      description={hasMany ? m.layouts_sheet_many() : m.layouts_sheet_one()}
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
              <PhotoThumb href={photos.get(photoId)?.thumbHref} />
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
      <SessionPhotos
        studio={studio}
        magnet={magnet}
        photos={photos}
        frame={frame}
        onPut={() => {
          if (!hasMany) onClose();
        }}
        onMagnetGone={onClose}
      />
    </Dialog>
  );
};
