import { type ReactNode, useId } from "react";

import styles from "./box.module.css";

/** A headed part of the worktop; `isRaised` for the one that asks for an act. */
export const Box = ({
  title,
  aside,
  isRaised = false,
  anchor,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly isRaised?: boolean;
  /** By which an address leads here. */
  readonly anchor?: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section
      id={anchor}
      className={styles["box"]}
      data-raised={isRaised || undefined}
      aria-labelledby={id}
    >
      <header className={styles["header"]}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
};
