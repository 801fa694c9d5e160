import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Money } from "#client/ui/money.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartView } from "./cart-view.ts";
import { isPreparing, needsShopper } from "./line-trouble.tsx";

import styles from "./checkout-act.module.css";

/** The way to the checkout with the price to pay; on phones it stays in the thumb's reach. */
export const CheckoutAct = ({ cart }: { readonly cart: CartView }) => {
  const label = (
    <span className={styles["label"]}>
      <span>{m.cart_checkout()}</span> <Money cents={cart.prices.totalCents} />
    </span>
  );
  const isReady = !cart.items.some(needsShopper) && cart.prices.shippingCents !== null;
  return (
    <div className={styles["act"]}>
      {isReady ? (
        <ButtonLink variant="primary" size="large" isWide to="/cart" search={{ step: "address" }}>
          {label}
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" isWide onClick={() => showTrouble(cart)}>
          {label}
        </Button>
      )}
    </div>
  );
};

/** Brings into view what keeps the cart from being ordered. */
const showTrouble = (cart: CartView) => {
  const waitsOnly = cart.items.filter(needsShopper).every(isPreparing);
  const hasWay = cart.prices.shippingCents !== null;
  showToast({
    tone: "bad",
    text: waitsOnly && hasWay ? m.cart_preparing() : m.cart_blocked_checkout(),
  });
  document.querySelector('[data-blocking], [role="alert"]')?.scrollIntoView({ block: "center" });
};
