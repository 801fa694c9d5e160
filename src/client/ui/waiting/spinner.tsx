import styles from "./spinner.module.css";

/** A sign that something takes long: invisible for the first 400 ms, decorative to readers. */
export const Spinner = () => (
  <svg className={styles["spinner"]} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <circle
      cx="10"
      cy="10"
      r="7.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      opacity=".28"
    />
    <path
      d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
);
