import { useId } from "react";

import { IconMinus, IconPlus } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

import styles from "./number-stepper.module.css";

type NumberStepperProps = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** What is counted, for screen readers, e.g. "Anzahl". */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly isDisabled?: boolean;
};

/** A whole number with two large buttons; typing works too and is kept within its bounds. */
export const NumberStepper = ({
  value,
  min,
  max,
  onChange,
  label,
  lessLabel,
  moreLabel,
  isDisabled = false,
}: NumberStepperProps) => {
  const id = useId();
  const change = (wanted: number) => {
    const bounded = Math.min(max, Math.max(min, Math.round(wanted)));
    if (Number.isFinite(bounded) && bounded !== value) onChange(bounded);
  };
  return (
    <div className={styles["stepper"]}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={isDisabled || value <= min}
        onClick={() => change(value - 1)}
      >
        <IconMinus />
      </button>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        key={value}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        disabled={isDisabled}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          change(Number.parseInt(event.target.value, 10));
          event.target.value = String(value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") change(Number.parseInt(event.currentTarget.value, 10));
          if (event.key === "ArrowUp") change(value + 1);
          if (event.key === "ArrowDown") change(value - 1);
        }}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={isDisabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <IconPlus />
      </button>
    </div>
  );
};
