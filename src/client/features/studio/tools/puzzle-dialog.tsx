import { useMemo } from "react";

import { DraftDrawing } from "#client/features/studio/magnets/draft-drawing.tsx";
import { hrefsOf, type Pieces, frameSizesOf } from "#client/features/studio/magnets/draw-item.ts";
import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import { type Magnet, countPieces } from "#client/features/studio/magnets/magnet.ts";
import { priceOfMagnets } from "#client/features/studio/magnets/price-of-magnets.ts";
import { cutUp } from "#client/features/studio/magnets/puzzle-set.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { newId } from "#client/new-id.ts";
import { Button } from "#client/ui/button.tsx";
import { Money } from "#client/ui/money.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { puzzleSide } from "#shared/design/layouts.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./puzzle-dialog.module.css";

type PuzzleDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly studio: Studio;
  readonly magnet: Magnet;
  readonly format: CatalogFormat;
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
};

/** Nine magnets out of one photo: how it will look, how large it hangs, what it costs. */
export const PuzzleDialog = (props: PuzzleDialogProps) => {
  const { isOpen, onClose, studio, magnet, format, formats, photos } = props;
  // Each time it opens it is about new magnets.
  const cut = useMemo(() => (isOpen ? newCut(magnet.id) : null), [isOpen, magnet.id]);
  const pieces = useMemo((): Pieces | null => {
    const [first, ...others] = cut ? cutUp([magnet], cut, studio.fitFrame) : [];
    return first ? [first, ...others] : null;
  }, [cut, magnet, studio]);
  const sizes = pieces && frameSizesOf(pieces[0].document, photos);
  const light = pieces && lightOf(pieces[0], formats, photos)?.light;
  const { widthUm, heightUm } = format.geometry;
  const centimetres = (um: number) =>
    ((puzzleSide * um) / micrometresPerMillimetre / 10).toLocaleString(getLocale());
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={m.layouts_puzzle_title()}
      description={m.layouts_puzzle_text({
        width: centimetres(widthUm),
        height: centimetres(heightUm),
      })}
      footer={
        <>
          <Button onClick={onClose}>{m.layouts_puzzle_back()}</Button>
          <Button
            variant="primary"
            disabled={!cut}
            onClick={() => {
              if (cut) studio.dispatch({ kind: "puzzle", ...cut });
              announce(m.layouts_puzzle_made());
              onClose();
            }}
          >
            {m.layouts_puzzle_make({ count: countPieces(pieces ?? []) })}
            {pieces && <Money cents={priceOfMagnets(pieces, formats, new Map())} />}
          </Button>
        </>
      }
    >
      {pieces && sizes && (
        <div className={styles["picture"]}>
          <DraftDrawing
            pieces={pieces}
            geometry={format.geometry}
            sizes={sizes}
            hrefs={hrefsOf(pieces[0].document, photos, "previewHref")}
            view="trim"
            label={m.layouts_puzzle_title()}
          />
        </div>
      )}
      {(light === "poor" || light === "blocked") && (
        <Notice tone="warn">{m.layouts_puzzle_coarse()}</Notice>
      )}
      {magnet.document.texts.length > 0 && <Notice>{m.layouts_puzzle_texts()}</Notice>}
    </Dialog>
  );
};

const newCut = (id: string) => ({
  id,
  setId: newId(),
  otherIds: Array.from({ length: puzzleSide ** 2 - 1 }, () => newId()),
});
