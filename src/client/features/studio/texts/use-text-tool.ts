import { useCallback, useEffect, useRef, useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { useDocumentEdits } from "#client/features/studio/tools/use-document-edits.ts";
import { loadGlyphSheet, readSheets, useGlyphSheets } from "#client/ui/magnet/glyph-store.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { FontId } from "#shared/design/text/fonts.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { rewritten } from "./fit-texts.ts";
import {
  addText,
  asRead,
  captionText,
  changeText,
  isEmpty,
  movedText,
  plainText,
  removeText,
  sizedText,
  turnedText,
  withoutEmptyTexts,
  written,
} from "./text-edits.ts";
import type { TextKeyAct } from "./text-keys.ts";

export type TextTool = ReturnType<typeof useTextTool>;

const announceAfterMilliseconds = 450;

/** The texts of the selected magnet: which one is meant, and all that is done to it. */
export const useTextTool = (studio: Studio, magnet: Magnet, geometry: FormatGeometry) => {
  const { edit } = useDocumentEdits(studio, magnet);
  const glyphs = useGlyphSheets(magnet.document);
  const [wished, setWished] = useState<{ id: string; index: number } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { texts } = magnet.document;
  const selected =
    wished !== null && wished.id === magnet.id && wished.index < texts.length ? wished.index : null;

  const textsNow = () =>
    studio.edits.get().magnets.find(({ id }) => id === magnet.id)?.document.texts ?? [];

  /** An empty text that is left goes. */
  const leave = useCallback(
    (next: number | null = null) => {
      const now = studio.edits.get().magnets.find(({ id }) => id === magnet.id);
      if (!now || withoutEmptyTexts(now.document, next) === now.document) return;
      const edit = (document: DesignDocument) => withoutEmptyTexts(document, next);
      studio.dispatch({ kind: "edit", ids: [magnet.id], edit });
    },
    [studio, magnet.id],
  );
  useEffect(() => () => leave(), [leave]);

  const select = (index: number | null) => {
    const goneBefore = textsNow()
      .slice(0, index ?? 0)
      .filter(isEmpty).length;
    leave(index);
    setWished(index === null ? null : { id: magnet.id, index: index - goneBefore });
  };

  /** Also says where the text is now, once the hand rests. */
  const change = (index: number, to: (text: DesignText) => DesignText, name: string) => {
    edit((document) => changeText(document, index, to), `text-${index}-${name}`);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = textsNow()[index];
      if (text) announce(describeText(text));
    }, announceAfterMilliseconds);
  };

  const add = (kind: "plain" | "caption") => {
    const make = kind === "caption" ? captionText : plainText;
    edit((document) => addText(document, make(document, geometry, glyphs)));
    select(textsNow().length - 1);
    requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  };

  const remove = (index: number) => {
    edit((document) => removeText(document, index));
    select(null);
    announce(m.texts_removed());
  };

  return {
    document: magnet.document,
    geometry,
    glyphs,
    selected,
    field,
    select,
    leave,
    add,
    remove,
    change,
    /** The words of a text, as they are typed. */
    rewrite: (index: number, typed: string) =>
      edit(
        (document) =>
          changeText(document, index, (text) =>
            rewritten(
              document,
              text,
              (now) => ({ ...asRead(now), ...written(typed) }),
              geometry,
              glyphs,
            ),
          ),
        `text-${index}-write`,
      ),
    /** Quietly: a screen reader says what is typed by itself. */
    set: (index: number, to: (text: DesignText) => DesignText, name: string) =>
      edit((document) => changeText(document, index, to), `text-${index}-${name}`),
    /** The font is there before anything is drawn in it, so that nothing blinks. */
    setFont: async (index: number, font: FontId) => {
      if (await loadGlyphSheet(font)) {
        edit((document) =>
          changeText(document, index, (text) =>
            rewritten(document, text, (now) => ({ ...now, font }), geometry, readSheets()),
          ),
        );
      }
    },
    act: (index: number, act: TextKeyAct) => {
      switch (act.kind) {
        case "move":
          return change(
            index,
            (text) => movedText(text, geometry, act.rightMm, act.downMm),
            "move",
          );
        case "size":
          return change(index, (text) => sizedText(text, text.sizeUm * act.factor), "size");
        case "turn":
          return change(index, (text) => turnedText(text, act.degrees), "turn");
        case "remove":
          return remove(index);
      }
    },
  };
};

/** Place and size, for those who hear the magnet. */
const describeText = ({ x, y, sizeUm, turnDegrees }: DesignText): string =>
  m.texts_said({
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    size: (Math.round(sizeUm / 100) / (micrometresPerMillimetre / 100)).toLocaleString(getLocale()),
    turn: Math.round(turnDegrees),
  });
