import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf } from "#shared/design/frame.ts";
import type { Slot } from "#shared/design/slots.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./free-places.module.css";

/** Over the places of a magnet whose photo was refused: each asks for another one. */
export const FreePlaces = ({
  magnet,
  geometry,
  slots,
  photos,
  onPhoto,
}: {
  readonly magnet: Magnet;
  readonly geometry: FormatGeometry;
  readonly slots: readonly Slot[];
  readonly photos: PhotoMap;
  readonly onPhoto: (file: File, frame: number) => void;
}) => {
  const { width, height } = frameOf(geometry);
  return slots.map(({ box }, index) => {
    const photo = photos.get(magnet.document.frames[index]?.photoId ?? "");
    return photo?.stage.kind === "refused" ? (
      <div
        key={`${box.x} ${box.y}`}
        className={styles["place"]}
        style={{
          insetInlineStart: `${(100 * box.x) / width}%`,
          insetBlockStart: `${(100 * box.y) / height}%`,
          inlineSize: `${(100 * box.width) / width}%`,
          blockSize: `${(100 * box.height) / height}%`,
        }}
      >
        <PhotoInput
          isSingle
          className={buttonClass({})}
          label={m.studio_pick_one()}
          onPhotos={([file]) => file && onPhoto(file, index)}
        >
          <IconPlus />
          <span className={styles["words"]}>{m.studio_pick_one()}</span>
        </PhotoInput>
      </div>
    ) : null;
  });
};
