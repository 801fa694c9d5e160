import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./section-skeleton.module.css";

const rows = ["a", "b", "c", "d", "e", "f"];

/**
 * What a section shows while it comes: its name at once, the shape of its list after 400 ms. The name is no heading
 * yet: that comes with what it heads.
 */
export const SectionSkeleton = ({ title }: { readonly title?: string | undefined }) => (
  <div className={styles["skeleton"]}>
    <div role="status">
      <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
    </div>
    {title === undefined ? (
      <Skeleton shape="title" />
    ) : (
      <p className={styles["title"]} aria-hidden>
        {title}
      </p>
    )}
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
