import { useMemo } from "react";

import type { DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { MagnetDrawing } from "./magnet-drawing.tsx";
import { Magnet } from "./magnet.tsx";
import { useMagnetDrawing } from "./use-magnet-drawing.ts";

import styles from "./magnet-picture.module.css";

/** What fills the picture's box: wider or taller magnets shrink to fit, smaller ones look smaller. */
const boxMillimetres = 75;

/** What is needed to draw a magnet as it is printed. */
export type MagnetLook = {
  readonly document: DesignDocument;
  readonly format: FormatGeometry;
  readonly photos: readonly PicturePhoto[];
};

type MagnetPictureProps = MagnetLook & {
  /** What a screen reader says; without it the picture is decoration. */
  readonly label?: string;
};

/** Without a size the photo is still being prepared; without an address it may not be shown here. */
type PicturePhoto = {
  readonly id: string;
  readonly size: PhotoSize | null;
  readonly href: string | null;
};

/** A small magnet at its true proportions, beside others of its list: the drawing that is printed. */
export const MagnetPicture = ({ label, ...look }: MagnetPictureProps) => {
  const { widthUm, heightUm } = look.format;
  const width = toMillimetres(widthUm);
  const longest = Math.max(boxMillimetres, width, toMillimetres(heightUm));
  return (
    <div className={styles["box"]}>
      <div style={{ inlineSize: `${(100 * width) / longest}%` }}>
        <MagnetOf look={look} {...(label !== undefined && { label })} />
      </div>
    </div>
  );
};

/** The magnet alone, as wide as its place; its outline until it can be drawn. */
export const MagnetOf = ({
  look: { document, format, photos },
  label,
  tilt,
}: {
  readonly look: MagnetLook;
  readonly label?: string;
  readonly tilt?: -3 | -2 | -1 | 0 | 1 | 2 | 3;
}) => {
  const sizes = useMemo(() => sizesOf(document, photos), [document, photos]);
  const drawing = useMagnetDrawing(document, format, sizes);
  const hrefs = useMemo(
    () =>
      Object.fromEntries(
        photos.flatMap(({ id, size, href }) =>
          size === null || href === null ? [] : [[id, href]],
        ),
      ),
    [photos],
  );
  if (drawing === null) {
    const isComing = photos.some(({ size }) => size === null);
    return <Placeholder {...{ format, isComing }} {...(label !== undefined && { label })} />;
  }
  return (
    <Magnet {...(tilt !== undefined && { tilt })}>
      <MagnetDrawing
        drawing={drawing}
        hrefs={hrefs}
        view="trim"
        {...(label !== undefined && { label })}
      />
    </Magnet>
  );
};

/** Of a photo that is not there: its place stays free, whatever its size. */
const anySize: PhotoSize = { widthPx: 1, heightPx: 1 };

/** Beside a photo that can be drawn, one that is still to come or was refused keeps nothing from being seen. */
const sizesOf = (
  { frames }: DesignDocument,
  photos: readonly PicturePhoto[],
): Readonly<Record<string, PhotoSize>> => {
  const known = photos.flatMap(({ id, size }) => (size === null ? [] : [[id, size] as const]));
  const ids = new Set(known.map(([id]) => id));
  const others = frames.filter(({ photoId }) => !ids.has(photoId));
  return Object.fromEntries([
    ...(others.length < frames.length
      ? others.map(({ photoId }) => [photoId, anySize] as const)
      : []),
    ...known,
  ]);
};

/** The magnet's outline, empty but for what is to be waited for. */
const Placeholder = ({
  format,
  isComing,
  label,
}: {
  readonly format: FormatGeometry;
  readonly isComing: boolean;
  readonly label?: string;
}) => (
  <div
    className={styles["placeholder"]}
    data-shape={format.shape}
    style={{ aspectRatio: `${format.widthUm} / ${format.heightUm}` }}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  >
    {isComing && <span className={styles["coming"]}>{m.cart_photo_follows()}</span>}
  </div>
);
