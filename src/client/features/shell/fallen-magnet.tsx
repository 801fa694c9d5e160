import styles from "./message-screen.module.css";

/** A magnet that has slipped off the door: drawn here, so that it needs nothing that may have failed. */
export const FallenMagnet = () => (
  <svg className={styles["art"]} viewBox="0 0 160 132" aria-hidden="true">
    <ellipse className={styles["shade"]} cx="82" cy="121" rx="58" ry="6" />
    <g transform="rotate(-17 80 70)">
      <rect className={styles["side"]} x="36" y="27" width="92" height="92" rx="11" />
      <rect className={styles["face"]} x="36" y="22" width="92" height="92" rx="11" />
      <circle className={styles["sun"]} cx="98" cy="54" r="13" />
      <path
        className={styles["hill"]}
        d="M36 92c17-18 32-20 48-7s28 11 44-3v21a11 11 0 0 1-11 11H47a11 11 0 0 1-11-11z"
      />
    </g>
  </svg>
);
