import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./section-skeleton.module.css";

const rows = ["a", "b", "c", "d", "e", "f"];

/** The shape of a list while it comes; seen after 400 ms only. */
export const SectionSkeleton = () => (
  <div className={styles["skeleton"]}>
    <div role="status">
      <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
    </div>
    <Skeleton shape="title" />
    {rows.map((row) => (
      <div key={row} className={styles["row"]}>
        <Skeleton shape="square" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </div>
);
