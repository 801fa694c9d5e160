import { useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { type KnownShades, photoShades } from "#client/features/studio/pictures/photo-shades.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { IconWarning } from "#client/ui/icons.tsx";
import { readSheets } from "#client/ui/magnet/glyph-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { keepApart } from "./keep-apart.ts";
import { edgedText } from "./text-edits.ts";
import { isFaint, isTiny, lieOnEachOther, onGround } from "./text-ground.ts";

import styles from "./text-panel.module.css";

type FaintTextNoteProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** Those with words in almost the colour of what lies under them, or too small. */
  readonly magnets: readonly Magnet[];
  readonly onPress?: () => void;
  /** It is the main act of where this stands. */
  readonly isMain?: boolean;
};

/** Words in almost the colour of what lies under them, or too small, are made to be read by one press; where they cannot, it says so and shows them. */
export const FaintTextNote = ({
  studio,
  formats,
  magnets,
  onPress,
  isMain = false,
}: FaintTextNoteProps) => {
  const edit = (document: DesignDocument) => {
    const format = formats.find(({ slug }) => slug === document.formatSlug);
    return format
      ? keptToGround(document, format.geometry, photoShades.get(), readSheets())
      : document;
  };
  const [stuck, setStuck] = useState<ReadonlySet<DesignDocument>>(new Set());
  const mend = () => {
    const left = magnets.filter(({ document }) => edit(document) === document);
    const ids = magnets.flatMap((magnet) => (left.includes(magnet) ? [] : [magnet.id]));
    if (ids.length > 0) studio.dispatch({ kind: "edit", ids, edit });
    setStuck(new Set(left.map(({ document }) => document)));
    const [first] = left;
    if (first) studio.dispatch({ kind: "select", id: first.id });
    onPress?.();
  };
  // Changed by hand it is tried anew.
  const isStuck = magnets.every(({ document }) => stuck.has(document));
  return (
    <div role="status" className={styles["safety"]} data-notice="small">
      <IconWarning />
      <span data-said>
        {isStuck ? m.texts_tiny_stuck() : m.texts_faint_note({ count: magnets.length })}
      </span>
      {!isStuck && (
        <Button {...(isMain && { variant: "primary" })} onClick={mend}>
          {m.texts_faint_mend()}
        </Button>
      )}
    </div>
  );
};

/**
 * What is hardly seen follows its ground from now on, in any act; where that is too little it has an edge. What is
 * too small is larger where it has room. Texts that lie on each other are laid apart.
 * @returns the same document where nothing can be done
 */
export const keptToGround = (
  document: DesignDocument,
  format: FormatGeometry,
  known?: KnownShades,
  glyphs: GlyphSheets = {},
): DesignDocument => {
  const mended = (text: DesignText): DesignText => {
    if (!isFaint(text, document, format, known)) return text;
    const following = onGround({ ...text, followsGround: true }, document, format);
    return isFaint(following, document, format, known) ? edgedText(following, true) : following;
  };
  const texts = document.texts.map((text) => enlarged(mended(text), format, glyphs));
  if (!lieOnEachOther(texts, format, glyphs)) {
    return texts.every((text, index) => text === document.texts[index])
      ? document
      : { ...document, texts };
  }
  // However they lay before: all of them are to be read.
  const before = { texts, format: undefined };
  return { ...document, texts: [...keepApart(texts, format, glyphs, before)] };
};

/** As large as its letters are read in print; less where there is no room, and no smaller than before. */
const enlarged = (text: DesignText, format: FormatGeometry, glyphs: GlyphSheets): DesignText => {
  const sheet = glyphs[text.font];
  if (!sheet || !isTiny(text, glyphs)) return text;
  const larger = sheet.fit({ ...text, sizeUm: sheet.legibleSizeUm(text) }, format);
  return larger && larger.sizeUm > text.sizeUm ? larger : text;
};
