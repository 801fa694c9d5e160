import { buttonClass } from "#client/ui/button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";

import styles from "./file-link.module.css";

/** Fetches a file from its own address. */
export const FileLink = ({
  href,
  children,
}: {
  readonly href: string;
  readonly children: string;
}) => (
  <a className={buttonClass({})} href={href}>
    <span className={styles["file"]}>
      <IconDownload /> {children}
    </span>
  </a>
);
