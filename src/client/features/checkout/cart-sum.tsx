import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { CheckoutCart } from "./checkout-view.ts";

import styles from "./cart-sum.module.css";

/** What is bought and what it costs to the door, in sight while the fields are filled in. */
export const CartSum = ({ prices }: { readonly prices: CheckoutCart["prices"] }) => (
  <p className={styles["sum"]}>
    <span>{m.cart_row_items({ count: prices.pieces })}</span>
    <span>
      <Money cents={prices.totalCents} />
      {prices.shippingCents !== null && (
        <> {prices.shippingCents > 0 ? m.checkout_page_sum_sent() : m.checkout_page_sum_free()}</>
      )}
    </span>
  </p>
);
