import { type RefObject, useEffect, useId, useRef, useState } from "react";

import { afterPaint } from "#client/features/studio/after-paint.ts";
import { Choice, ChoiceCard } from "#client/ui/forms/choice.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { type FontId, fontIds } from "#shared/design/text/fonts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./font-picker.module.css";

/** Their own names, as their makers gave them. */
const names: Readonly<Record<FontId, string>> = {
  caveat: "Caveat",
  bricolage: "Bricolage",
  instrument: "Instrument",
  fraunces: "Fraunces",
  pacifico: "Pacifico",
  bebas: "Bebas Neue",
};

type FontPickerProps = {
  readonly value: FontId;
  /** Resolves once the font is there, or cannot be had. */
  readonly onChange: (font: FontId) => Promise<void>;
};

/** Each font's name, drawn with its own outlines; where those cannot be had, written as everything else is. */
export const FontPicker = ({ value, onChange }: FontPickerProps) => {
  const name = useId();
  /** Chosen, and still on its way. */
  const [wished, setWished] = useState<FontId | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const isPlain = useAreSamplesMissing(row);
  const choose = async (font: FontId) => {
    setWished(font);
    await onChange(font);
    setWished((now) => (now === font ? null : now));
  };
  return (
    <fieldset className={styles["picker"]}>
      <legend>{m.texts_font()}</legend>
      <div className={styles["fonts"]} ref={row}>
        {fontIds.map((font) => (
          <Choice
            key={font}
            name={name}
            isChosen={font === (wished ?? value)}
            onChoose={() => void choose(font)}
          >
            <ChoiceCard className={styles["card"]}>
              {isPlain ? names[font] : <span className={styles["sample"]} data-font={font} />}
            </ChoiceCard>
            {!isPlain && <VisuallyHidden>{names[font]}</VisuallyHidden>}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
};

/** A mask that does not come leaves nothing to be seen: the first of them says it for all. */
const useAreSamplesMissing = (row: RefObject<HTMLElement | null>): boolean => {
  const [areMissing, setAreMissing] = useState(false);
  useEffect(
    // Asked sooner, the whole page would be styled for it in the middle of what opens the picker.
    () =>
      afterPaint(() => {
        const sample = row.current?.querySelector("[data-font]");
        const href = sample && /url\("(.*)"\)/.exec(getComputedStyle(sample).maskImage)?.[1];
        if (!href) return;
        const picture = new Image();
        picture.src = href;
        picture.decode().catch(() => setAreMissing(true));
      }),
    [row],
  );
  return areMissing;
};
