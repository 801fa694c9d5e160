import { Link } from "@tanstack/react-router";
import type { Ref } from "react";

import { sectionIcon, sectionLabel } from "./section-entries.tsx";
import type { WorkshopSection } from "./sections.ts";

import styles from "./workshop-navigation.module.css";

/** The way to a section; where one is stands out. */
export const SectionLink = ({
  section,
  isCurrent,
  onChoose,
  ref,
}: {
  readonly section: WorkshopSection;
  readonly isCurrent: boolean;
  readonly onChoose?: () => void;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}) => (
  <Link
    ref={ref}
    to="/admin"
    search={section === "today" ? {} : { section }}
    className={styles["entry"]}
    activeOptions={{ exact: true }}
    aria-current={isCurrent ? "page" : undefined}
    onClick={onChoose}
  >
    {sectionIcon(section)}
    <span>{sectionLabel(section)}</span>
  </Link>
);
