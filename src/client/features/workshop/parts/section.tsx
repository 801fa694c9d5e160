import type { ReactNode } from "react";

import styles from "./section.module.css";

/** A section of the workshop: its heading, the tools of its list, and what lies on the worktop. */
export const WorkshopSectionFrame = ({
  title,
  tools,
  children,
}: {
  readonly title: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={styles["section"]}>
    <header className={styles["header"]}>
      <h1>{title}</h1>
      {tools && <div className={styles["tools"]}>{tools}</div>}
    </header>
    {children}
  </section>
);
