import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { fairDpiMin } from "#shared/design/crop/resolution.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AskedMagnets } from "./asked-magnets.tsx";
import { useReadable } from "./use-readable.ts";

type LowResolutionDialogProps = {
  readonly magnets: readonly Magnet[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly onClose: () => void;
  /** Back, to the first that is asked about. */
  readonly onLook: (id: string | undefined) => void;
  readonly onConsent: () => void;
};

/** Photos with few pixels are printed only when somebody has seen them and said so (FAULTS U18): once, for all. */
export const LowResolutionDialog = ({
  magnets,
  formats,
  photos,
  onClose,
  onLook,
  onConsent,
}: LowResolutionDialogProps) => {
  const isReadable = useReadable();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.studio_low_title({ count: magnets.length })}
      description={m.studio_low_text({ dpi: fairDpiMin })}
      footer={
        <>
          <Button onClick={() => onLook(magnets[0]?.id)}>{m.studio_low_back()}</Button>
          <Button variant="primary" disabled={!isReadable} onClick={onConsent}>
            {m.studio_low_agree({ count: magnets.length })}
          </Button>
        </>
      }
    >
      <AskedMagnets magnets={magnets} formats={formats} photos={photos}>
        {(magnet) => m.studio_dpi({ dpi: lightOf(magnet, formats, photos)?.dpi ?? 0 })}
      </AskedMagnets>
    </Dialog>
  );
};
