import { useId, useState } from "react";

import { classNames } from "#client/ui/class-names.ts";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { type FontId, fontIds } from "#shared/design/text/fonts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import choice from "#client/ui/forms/choice.module.css";
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
          <label key={font} className={choice["choice"]}>
            <input
              type="radio"
              name={name}
              checked={font === (wished ?? value)}
              onChange={() => void choose(font)}
            />
            <span className={classNames(choice["card"], styles["card"])}>
              <span className={styles["sample"]} data-font={font} />
            </span>
            <VisuallyHidden>{names[font]}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
