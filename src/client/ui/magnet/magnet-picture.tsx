import { useMemo } from "react";

import type { DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { toMillimetres } from "#shared/design/units.ts";

import { MagnetDrawing } from "./magnet-drawing.tsx";
import { Magnet } from "./magnet.tsx";
import { useMagnetDrawing } from "./use-magnet-drawing.ts";

import styles from "./magnet-picture.module.css";

/** What fills the picture's box: wider or taller magnets shrink to fit, smaller ones look smaller. */
const boxMillimetres = 75;

type MagnetPictureProps = {
  readonly document: DesignDocument;
  readonly format: FormatGeometry;
  readonly photos: readonly PicturePhoto[];
  /** What a screen reader says; without it the picture is decoration. */
  readonly label?: string;
  readonly tilt?: -3 | -2 | -1 | 0 | 1 | 2 | 3;
};

/** Without a size the photo is still being prepared; without an address it may not be shown here. */
type PicturePhoto = {
  readonly id: string;
  readonly size: PhotoSize | null;
  readonly href: string | null;
};

/** A small magnet at its true proportions, beside others of its list: the drawing that is printed. */
export const MagnetPicture = ({ document, format, photos, label, tilt }: MagnetPictureProps) => {
  const sizes = useMemo(
    () => Object.fromEntries(photos.flatMap(({ id, size }) => (size === null ? [] : [[id, size]]))),
    [photos],
  );
  const drawing = useMagnetDrawing(document, format, sizes);
  const hrefs = useMemo(
    () => Object.fromEntries(photos.flatMap(({ id, href }) => (href === null ? [] : [[id, href]]))),
    [photos],
  );
  const width = toMillimetres(format.widthUm);
  const longest = Math.max(boxMillimetres, width, toMillimetres(format.heightUm));
  return (
    <div className={styles["box"]}>
      <div style={{ inlineSize: `${(100 * width) / longest}%` }}>
        {drawing === null ? (
          <Placeholder format={format} {...(label !== undefined && { label })} />
        ) : (
          <Magnet {...(tilt !== undefined && { tilt })}>
            <MagnetDrawing
              drawing={drawing}
              hrefs={hrefs}
              view="trim"
              {...(label !== undefined && { label })}
            />
          </Magnet>
        )}
      </div>
    </div>
  );
};

/** The magnet's outline, empty. */
const Placeholder = ({
  format,
  label,
}: {
  readonly format: FormatGeometry;
  readonly label?: string;
}) => (
  <div
    className={styles["placeholder"]}
    data-shape={format.shape}
    style={{ aspectRatio: `${format.widthUm} / ${format.heightUm}` }}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  />
);
