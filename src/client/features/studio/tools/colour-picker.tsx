import { useId } from "react";

import { classNames } from "#client/ui/class-names.ts";
import { Choice } from "#client/ui/forms/choice.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { palette } from "./colours.ts";

import choice from "#client/ui/forms/choice.module.css";
import styles from "./colour-picker.module.css";

type ColourPickerProps = {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  /** Often, while somebody looks for a colour of their own. */
  readonly onChange: (value: string) => void;
};

/** A few colours that go well with photos, and any other. */
export const ColourPicker = ({ label, value, onChange }: ColourPickerProps) => {
  const name = useId();
  const offered = palette();
  const isOther = !offered.some((colour) => colour.value === value);
  return (
    <fieldset className={styles["picker"]}>
      <legend>{label}</legend>
      <div className={styles["colours"]}>
        {offered.map((colour) => (
          <Choice
            key={colour.value}
            name={name}
            isChosen={colour.value === value}
            onChoose={() => onChange(colour.value)}
            className={styles["colour"]}
            title={colour.name}
          >
            <span className={styles["swatch"]} style={{ backgroundColor: colour.value }} />
            <VisuallyHidden>{colour.name}</VisuallyHidden>
          </Choice>
        ))}
        <label
          className={classNames(choice["choice"], styles["colour"])}
          data-other={isOther || undefined}
          title={m.looks_colour_other()}
        >
          <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
          <span
            {...(isOther && { style: { background: value } })}
            className={`${styles["swatch"]} ${styles["other"]}`}
          />
          <VisuallyHidden>{m.looks_colour_other()}</VisuallyHidden>
        </label>
      </div>
    </fieldset>
  );
};
