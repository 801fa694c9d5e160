import styles from "./empty-parcel.module.css";

/** An envelope waiting for its magnets. */
export const EmptyParcel = () => (
  <svg className={styles["art"]} viewBox="0 0 160 120" aria-hidden="true">
    <g transform="rotate(-3 80 62)">
      <rect className={styles["paper"]} x="24" y="26" width="112" height="76" rx="8" />
      <path className={styles["fold"]} d="m26 32 54 40 54-40" />
      <circle className={styles["seal"]} cx="80" cy="72" r="10" />
    </g>
  </svg>
);
