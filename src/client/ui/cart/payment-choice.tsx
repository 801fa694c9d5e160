import { useId } from "react";

import * as m from "#shared/messages/compiled/messages.js";
import { atStart, offersOf } from "#shared/money/providers.ts";
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
  /** The provider with whom it was agreed to before: nobody is led there again. */
  readonly agreedWith?: ProviderMethod | undefined;
  /** By which day it comes, where that is another one with another way. */
  readonly arrivals?: Partial<Record<PaymentMethod, string>>;
  readonly onChoose: (method: PaymentMethod) => void;
};

/** How it is paid; a choice only where there is one. */
export const PaymentChoice = ({
  methods,
  chosen,
  termDays,
  agreedWith,
  arrivals = {},
  onChoose,
}: PaymentChoiceProps) => {
  const name = useId();
  const [only, ...others] = methods;
  // Of several ways only the chosen one says how it goes on: the others are names, with their day.
  const wordsOf = (method: PaymentMethod) => (
    <Words
      method={method}
      arrival={arrivals[method]}
      hint={
        method === chosen || others.length === 0
          ? hintOf(method, termDays, method === agreedWith)
          : null
      }
    />
  );
  if (others.length === 0) return only && wordsOf(only);
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
          {wordsOf(method)}
        </label>
      ))}
    </span>
  );
};

const Words = ({
  method,
  arrival,
  hint,
}: {
  readonly method: PaymentMethod;
  readonly arrival: string | undefined;
  readonly hint: string | null;
}) => {
  // Why it comes later than the cart said stands where it is chosen.
  const isLater = arrival !== undefined && hint !== null && method === "bank_transfer";
  return (
    <span className={styles["words"]}>
      {nameOf(method)}
      {arrival !== undefined && !isLater && <span className={styles["arrival"]}> {arrival}</span>}
      {hint !== null && (
        <span className={styles["hint"]}>
          {isLater ? m.delivery_way_transfer({ by: arrival }) : hint}
        </span>
      )}
    </span>
  );
};

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

const hintOf = (method: PaymentMethod, termDays: number, isAgreed: boolean): string => {
  if (!isByProvider(method)) return hints[method](termDays);
  const provider = paymentWays[method].name;
  return isAgreed
    ? m.express_choice_hint({ provider })
    : m.checkout_page_payment_provider_hint({ provider });
};
