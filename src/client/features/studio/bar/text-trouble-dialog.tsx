import { useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { CutTextNote } from "#client/features/studio/texts/cut-text-note.tsx";
import { FaintTextNote } from "#client/features/studio/texts/faint-text-note.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AskedMagnets } from "./asked-magnets.tsx";
import { useReadable } from "./use-readable.ts";

type TextTroubleDialogProps = {
  /** Words that the cutter would take, or whose colour is almost that of their paper. */
  readonly trouble: "cut" | "faint";
  readonly studio: Studio;
  /** What goes into the cart, as it is now. */
  readonly magnets: readonly Magnet[];
  readonly amiss: readonly Magnet[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly glyphs: GlyphSheets;
  readonly onClose: () => void;
  /** Back, to the first that is asked about. */
  readonly onLook: (id: string | undefined) => void;
  /** All is well with them, or somebody has seen that it is not and wants them so. */
  readonly onConsent: () => void;
};

/** Before the cart: words that would be cut off or hardly read are seen as they would be printed, and put right or agreed to. */
export const TextTroubleDialog = ({
  trouble,
  studio,
  magnets,
  amiss,
  formats,
  photos,
  glyphs,
  onClose,
  onLook,
  onConsent,
}: TextTroubleDialogProps) => {
  // Put right, they stay in sight: what a press has done to them is seen before they go into the cart.
  const [askedIds] = useState(() => amiss.map(({ id }) => id));
  const asked = magnets.filter(({ id }) => askedIds.includes(id));
  const isReadable = useReadable();
  const words = wordsOf[trouble];
  const count = amiss.length;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={count > 0 ? words.title({ count }) : words.mended()}
      description={count > 0 ? words.text() : m.texts_fits_text()}
      footer={
        <>
          <Button onClick={() => onLook(askedIds[0])}>{m.studio_low_back()}</Button>
          <Button
            variant={count > 0 ? "secondary" : "primary"}
            disabled={!isReadable}
            onClick={onConsent}
          >
            {count > 0 ? m.studio_low_agree({ count }) : m.studio_add_to_cart()}
          </Button>
        </>
      }
    >
      <AskedMagnets magnets={asked} formats={formats} photos={photos} />
      {count > 0 &&
        (trouble === "cut" ? (
          <CutTextNote {...{ studio, formats, glyphs }} magnets={amiss} isMain />
        ) : (
          <FaintTextNote {...{ studio, formats }} magnets={amiss} isMain />
        ))}
    </Dialog>
  );
};

const wordsOf = {
  cut: { title: m.texts_cut_title, text: m.texts_cut_text, mended: m.texts_fits_title },
  faint: { title: m.texts_faint_title, text: m.texts_faint_text, mended: m.texts_read_title },
};
