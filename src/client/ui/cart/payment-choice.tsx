import { useId } from "react";

import * as m from "#shared/messages/compiled/messages.js";
import { atStart, offersOf } from "#shared/money/provider-words.ts";
import {
  isByProvider,
  type PaymentMethod,
  paymentWays,
  type ProviderMethod,
} from "#shared/payments.ts";

import styles from "./payment-choice.module.css";

type PaymentChoiceProps = {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
  /** How long an invoice may take, in days. */
  readonly termDays: number;
  readonly onChoose: (method: PaymentMethod) => void;
};

/** How it is paid; a choice only where there is one. */
export const PaymentChoice = ({ methods, chosen, termDays, onChoose }: PaymentChoiceProps) => {
  const name = useId();
  const [only, ...others] = methods;
  if (others.length === 0) return only && <Words method={only} termDays={termDays} />;
  return (
    <span
      className={styles["choice"]}
      role="radiogroup"
      aria-label={m.checkout_page_review_payment()}
    >
      {methods.map((method) => (
        <label key={method} className={styles["way"]}>
          <input
            type="radio"
            name={name}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <Words method={method} termDays={termDays} />
        </label>
      ))}
    </span>
  );
};

const Words = ({
  method,
  termDays,
}: {
  readonly method: PaymentMethod;
  readonly termDays: number;
}) => (
  <span className={styles["words"]}>
    {nameOf(method)}
    <span className={styles["hint"]}>{hintOf(method, termDays)}</span>
  </span>
);

type OwnMethod = Exclude<PaymentMethod, ProviderMethod>;

const names = {
  bank_transfer: () => m.checkout_page_payment_bank_transfer(),
  invoice: () => m.billing_payment_invoice(),
} as const satisfies Record<OwnMethod, () => string>;

const nameOf = (method: PaymentMethod): string =>
  isByProvider(method) ? atStart(offersOf(method)) : names[method]();

const hints = {
  bank_transfer: () => m.checkout_page_payment_bank_transfer_hint(),
  invoice: (days: number) => m.billing_payment_invoice_hint({ days }),
} as const satisfies Record<OwnMethod, (termDays: number) => string>;

const hintOf = (method: PaymentMethod, termDays: number): string =>
  isByProvider(method)
    ? m.checkout_page_payment_provider_hint({ provider: paymentWays[method].name })
    : hints[method](termDays);
