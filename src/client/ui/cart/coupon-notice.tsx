import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type Cents, formatCents } from "#shared/money/money.ts";

/** What keeps a cart's coupon from counting, if anything does. */
export const CouponNotice = ({
  code,
  trouble,
  missingCents,
}: {
  readonly code: string;
  /** A sentence, when it may not be used now at all. */
  readonly trouble: string | null;
  /** How much more the items must cost. */
  readonly missingCents: Cents | null;
}) => {
  if (trouble !== null) return <Notice tone="warn">{trouble}</Notice>;
  if (missingCents === null) return null;
  const amount = formatCents(missingCents, getLocale());
  return <Notice>{m.cart_coupon_missing({ code, amount })}</Notice>;
};
