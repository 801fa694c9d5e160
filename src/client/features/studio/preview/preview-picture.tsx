import type { Pieces } from "#client/features/studio/magnets/draw-item.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import type { FormatGeometry } from "#shared/design/format.ts";

import { usePreviewDrawing } from "./preview-drawing.ts";

import styles from "./preview-picture.module.css";

type PreviewPictureProps = {
  /** A magnet, or all pieces of a puzzle. */
  readonly pieces: Pieces;
  readonly geometry: FormatGeometry;
  readonly photos: PhotoMap;
  readonly size: "small" | "full";
  /** What a screen reader says; without it the picture is decoration. */
  readonly label?: string;
};

/** A magnet as it is cut; an empty one while a photo or a font of it is on its way. */
export const PreviewPicture = ({ pieces, geometry, photos, size, label }: PreviewPictureProps) => {
  const shown = usePreviewDrawing(pieces, geometry, photos, size);
  return shown ? (
    <MagnetDrawing
      drawing={shown.drawing}
      hrefs={shown.hrefs}
      view="trim"
      {...(label !== undefined && { label })}
    />
  ) : (
    <span className={styles["empty"]} data-shape={geometry.shape} />
  );
};
