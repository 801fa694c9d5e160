import type { ComponentProps } from "react";

import styles from "./card.module.css";

/** A sheet of paper on the door: groups what belongs together. */
export const Card = ({
  isFlush = false,
  ...props
}: Omit<ComponentProps<"section">, "className"> & {
  /** Without inner space, for tables and pictures that reach the edge. */
  readonly isFlush?: boolean;
}) => <section {...props} className={styles["card"]} data-flush={isFlush || undefined} />;
