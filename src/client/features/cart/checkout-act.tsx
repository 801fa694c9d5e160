import type { ReactNode } from "react";

import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Money } from "#client/ui/money.tsx";
import { liftToasts } from "#client/ui/over/lift-toasts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartView } from "./cart-view.ts";
import { mayGoOn, showTrouble } from "./checkout-trouble.ts";

import styles from "./checkout-act.module.css";

type CheckoutActProps = {
  readonly cart: CartView;
  /** Photos of it that lie on this device only. */
  readonly unsentCount: number;
  /** Shorter ways, beside it on phones and below it elsewhere. */
  readonly children: ReactNode;
};

/** The way to the checkout with the price to pay; on phones it stays in the thumb's reach. */
export const CheckoutAct = ({ cart, unsentCount, children }: CheckoutActProps) => {
  const label = (
    <span className={styles["label"]}>
      <span>{m.cart_checkout()}</span> <Money cents={cart.prices.totalCents} />
    </span>
  );
  return (
    <div ref={liftToasts} className={styles["act"]}>
      <div className={styles["main"]}>
        {mayGoOn(cart, unsentCount) ? (
          <ButtonLink variant="primary" size="large" isWide to="/cart" search={{ step: "address" }}>
            {label}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            size="large"
            isWide
            onClick={() => showTrouble(cart, unsentCount)}
          >
            {label}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
};
