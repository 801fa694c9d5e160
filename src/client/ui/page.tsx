import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

import styles from "./page.module.css";

/** The column a page's content stands in, with the shop's gutter. */
export const Page = ({
  width = "wide",
  children,
}: {
  readonly width?: "narrow" | "text" | "wide";
  readonly children: ReactNode;
}) => <div className={classNames(styles["page"], styles[width])}>{children}</div>;

/** A page's one h1 with an optional sentence and acts beside it. */
export const PageHeader = ({
  title,
  lead,
  actions,
}: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}) => (
  <header className={styles["header"]}>
    <div className={styles["words"]}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {actions && <div className={styles["actions"]}>{actions}</div>}
  </header>
);
