import styles from "./count-badge.module.css";

/** A number on the corner of what it counts; the words for screen readers stand beside it. */
export const CountBadge = ({
  count,
  tone = "act",
}: {
  readonly count: number;
  readonly tone?: "act" | "good";
}) => (
  <span className={styles["badge"]} data-tone={tone} aria-hidden="true">
    {count}
  </span>
);
