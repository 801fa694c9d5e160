import { Page, PageHeader } from "#client/ui/page.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { Skeleton } from "./skeleton.tsx";

import styles from "./page-skeleton.module.css";

type PageSkeletonProps = {
  /** As the page will be; most are a column. */
  readonly width?: "text" | "wide";
  /** Where the page says the same whatever comes, it is there at once. */
  readonly title?: string;
};

/** What stands in for a page while its data come. It is as high as a screen: the foot of the page does not come up for a blink. */
export const PageSkeleton = ({ width = "text", title }: PageSkeletonProps) => (
  <Page width={width}>
    {title !== undefined && <PageHeader title={title} />}
    <div role="status">
      <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
    </div>
    <div className={styles["screen"]}>
      {title === undefined && <Skeleton shape="title" />}
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  </Page>
);
