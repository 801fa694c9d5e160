import { useEffect, useState } from "react";

import { DraftDrawing } from "#client/features/studio/magnets/draft-drawing.tsx";
import { hrefsOf, frameSizesOf } from "#client/features/studio/magnets/draw-item.ts";
import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import { frameOfMagnet, type Magnet } from "#client/features/studio/magnets/magnet.ts";
import { itemsOf } from "#client/features/studio/magnets/set-order.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { fairDpiMin } from "#shared/design/crop/resolution.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./low-resolution-dialog.module.css";

type LowResolutionDialogProps = {
  readonly isOpen: boolean;
  readonly magnets: readonly Magnet[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly onClose: () => void;
  readonly onConsent: () => void;
};

/** Photos with few pixels are printed only when somebody has seen them and said so (FAULTS U18): once, for all. */
export const LowResolutionDialog = ({
  isOpen,
  magnets,
  formats,
  photos,
  onClose,
  onConsent,
}: LowResolutionDialogProps) => {
  const isReadable = useReadable(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={m.studio_low_title({ count: magnets.length })}
      description={m.studio_low_text({ dpi: fairDpiMin })}
      footer={
        <>
          <Button onClick={onClose}>{m.studio_low_back()}</Button>
          <Button variant="primary" disabled={!isReadable} onClick={onConsent}>
            {m.studio_low_agree({ count: magnets.length })}
          </Button>
        </>
      }
    >
      <ul className={styles["magnets"]}>
        {itemsOf(magnets).map(({ key, magnets: pieces }) => {
          const [magnet] = pieces;
          const format = formats.find(({ slug }) => slug === magnet.document.formatSlug);
          const light = lightOf(magnet, formats, photos);
          const sizes = frameSizesOf(magnet.document, photos);
          if (!sizes || !format || !light) return null;
          return (
            <li key={key} className={styles["magnet"]}>
              <DraftDrawing
                pieces={pieces}
                geometry={format.geometry}
                sizes={sizes}
                hrefs={hrefsOf(magnet.document, photos, "thumbHref")}
                view="trim"
                label={photos.get(frameOfMagnet(magnet).photoId)?.name ?? ""}
              />
              <span>{m.studio_dpi({ dpi: light.dpi })}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};

/** Sooner nobody has read anything. */
const readableMilliseconds = 600;

/**
 * Whether it has been open long enough to be answered: on phones the answer lies where the act that opened it
 * was, and the second tap of a hasty hand is no consent.
 */
const useReadable = (isOpen: boolean): boolean => {
  const [isReadable, setIsReadable] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setIsReadable(true), readableMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsReadable(false);
    };
  }, [isOpen]);
  return isReadable;
};
