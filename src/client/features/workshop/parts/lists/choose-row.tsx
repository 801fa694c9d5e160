import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";

import styles from "./choose-row.module.css";

/** Ticks a row, or with Shift all from the last one on; a finger beside the box does not open the row. */
export const ChooseRow = ({
  label,
  isOn,
  onChoose,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: (isOn: boolean, isRange: boolean) => void;
}) => (
  <span className={styles["choose"]}>
    <Checkbox
      data-choose
      checked={isOn}
      onChange={({ currentTarget, nativeEvent }) =>
        onChoose(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </Checkbox>
  </span>
);
