import { Page } from "#client/ui/page.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Where the order will stand. */
export const OrderSkeleton = () => (
  <Page>
    <div role="status">
      <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
    </div>
    <Skeleton shape="title" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </Page>
);
