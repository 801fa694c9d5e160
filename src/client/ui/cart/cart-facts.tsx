import type { ReactNode } from "react";

import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { useCurrent } from "#client/ui/use-current.ts";
import { countryName } from "#shared/address/countries.ts";
import type { UpcomingPromise } from "#shared/delivery/upcoming-promises.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { atStart, offersThrough } from "#shared/money/providers.ts";
import { isByProvider, type PaymentMethod, type ProviderMethod } from "#shared/payments.ts";

import { dayWords, promiseCondition, promisedDay } from "./promise-words.ts";

import styles from "./cart-facts.module.css";

/** What is said below the sums of a cart, before anything is typed (LAW 3). */
export const CartFacts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles["facts"]}>{children}</dl>
);

/** How long it takes, and where the shop delivers to. */
export const DeliveryFact = ({
  days,
  promises = [],
  transfers = [],
  countries,
}: {
  /** Of the best pace. */
  readonly promises?: readonly UpcomingPromise[];
  /** Of a transfer, where that is not the best. */
  readonly transfers?: readonly UpcomingPromise[];
  readonly days: { readonly daysMin: number; readonly daysMax: number };
  readonly countries: readonly string[];
}) => {
  const promise = useCurrent(promises);
  const transfer = useCurrent(transfers);
  return (
    <div>
      <dt>{m.cart_delivery_title()}</dt>
      {promise ? (
        <dd>
          <strong>{promisedDay(promise)}</strong>
          {afterDay(promiseCondition(promise, days))}
        </dd>
      ) : (
        <dd>{m.cart_delivery_days({ min: days.daysMin, max: days.daysMax })}</dd>
      )}
      {transfer && transfer.on !== promise?.on && (
        <dd>{m.delivery_by_transfer({ on: dayWords(transfer) })}</dd>
      )}
      <Countries codes={countries} />
    </div>
  );
};

const afterDay = (condition: string): string => `, ${condition}`;

/** How it can be paid. */
export const PaymentFact = ({ methods }: { readonly methods: readonly PaymentMethod[] }) => (
  <div>
    <dt>{m.cart_payment_title()}</dt>
    {methods.length === 0 && <dd>{m.cart_payment_none()}</dd>}
    {methods.map((method) => (
      <dd key={method}>{paymentSentence(method)}</dd>
    ))}
  </div>
);

const paymentSentences = {
  bank_transfer: () => m.cart_payment_bank_transfer(),
  invoice: () => m.billing_payment_invoice_cart(),
} as const satisfies Record<Exclude<PaymentMethod, ProviderMethod>, () => string>;

const paymentSentence = (method: PaymentMethod): string =>
  isByProvider(method) ? atStart(offersThrough(method)) : paymentSentences[method]();

/** A short list is a sentence, a long one is folded away. */
const countriesInSentenceMax = 4;

const Countries = ({ codes }: { readonly codes: readonly string[] }) => {
  const locale = getLocale();
  const names = codes.map((code) => countryName(code, locale));
  const sentence = m.cart_countries({
    countries: new Intl.ListFormat(locale, { type: "conjunction" }).format(names),
  });
  return codes.length <= countriesInSentenceMax ? (
    <dd>{sentence}</dd>
  ) : (
    <dd>
      <QuietDetails summary={m.cart_countries_summary({ count: codes.length })}>
        <p>{sentence}</p>
      </QuietDetails>
    </dd>
  );
};
