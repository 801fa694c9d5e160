import { useId } from "react";

import * as m from "#shared/messages/compiled/messages.js";
import type { PaymentMethod } from "#shared/payments.ts";

import { changeDraft, type CheckoutDraft } from "./checkout-draft.ts";
import type { CartView } from "./checkout-view.ts";
import { paymentMethodOf } from "./order-of.ts";

import styles from "./payment-choice.module.css";

type PaymentChoiceProps = { readonly cart: CartView; readonly draft: CheckoutDraft };

/** How it is paid; a choice only where there is one. */
export const PaymentChoice = ({ cart, draft }: PaymentChoiceProps) => {
  const name = useId();
  const chosen = paymentMethodOf(cart, draft);
  const [only, ...others] = cart.paymentMethods;
  if (others.length === 0) return only && <Words method={only} cart={cart} />;
  return (
    <span
      className={styles["choice"]}
      role="radiogroup"
      aria-label={m.checkout_page_review_payment()}
    >
      {cart.paymentMethods.map((method) => (
        <label key={method} className={styles["way"]}>
          <input
            type="radio"
            name={name}
            checked={method === chosen}
            onChange={() => changeDraft({ paymentMethod: method })}
          />
          <Words method={method} cart={cart} />
        </label>
      ))}
    </span>
  );
};

const Words = ({ method, cart }: { readonly method: PaymentMethod; readonly cart: CartView }) => (
  <span className={styles["words"]}>
    {names[method]()}
    <span className={styles["hint"]}>{hints[method](cart)}</span>
  </span>
);

const names = {
  bank_transfer: () => m.checkout_page_payment_bank_transfer(),
  stripe: () => m.checkout_page_payment_stripe(),
  invoice: () => m.billing_payment_invoice(),
} as const satisfies Record<PaymentMethod, () => string>;

const hints = {
  bank_transfer: () => m.checkout_page_payment_bank_transfer_hint(),
  stripe: () => m.checkout_page_payment_stripe_hint(),
  invoice: ({ paymentTermDays }: CartView) =>
    m.billing_payment_invoice_hint({ days: paymentTermDays }),
} as const satisfies Record<PaymentMethod, (cart: CartView) => string>;
