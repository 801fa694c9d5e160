import { Slider } from "#client/ui/forms/slider.tsx";
import { adjustmentMax, type Adjustments } from "#shared/design/look/look.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./look-panel.module.css";

type AdjustmentSlidersProps = {
  readonly value: Adjustments;
  readonly onChange: (part: Partial<Adjustments>) => void;
};

/** From nothing to both sides; what is adjusted comes on top of the look. */
export const AdjustmentSliders = ({ value, onChange }: AdjustmentSlidersProps) => {
  const parts = [
    ["brightness", m.looks_brightness()],
    ["contrast", m.looks_contrast()],
    ["saturation", m.looks_saturation()],
  ] as const;
  return (
    <div className={styles["adjustments"]}>
      {parts.map(([part, label]) => (
        <Slider
          key={part}
          label={label}
          value={value[part]}
          min={-adjustmentMax}
          max={adjustmentMax}
          shown={signed(value[part])}
          onChange={(next) => onChange({ [part]: next })}
        />
      ))}
    </div>
  );
};

const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
