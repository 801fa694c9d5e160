import styles from "./logo.module.css";

/** A red round magnet on the door. */
export const Logo = () => (
  <svg className={styles["logo"]} viewBox="0 0 24 27" width="24" height="27" aria-hidden="true">
    <ellipse className={styles["shadow"]} cx="12" cy="23.5" rx="9" ry="2.5" />
    <circle className={styles["side"]} cx="12" cy="13.5" r="10.5" />
    <circle className={styles["face"]} cx="12" cy="11.5" r="10.5" />
    <path className={styles["shine"]} d="M4.8 8.6A8 8 0 0 1 12 3.9" />
  </svg>
);
