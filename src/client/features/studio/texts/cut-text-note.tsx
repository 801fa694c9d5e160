import { useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { IconWarning } from "#client/ui/icons.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { fitTexts, isTextCut } from "./fit-texts.ts";

import styles from "./text-panel.module.css";

type CutTextNoteProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** Those of which the cutter would take some of what is written. */
  readonly magnets: readonly Magnet[];
  readonly glyphs: GlyphSheets;
  /** Pressed; what cannot be made to fit is selected. */
  readonly onPress?: (areAllFitted: boolean) => void;
  /** It is the main act of where this stands. */
  readonly isMain?: boolean;
};

/** Words that the cutter would take are made to fit by one press; where they cannot, it says so and shows them. */
export const CutTextNote = ({
  studio,
  formats,
  magnets,
  glyphs,
  onPress,
  isMain = false,
}: CutTextNoteProps) => {
  const [tooLong, setTooLong] = useState<ReadonlySet<string>>(new Set());
  const fit = (document: DesignDocument) => {
    const format = formats.find(({ slug }) => slug === document.formatSlug);
    return format ? fitTexts(document, format.geometry, glyphs) : document;
  };
  const putRight = () => {
    const fitted = magnets.map((magnet) => ({ magnet, document: fit(magnet.document) }));
    const ids = fitted.flatMap(({ magnet: { id, document: before }, document }) =>
      document === before ? [] : [id],
    );
    const left = fitted.filter((each) => isTextCut(each, formats, glyphs));
    if (ids.length > 0) studio.dispatch({ kind: "edit", ids, edit: fit });
    setTooLong(new Set(left.map(({ document }) => wordsOf(document))));
    const [first] = left;
    if (first) studio.dispatch({ kind: "select", id: first.magnet.id });
    onPress?.(left.length === 0);
  };
  // Shortened or in another format it is tried anew.
  const isTooLong = magnets.every(({ document }) => tooLong.has(wordsOf(document)));
  return (
    <div role="status" className={styles["safety"]} data-notice="small">
      <IconWarning />
      <span data-said>
        {isTooLong ? m.texts_no_fit() : m.texts_cut_note({ count: magnets.length })}
      </span>
      {!isTooLong && (
        <Button {...(isMain && { variant: "primary" })} onClick={putRight}>
          {m.texts_fit()}
        </Button>
      )}
    </div>
  );
};

/** By which a text that cannot be made to fit is known again. */
const wordsOf = ({ formatSlug, texts }: DesignDocument): string =>
  [formatSlug, ...texts.map(({ text }) => text)].join("\n");
