import type { ReactNode } from "react";

import { useTabTitle } from "./use-tab-title.ts";

import styles from "./section.module.css";

/** A section of the workshop: its heading, the tools of its list, and what lies on the worktop. */
export const WorkshopSectionFrame = ({
  title,
  tabName = typeof title === "string" ? title : undefined,
  tools,
  children,
}: {
  readonly title: ReactNode;
  /** What the tab says of it, where its title is no plain text or says too little. */
  readonly tabName?: string | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) => {
  useTabTitle(tabName);
  return (
    <section className={styles["section"]}>
      <header className={styles["header"]}>
        <h1>{title}</h1>
        {tools && <div className={styles["tools"]}>{tools}</div>}
      </header>
      {children}
    </section>
  );
};
