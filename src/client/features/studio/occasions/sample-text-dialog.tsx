import { useReducer, useState } from "react";

import { AskedMagnets } from "#client/features/studio/bar/asked-magnets.tsx";
import { useReadable } from "#client/features/studio/bar/use-readable.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { CutTextNote } from "#client/features/studio/texts/cut-text-note.tsx";
import { agreeToCuts, isCutSeen } from "#client/features/studio/texts/fit-texts.ts";
import { asRead } from "#client/features/studio/texts/text-edits.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { groupSamples } from "./group-samples.ts";
import { SampleTextFields } from "./sample-text-fields.tsx";

import styles from "./occasion-panel.module.css";

type SampleTextDialogProps = {
  readonly studio: Studio;
  /** On which a design's own words still stand. */
  readonly magnets: readonly Magnet[];
  /** In the order in which they are on the page, for their numbers. */
  readonly all: readonly Magnet[];
  /** Of which the cutter would take some of what is written, also by what is written here. */
  readonly cut: readonly Magnet[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly glyphs: GlyphSheets;
  readonly onClose: () => void;
  /** Back, to the first that is asked about. */
  readonly onLook: (id: string | undefined) => void;
  /** All has been read. */
  readonly onRead: () => void;
};

/** Before the cart: words that came with a design are read, written anew, or left as they are. */
export const SampleTextDialog = ({
  studio,
  magnets,
  all,
  cut,
  formats,
  photos,
  glyphs,
  onClose,
  onLook,
  onRead,
}: SampleTextDialogProps) => {
  // Written in, they are no samples any more, and their fields stay.
  const [asked] = useState(() => magnets.map(({ id }) => id));
  const [groups] = useState(() => groupSamples(magnets));
  const now = useStore(studio.edits, (edits) => edits.magnets);
  const named = cut.map(({ id }) => numberOf(all, id)).join(", ");
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  // What a press has done to them is seen before they go into the cart.
  const [fitted, setFitted] = useState<readonly string[]>([]);
  // Seen are those that were named as they were, not any that come after.
  const isAgreed = cut.every(isCutSeen);
  const isReadable = useReadable();
  const keep = () => {
    const edit = (document: DesignDocument) => ({ ...document, texts: document.texts.map(asRead) });
    studio.dispatch({ kind: "edit", ids: asked, edit });
    onRead();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.occasions_read_title({ count: asked.length })}
      description={m.occasions_read_text()}
      footer={
        <>
          <Button onClick={() => onLook(asked[0])}>{m.studio_low_back()}</Button>
          <Button variant="primary" disabled={!isAgreed || !isReadable} onClick={keep}>
            {m.studio_add_to_cart()}
          </Button>
        </>
      }
    >
      <div className={styles["asked"]}>
        {groups.map(({ ids, indices }) => {
          const magnet = now.find(({ id }) => id === ids[0]);
          const numbers = ids.map((id) => numberOf(all, id)).join(", ");
          return (
            magnet && (
              <fieldset key={magnet.id + indices.join()}>
                {(ids.length === 1 || ids.length < asked.length) && (
                  <legend>{m.occasions_read_magnet({ number: numbers })}</legend>
                )}
                <SampleTextFields {...{ studio, magnet, ids, indices }} />
              </fieldset>
            )
          );
        })}
        {cut.length > 0 && (
          <>
            <CutTextNote
              {...{ studio, formats, glyphs }}
              magnets={cut}
              onPress={(areAllFitted) => {
                if (areAllFitted) setFitted(cut.map(({ id }) => id));
                else onClose();
              }}
            />
            <Checkbox
              checked={isAgreed}
              onChange={({ target }) => {
                agreeToCuts(cut, target.checked);
                drawAnew();
              }}
            >
              {m.texts_cut_agree({ numbers: named })}
            </Checkbox>
          </>
        )}
        {fitted.length > 0 && (
          <AskedMagnets
            magnets={all.filter(({ id }) => fitted.includes(id))}
            {...{ formats, photos }}
          />
        )}
      </div>
    </Dialog>
  );
};

const numberOf = (all: readonly Magnet[], id: string): number =>
  all.findIndex((each) => each.id === id) + 1;
