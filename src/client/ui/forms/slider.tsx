import { useId } from "react";

import styles from "./slider.module.css";

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value as people say it; also read out. */
  readonly shown: string;
  readonly onChange: (value: number) => void;
};

/** A value that is found by trying: label, reading and a track for thumb and arrow keys. */
export const Slider = ({ label, value, min, max, step = 1, shown, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className={styles["slider"]}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
};
