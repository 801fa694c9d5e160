import { type RefObject, useEffect, useId, useRef, useState } from "react";

import { afterPaint } from "#client/features/studio/after-paint.ts";
import { Choice, ChoiceCard } from "#client/ui/forms/choice.tsx";
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
        {fontIds.map((font, index) => (
          <Choice
            key={font}
            name={name}
            isChosen={font === (wished ?? value)}
            onChoose={() => void choose(font)}
          >
            <ChoiceCard className={styles["card"]}>
              {isPlain ? (
                names[font]
              ) : (
                <span
                  className={styles["sample"]}
                  role="img"
                  aria-label={names[font]}
                  data-font={font}
                  style={{ maskImage: masks[index] }}
                />
              )}
            </ChoiceCard>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
};

/**
 * As the sheet wishes them. It never asks again for one that did not come, so from the second time on they
 * stand on the samples themselves.
 */
let masks: readonly string[] = [];

/** A mask that does not come leaves nothing to be seen: the first of them says it for all. */
const useAreSamplesMissing = (row: RefObject<HTMLElement | null>): boolean => {
  const [areMissing, setAreMissing] = useState(false);
  useEffect(
    // Asked sooner, the whole page would be styled for it in the middle of what opens the picker.
    () =>
      afterPaint(() => {
        const samples = row.current?.querySelectorAll("[data-font]") ?? [];
        masks = Array.from(samples, (sample) => getComputedStyle(sample).maskImage);
        const picture = new Image();
        // Without `url("` and `")`.
        picture.src = masks[0]?.slice(5, -2) ?? "";
        picture.decode().catch(() => setAreMissing(true));
      }),
    [row],
  );
  return areMissing;
};
