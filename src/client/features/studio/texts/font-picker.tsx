import { useId, useState } from "react";

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

/** Each font's name, drawn with its own outlines. */
export const FontPicker = ({ value, onChange }: FontPickerProps) => {
  const name = useId();
  /** Chosen, and still on its way. */
  const [wished, setWished] = useState<FontId | null>(null);
  const choose = async (font: FontId) => {
    setWished(font);
    await onChange(font);
    setWished((now) => (now === font ? null : now));
  };
  return (
    <fieldset className={styles["picker"]}>
      <legend>{m.texts_font()}</legend>
      <div className={styles["fonts"]}>
        {fontIds.map((font) => (
          <Choice
            key={font}
            name={name}
            isChosen={font === (wished ?? value)}
            onChoose={() => void choose(font)}
          >
            <ChoiceCard className={styles["card"]}>
              <span className={styles["sample"]} data-font={font} />
            </ChoiceCard>
            <VisuallyHidden>{names[font]}</VisuallyHidden>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
};
