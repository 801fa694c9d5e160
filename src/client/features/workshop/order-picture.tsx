import { useMemo } from "react";

import { MagnetDrawing } from "#client/ui/magnet-drawing.tsx";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";

import styles from "./order-picture.module.css";

type OrderPictureProps = {
  readonly document: DesignDocument;
  readonly geometry: FormatGeometry;
  readonly photos: readonly { readonly id: string; readonly size: PhotoSize | null }[];
  /** What a screen reader says; without it the picture is decoration beside its text. */
  readonly label?: string;
  /** `thumb` for lists, `proxy` where one looks closely. */
  readonly detail?: "thumb" | "proxy";
};

/** An ordered magnet, drawn by what prints it; an empty place when its photo is gone. */
export const OrderPicture = ({
  document,
  geometry,
  photos,
  label,
  detail = "thumb",
}: OrderPictureProps) => {
  const shown = useMemo(() => {
    const sizes: Record<string, PhotoSize> = {};
    const hrefs: Record<string, string> = {};
    for (const { id, size } of photos) {
      if (size !== null) {
        sizes[id] = size;
        hrefs[id] = `/photos/${id}/${detail}`;
      }
    }
    const isComplete = document.frames.every(({ photoId }) => photoId in sizes);
    return isComplete ? { drawing: drawMagnet(document, geometry, sizes), hrefs } : null;
  }, [document, geometry, photos, detail]);
  return (
    <span className={styles["picture"]} data-empty={shown === null || undefined}>
      {shown !== null && (
        <MagnetDrawing
          drawing={shown.drawing}
          hrefs={shown.hrefs}
          view="trim"
          {...(label !== undefined && { label })}
        />
      )}
    </span>
  );
};
