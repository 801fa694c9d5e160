import styles from "./lost-key.module.css";

/** A torn label that no longer says whose it is. */
export const LostKey = () => (
  <svg className={styles["art"]} viewBox="0 0 160 120" aria-hidden="true">
    <g transform="rotate(-5 80 60)">
      <path
        className={styles["label"]}
        d="M26 30h74l-7 13 8 12-9 13 7 12-6 12H26a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z"
      />
      <path className={styles["line"]} d="M34 50h40M34 64h28M34 78h34" />
    </g>
    <g transform="rotate(9 130 66)">
      <path
        className={styles["label"]}
        d="M118 34h18a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-20l6-12-7-12 9-13-8-12z"
      />
    </g>
  </svg>
);
