import { MagnetDrawing } from "#client/ui/magnet-drawing.tsx";
import type { CatalogFormat } from "#shared/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";

import type { PhotoMap } from "./photo-shelf.ts";
import { usePreviewDrawing } from "./preview-drawing.ts";

import styles from "./preview-picture.module.css";

type PreviewPictureProps = {
  readonly document: DesignDocument;
  readonly format: CatalogFormat;
  readonly photos: PhotoMap;
  readonly size: "small" | "full";
  /** What a screen reader says; without it the picture is decoration. */
  readonly label?: string;
};

/** A magnet as it is cut; an empty one while a photo or a font of it is on its way. */
export const PreviewPicture = ({ document, format, photos, size, label }: PreviewPictureProps) => {
  const shown = usePreviewDrawing(document, format, photos, size === "small");
  return shown ? (
    <MagnetDrawing
      drawing={shown.drawing}
      hrefs={shown.hrefs}
      view="trim"
      {...(label !== undefined && { label })}
    />
  ) : (
    <span className={styles["empty"]} data-shape={format.geometry.shape} />
  );
};
