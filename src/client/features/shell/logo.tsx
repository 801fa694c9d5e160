import styles from "./logo.module.css";

/** The logo: a red round magnet on the door. */
export const Logo = () => (
  <svg viewBox="0 0 24 26" width="24" height="26" aria-hidden="true">
    <ellipse className={styles["shadow"]} cx="12" cy="22.3" rx="7.5" ry="2.2" />
    <circle className={styles["side"]} cx="12" cy="12.3" r="10.5" />
    <circle className={styles["face"]} cx="12" cy="11.2" r="10.5" />
    <path className={styles["shine"]} d="M4.6 8.4A8 8 0 0 1 12 3.4" />
  </svg>
);
