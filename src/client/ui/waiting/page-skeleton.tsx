import { Page } from "#client/ui/page.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { Skeleton } from "./skeleton.tsx";

import styles from "./page-skeleton.module.css";

/** What stands in for a page while its data come; `isWide` as the page will be. It is as high as a screen: the foot of the page does not come up for a blink. */
export const PageSkeleton = ({ isWide = false }: { readonly isWide?: boolean }) => (
  <Page {...(isWide && { width: "wide" })}>
    <div role="status">
      <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
    </div>
    <div className={styles["screen"]}>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  </Page>
);
