import styles from "./progress-bar.module.css";

/** How much is done: `value` from 0 to 1; the label is read with it. */
export const ProgressBar = ({
  value,
  label,
}: {
  readonly value: number;
  readonly label: string;
}) => (
  <progress
    className={styles["bar"]}
    value={Math.min(1, Math.max(0, value))}
    max={1}
    aria-label={label}
  />
);
