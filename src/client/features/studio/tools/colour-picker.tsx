import { useId } from "react";

import { classNames } from "#client/ui/class-names.ts";
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
          <label
            key={colour.value}
            className={classNames(choice["choice"], styles["colour"])}
            title={colour.name}
          >
            <input
              type="radio"
              name={name}
              checked={colour.value === value}
              onChange={() => onChange(colour.value)}
            />
            <span className={styles["swatch"]} style={{ backgroundColor: colour.value }} />
            <VisuallyHidden>{colour.name}</VisuallyHidden>
          </label>
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
