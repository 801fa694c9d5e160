import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { addressLine } from "#client/address/address-line.ts";
import { PaymentChoice } from "#client/ui/cart/payment-choice.tsx";
import { promisedDay } from "#client/ui/cart/promise-words.ts";
import { useCurrent } from "#client/ui/use-current.ts";
import type { Address } from "#shared/address/address.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { hasLaterTransfer, paceOf } from "#shared/delivery/upcoming-promises.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { isVatIdDoubtful } from "#shared/money/vat-id.ts";
import type { Supply } from "#shared/pricing/judge-supply.ts";

import { changeDraft, type CheckoutDraft } from "./checkout-draft.ts";
import type { CheckoutCart } from "./checkout-view.ts";
import { EmailDoubt } from "./email-doubt.tsx";
import { orderOf, paymentMethodOf } from "./order-of.ts";

import styles from "./review-facts.module.css";

type ReviewFactsProps = { readonly cart: CheckoutCart; readonly draft: CheckoutDraft };

/** Where it goes, whom we write to and how it is paid, each with the way to change it. */
export const ReviewFacts = ({ cart, draft }: ReviewFactsProps) => {
  const order = orderOf(cart, cart.id ?? "", draft);
  const { address, billingAddress, vatId, gift } = order;
  const arrivals = useArrivals(cart);
  return (
    <dl className={styles["facts"]}>
      <Fact label={m.checkout_page_review_address()} changeLabel={m.checkout_page_change_address()}>
        <AddressLine address={address} />
        <span className={styles["row"]}>{draft.email}</span>
        <EmailDoubt email={draft.email} onTake={(email) => changeDraft({ email })} />
      </Fact>
      {(billingAddress !== null || vatId !== "") && (
        <Fact
          label={m.billing_review_title()}
          changeLabel={m.billing_change()}
          place={billingAddress === null ? "vatId" : "hasBilling"}
        >
          {billingAddress === null ? (
            <span className={styles["row"]}>{m.billing_review_same()}</span>
          ) : (
            <AddressLine address={billingAddress} />
          )}
          {vatId !== "" && (
            <span className={styles["row"]}>
              {m.billing_vat_id()} {vatId}
            </span>
          )}
          {isVatIdDoubtful(vatId) && isOursToDoubt(cart.supply) && (
            <span className={styles["row"]}>{m.billing_doubt_vat_id()}</span>
          )}
        </Fact>
      )}
      {gift !== null && (
        <Fact label={m.gift_title()} changeLabel={m.gift_change()} place="isGift">
          <span className={styles["row"]} data-gift-message>
            {gift.message === "" ? m.gift_without_card() : m.gift_quoted({ message: gift.message })}
          </span>
          <span className={styles["row"]}>
            {[
              ...(cart.giftDay
                ? [
                    m.gift_posted_on({
                      day: formatDate("namedDay", cart.giftDay.postFrom, getLocale()),
                    }),
                  ]
                : []),
              m.gift_no_price(),
            ].join(" · ")}
          </span>
        </Fact>
      )}
      <Fact label={m.checkout_page_review_payment()}>
        <PaymentChoice
          methods={cart.paymentMethods}
          chosen={paymentMethodOf(cart, draft)}
          termDays={cart.paymentTermDays}
          arrivals={arrivals}
          agreedWith={draft.express?.cartId === cart.id ? draft.express.method : undefined}
          onChoose={(paymentMethod) => changeDraft({ paymentMethod })}
        />
      </Fact>
    </dl>
  );
};

/** With which way of paying it comes by which day: the one of the cart was that of the quickest. */
const useArrivals = ({ shipping, giftDay, paymentMethods }: CheckoutCart) => {
  const atOnce = useCurrent(shipping?.promises.atOnce ?? []);
  const byTransfer = useCurrent(shipping?.promises.byTransfer ?? []);
  const isSame = giftDay !== null || atOnce?.on === byTransfer?.on;
  if (isSame || !atOnce || !byTransfer || !hasLaterTransfer(paymentMethods)) return {};
  const days = { atOnce: promisedDay(atOnce), byTransfer: promisedDay(byTransfer) };
  return Object.fromEntries(paymentMethods.map((method) => [method, days[paceOf(method)]]));
};

/** A register that has confirmed a VAT id has settled it; one that is just being asked may. */
const isOursToDoubt = (supply: Supply): boolean =>
  supply.kind === "plain" || (supply.kind === "taxed" && supply.reason !== "not_asked");

const AddressLine = ({ address }: { readonly address: Address }) => (
  <span className={styles["row"]}>{addressLine(address)}</span>
);

const Fact = ({
  label,
  changeLabel,
  place,
  children,
}: {
  readonly label: string;
  readonly changeLabel?: string;
  /** The name of the field where it is changed, when that is not the first one. */
  readonly place?: string;
  readonly children: ReactNode;
}) => (
  <div className={styles["fact"]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {changeLabel !== undefined && (
      <dd className={styles["change"]}>
        <Link
          to="/cart"
          search={{ step: "address" }}
          {...(place !== undefined && { hash: place })}
          aria-label={changeLabel}
        >
          {m.checkout_page_change()}
        </Link>
      </dd>
    )}
  </div>
);
