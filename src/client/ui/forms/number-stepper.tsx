import { useId, useState } from "react";

import { useHeldFocus } from "#client/ui/focus/use-held-focus.ts";
import { IconMinus, IconPlus } from "#client/ui/icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";

import styles from "./number-stepper.module.css";

type NumberStepperProps = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Less than the least was typed: the value stays. Without it the least is taken. */
  readonly onTooFew?: () => void;
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
  onTooFew,
  label,
  lessLabel,
  moreLabel,
  isDisabled = false,
}: NumberStepperProps) => {
  const id = useId();
  /** What is being typed; null when the value itself is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const isLeast = isDisabled || value <= min;
  const isMost = isDisabled || value >= max;
  const less = useHeldFocus(isLeast);
  const more = useHeldFocus(isMost);
  const change = (wanted: number) => {
    const bounded = Math.min(max, Math.max(min, Math.round(wanted)));
    if (Number.isFinite(bounded) && bounded !== value) onChange(bounded);
  };
  const take = () => {
    const wanted = Number.parseInt(typed ?? "", 10);
    if (onTooFew && wanted < min) onTooFew();
    else change(wanted);
    setTyped(null);
  };
  return (
    <div className={styles["stepper"]}>
      <button
        type="button"
        aria-label={`${lessLabel}, ${label}`}
        {...less.control}
        onClick={() => isLeast || change(value - 1)}
      >
        <IconMinus />
      </button>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        disabled={isDisabled}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "ArrowUp" || event.key === "ArrowDown") setTyped(null);
          if (event.key === "ArrowUp") change(value + 1);
          if (event.key === "ArrowDown") change(value - 1);
        }}
      />
      <button
        type="button"
        aria-label={`${moreLabel}, ${label}`}
        {...more.control}
        onClick={() => isMost || change(value + 1)}
      >
        <IconPlus />
      </button>
    </div>
  );
};
