import type { ReactNode } from "react";

import { IconTruck } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { CartPrices } from "#shared/pricing/price-cart.ts";

import styles from "./hints.module.css";

/** Notes on a cart, as if stuck to the door. */
export const CartHints = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles["hints"]}>{children}</ul>
);

export const CartHint = ({
  icon,
  isReached = false,
  children,
}: {
  readonly icon: ReactNode;
  readonly isReached?: boolean;
  readonly children: ReactNode;
}) => (
  <li className={styles["hint"]} data-reached={isReached || undefined}>
    {icon}
    <span>{children}</span>
  </li>
);

type SentPrices = Pick<CartPrices, "shippingCents" | "missingForFreeShippingCents">;

/** Whether {@link FreeShippingHint} has anything to say. */
export const hasFreeShippingHint = (prices: SentPrices): boolean =>
  prices.missingForFreeShippingCents !== null || prices.shippingCents === 0;

/** How far free shipping is, or that it is reached. */
export const FreeShippingHint = ({
  prices: { missingForFreeShippingCents: missing, shippingCents },
}: {
  readonly prices: SentPrices;
}) => (
  <>
    {missing !== null && (
      <CartHint icon={<IconTruck />}>
        {m.cart_free_shipping_missing({ amount: formatCents(missing, getLocale()) })}
      </CartHint>
    )}
    {shippingCents === 0 && (
      <CartHint icon={<IconTruck />} isReached>
        {m.cart_free_shipping_reached()}
      </CartHint>
    )}
  </>
);
