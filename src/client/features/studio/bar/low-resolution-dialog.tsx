import { useState } from "react";

import { DraftDrawing } from "#client/features/studio/magnets/draft-drawing.tsx";
import { hrefsOf, frameSizesOf } from "#client/features/studio/magnets/draw-item.ts";
import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import { frameOfMagnet, type Magnet } from "#client/features/studio/magnets/magnet.ts";
import { itemsOf } from "#client/features/studio/magnets/set-order.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
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

/** Photos with few pixels are printed only when somebody has seen them and said so (FAULTS U18). */
export const LowResolutionDialog = ({
  isOpen,
  magnets,
  formats,
  photos,
  onClose,
  onConsent,
}: LowResolutionDialogProps) => {
  const [isAgreed, setIsAgreed] = useState(false);
  const close = () => {
    setIsAgreed(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={m.studio_low_title({ count: magnets.length })}
      description={m.studio_low_text({ dpi: fairDpiMin })}
      footer={
        <>
          <Button onClick={close}>{m.studio_low_back()}</Button>
          <Button
            variant="primary"
            disabled={!isAgreed}
            onClick={() => {
              setIsAgreed(false);
              onConsent();
            }}
          >
            {m.studio_add_to_cart()}
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
      <Checkbox checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)}>
        {m.studio_low_agree()}
      </Checkbox>
    </Dialog>
  );
};
