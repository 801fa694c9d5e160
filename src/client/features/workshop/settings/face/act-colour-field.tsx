import { actColourWords } from "#client/features/workshop/parts/changes/act-colour-words.ts";
import { type ActColour, actColours } from "#shared/face/act-colours.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./face.module.css";

type ActColourFieldProps = {
  readonly act: ActColour;
  readonly onChange: (act: ActColour) => void;
};

/** The colour of the main act, out of those on which its words can be read by day and by night. */
export const ActColourField = ({ act, onChange }: ActColourFieldProps) => (
  <fieldset className={styles["colours"]}>
    <legend>{m.face_act()}</legend>
    {actColours.map((colour) => (
      <label key={colour} className={styles["colour"]}>
        <input
          type="radio"
          name="act"
          value={colour}
          checked={colour === act}
          onChange={() => onChange(colour)}
        />
        <span className={styles["swatch"]} data-swatch={colour} aria-hidden="true" />
        {actColourWords[colour]()}
      </label>
    ))}
  </fieldset>
);
