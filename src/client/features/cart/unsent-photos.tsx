import { ButtonLink } from "#client/ui/button-link.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { isPreparing } from "#shared/checkout/is-preparing.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartItemView } from "./cart-view.ts";

/** Which photos of these lines lie on this device only, as the page that sent them has gone. */
export const unsentPhotosOf = (
  items: readonly CartItemView[],
  unsentIds: readonly string[],
): ReadonlySet<string> => {
  const awaited = items.filter(isPreparing).flatMap(({ photos }) => photos.map(({ id }) => id));
  return new Set(awaited.filter((id) => unsentIds.includes(id)));
};

/** They do not come by themselves: what is missing, and the way back to where they are sent. */
export const UnsentNotice = ({ count }: { readonly count: number }) => (
  <div id={noticeId}>
    <Notice
      tone="warn"
      title={m.cart_unsent_title({ count })}
      actions={
        <ButtonLink to="/photo-magnets/create">
          {m.cart_unsent_act()}
          <IconArrowRight />
        </ButtonLink>
      }
    >
      {m.cart_unsent_text({ count })}
    </Notice>
  </div>
);

const noticeId = "cart-unsent";

/** Brings the way back under the eyes and the keys. */
export const showUnsent = () => {
  const notice = document.getElementById(noticeId);
  notice?.scrollIntoView({ block: "center" });
  notice?.querySelector("a")?.focus({ preventScroll: true });
};
