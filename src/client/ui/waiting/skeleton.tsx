import { classNames } from "#client/ui/class-names.ts";

import styles from "./skeleton.module.css";

/** A grey place for what is coming; appears after 400 ms so that fast pages do not flicker. */
export const Skeleton = ({
  shape = "line",
}: {
  readonly shape?: "line" | "title" | "block" | "square" | "circle";
}) => <span className={classNames(styles["skeleton"], styles[shape])} aria-hidden="true" />;
