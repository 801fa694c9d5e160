// All coupons (discount codes), a row each: worth, term, uses.

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { CouponView } from "#client/features/workshop/parts/workshop-views.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import styles from "#client/features/workshop/parts/lists/table.module.css";

type CouponTableProps = {
  readonly coupons: readonly CouponView[];
  readonly onEdit: (id: string) => void;
};

export const CouponTable = ({ coupons, onEdit }: CouponTableProps) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.workshop_coupon_code()}</th>
        <th scope="col">{m.workshop_coupon_kind()}</th>
        <th scope="col">{m.workshop_coupon_min()}</th>
        <th scope="col" data-align="end">
          {m.workshop_coupon_used()}
        </th>
        <th scope="col">{m.workshop_coupon_ends()}</th>
      </tr>
    </thead>
    <tbody>
      {coupons.map((coupon) => (
        <tr key={coupon.id}>
          <th scope="row">
            <button
              type="button"
              className={styles["open"]}
              data-row
              aria-label={m.workshop_coupon_edit({ code: coupon.code })}
              onClick={() => onEdit(coupon.id)}
            >
              <code>{coupon.code}</code>
            </button>{" "}
            {!coupon.isActive && <StatusPill>{m.workshop_coupon_off()}</StatusPill>}
          </th>
          <td>{effectOf(coupon)}</td>
          <td data-label={m.workshop_coupon_min()}>
            {coupon.minItemsCents > 0 && formatCents(coupon.minItemsCents, getLocale())}
          </td>
          <td data-align="end" data-label={m.workshop_coupon_used()}>
            {coupon.maxUses === null ? coupon.usedCount : `${coupon.usedCount} / ${coupon.maxUses}`}
          </td>
          <td data-quiet data-label={m.workshop_coupon_ends()}>
            {coupon.endsAt !== null && <Moment at={lastMoment(coupon.endsAt)} style="day" />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** It ends with the start of a day; the day before is the last one. */
const lastMoment = (endsAt: string): string =>
  new Date(new Date(endsAt).getTime() - 1).toISOString();

const effectOf = ({ kind, percent, amountCents }: CouponView): string => {
  switch (kind) {
    case "percent":
      return getLocale() === "en" ? `−${percent}%` : `−${percent}\u00a0%`;
    case "amount":
      return `−${formatCents(amountCents, getLocale())}`;
    case "free_shipping":
      return m.workshop_coupon_free_shipping();
  }
};
