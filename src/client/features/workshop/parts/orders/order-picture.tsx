import { useMemo } from "react";

import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import { useMagnetDrawing } from "#client/ui/magnet/use-magnet-drawing.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
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
  const { sizes, hrefs } = useMemo(() => {
    const known = photos.flatMap(({ id, size }) => (size === null ? [] : [{ id, size }]));
    return {
      sizes: Object.fromEntries(known.map(({ id, size }) => [id, size])),
      hrefs: Object.fromEntries(known.map(({ id }) => [id, `/photos/${id}/${detail}`])),
    };
  }, [photos, detail]);
  const drawing = useMagnetDrawing(document, geometry, sizes);
  return (
    <span className={styles["picture"]} data-empty={drawing === null || undefined}>
      {drawing !== null && (
        <MagnetDrawing
          drawing={drawing}
          hrefs={hrefs}
          view="trim"
          {...(label !== undefined && { label })}
        />
      )}
    </span>
  );
};
