import { useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { CutTextNote } from "#client/features/studio/texts/cut-text-note.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AskedMagnets } from "./asked-magnets.tsx";
import { useReadable } from "./use-readable.ts";

type CutTextDialogProps = {
  readonly studio: Studio;
  /** What goes into the cart, as it is now. */
  readonly magnets: readonly Magnet[];
  /** Of which the cutter would take some of what is written. */
  readonly cut: readonly Magnet[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly glyphs: GlyphSheets;
  readonly onClose: () => void;
  /** Back, to the first that is asked about. */
  readonly onLook: (id: string | undefined) => void;
  /** All of them fit, or somebody has seen that they do not and wants them so. */
  readonly onConsent: () => void;
};

/** Before the cart: words that would be cut off are seen as they would be printed, and made to fit or agreed to. */
export const CutTextDialog = ({
  studio,
  magnets,
  cut,
  formats,
  photos,
  glyphs,
  onClose,
  onLook,
  onConsent,
}: CutTextDialogProps) => {
  // Made to fit, they stay in sight.
  const [askedIds] = useState(() => cut.map(({ id }) => id));
  const asked = magnets.filter(({ id }) => askedIds.includes(id));
  const isReadable = useReadable(true);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={cut.length > 0 ? m.texts_cut_title({ count: cut.length }) : m.texts_fits_title()}
      description={cut.length > 0 ? m.texts_cut_text() : m.texts_fits_text()}
      footer={
        <>
          <Button onClick={() => onLook(askedIds[0])}>{m.studio_low_back()}</Button>
          <Button
            variant={cut.length > 0 ? "secondary" : "primary"}
            disabled={!isReadable}
            onClick={onConsent}
          >
            {cut.length > 0 ? m.studio_low_agree({ count: cut.length }) : m.studio_add_to_cart()}
          </Button>
        </>
      }
    >
      <AskedMagnets magnets={asked} formats={formats} photos={photos} />
      {cut.length > 0 && (
        <CutTextNote
          {...{ studio, formats, glyphs }}
          magnets={cut}
          isMain
          // It was pressed on the way to the cart: made to fit, nothing is left to ask.
          onFit={isReadable ? onConsent : undefined}
        />
      )}
    </Dialog>
  );
};
