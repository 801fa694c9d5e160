import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { IconWarning } from "#client/ui/icons.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { fitTexts } from "./fit-texts.ts";

import styles from "./text-panel.module.css";

type CutTextNoteProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** Those of which the cutter would take some of what is written. */
  readonly magnets: readonly Magnet[];
  readonly glyphs: GlyphSheets;
  /** One that cannot be made to fit is shown. */
  readonly onShow?: () => void;
};

/** Before the cart: words that the cutter would take are made to fit by one press; where they cannot, shown. */
export const CutTextNote = ({ studio, formats, magnets, glyphs, onShow }: CutTextNoteProps) => {
  const fit = (document: DesignDocument) => {
    const format = formats.find(({ slug }) => slug === document.formatSlug);
    return format ? fitTexts(document, format.geometry, glyphs) : document;
  };
  const putRight = () => {
    const fitting = magnets.filter(({ document }) => fit(document) !== document);
    const [first] = magnets;
    if (fitting.length > 0) {
      studio.dispatch({ kind: "edit", ids: fitting.map(({ id }) => id), edit: fit });
    } else if (first) {
      studio.dispatch({ kind: "select", id: first.id });
      onShow?.();
    }
  };
  return (
    <div role="status" className={styles["safety"]} data-notice="small">
      <IconWarning />
      <span data-said>{m.texts_cut_note({ count: magnets.length })}</span>
      <Button onClick={putRight}>{m.texts_fit()}</Button>
    </div>
  );
};
