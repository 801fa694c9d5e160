import { Link, useNavigate } from "@tanstack/react-router";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";

import { showField, showWrongFields } from "#client/address/show-wrong-fields.ts";
import { TypedField } from "#client/address/typed-field.tsx";
import { useJudged } from "#client/address/use-judged.ts";
import { useMailedWords } from "#client/mailed-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Money } from "#client/ui/money.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { emailLengthMax } from "#shared/accounts.ts";
import { addressLengthMax } from "#shared/address/address.ts";
import { checkoutFacts, requirements } from "#shared/checkout/checkout.ts";
import { isPreparing } from "#shared/checkout/is-preparing.ts";
import * as m from "#shared/messages/compiled/messages.js";

import {
  type CheckoutField,
  checkoutFields,
  checkoutSentences,
  type FieldSentences,
} from "./address-issues.ts";
import { BillingCard } from "./billing-card.tsx";
import {
  changeAddress,
  changeDraft,
  type CheckoutDraft,
  useCheckoutDraft,
} from "./checkout-draft.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import type { CheckoutCart } from "./checkout-view.ts";
import { DeliveryCard } from "./delivery-card.tsx";
import { EmailDoubt } from "./email-doubt.tsx";
import { ExpressNotice } from "./express/express-notice.tsx";
import { wrongGiftFields } from "./gift/gift-part.tsx";
import { addressOf, orderOf } from "./order-of.ts";
import { BackToCart } from "./placing/back-to-cart.tsx";

import styles from "./address-step.module.css";

type AddressStepProps = {
  readonly cart: CheckoutCart;
  /** The cart has no prices yet for the country that was chosen: the line is gone. */
  readonly isCountryUnpriced: boolean;
};

/** Where the parcel goes. Wrong things are said at their field when it is left, missing ones on the way on. */
export const AddressStep = ({ cart, isCountryUnpriced }: AddressStepProps) => {
  const draft = useCheckoutDraft();
  const { isSent } = useMailedWords();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { judged, judgeAll, leave, pressHandlers } = useJudged(checkoutFields);
  // Said before an address is typed; what shows later is said at the review.
  const [isNeededInCart] = useState(() => needsCart(cart, draft));
  const sentences = checkoutSentences(cart, draft);
  const { country } = addressOf(cart, draft);
  const errors: FieldSentences = Object.fromEntries(
    checkoutFields.flatMap((field) =>
      judged.has(field) && sentences[field] ? [[field, sentences[field]]] : [],
    ),
  );
  if (isCountryUnpriced) errors.country = m.checkout_page_country_unpriced();

  // Who comes to change one thing is led to it by its name in the address.
  useEffect(() => showField(form.current, [location.hash.slice(1)]), []);

  if (isNeededInCart) return <BackToCart items={cart.items} />;

  const judge = (field: CheckoutField) => {
    if (typedValue(draft, field).trim() !== "") leave(field);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = [
      ...checkoutFields.filter((field) => sentences[field] ?? errors[field]),
      ...wrongGiftFields(form.current),
    ];
    if (wrong.length === 0) {
      changeAddress("address", { country });
      void navigate({ to: "/cart", search: { step: "review" } });
      return;
    }
    judgeAll();
    showWrongFields(form.current, wrong);
  };
  const shared = { draft, country, errors, judged, onLeave: judge };

  return (
    <Page width="narrow">
      <CheckoutSteps current="address" />
      <PageHeader
        title={m.checkout_page_title_address()}
        lead={draft.account === "" && !draft.isByHand ? m.checkout_page_guest() : undefined}
      />
      <ExpressNotice cart={cart} step="address" />
      <form ref={form} className={styles["form"]} onSubmit={submit} noValidate {...pressHandlers}>
        <CartSum prices={cart.prices} />
        <Card aria-labelledby="checkout-contact">
          <h2 id="checkout-contact">{m.checkout_page_contact_title()}</h2>
          <TypedField
            name="email"
            value={draft.email}
            lengthMax={emailLengthMax}
            onType={(email) => changeDraft({ email })}
            label={m.checkout_page_email()}
            hint={isSent ? m.checkout_page_email_hint() : m.checkout_page_email_unmailed()}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errors.email}
            doubt={
              judged.has("email") && (
                <EmailDoubt email={draft.email} onTake={(email) => changeDraft({ email })} />
              )
            }
            onLeave={judge}
          />
        </Card>
        <DeliveryCard {...shared} countries={cart.countries} />
        <BillingCard {...shared} />
        <Button type="submit" variant="primary" size="large" isWide>
          {m.checkout_page_to_review()}
          <IconArrowRight />
        </Button>
        <p className={styles["after"]}>
          <span>{m.checkout_page_kept()}</span>
          <Link to="/cart" search={{}} activeOptions={{ exact: true }}>
            {m.checkout_page_to_cart()}
          </Link>
        </p>
      </form>
    </Page>
  );
};

/** What is bought and what it costs to the door, in sight while the fields are filled in. */
const CartSum = ({ prices }: { readonly prices: CheckoutCart["prices"] }) => (
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

/** Whether something there needs the shopper; photos that only take their time come meanwhile. */
const needsCart = (cart: CheckoutCart, draft: CheckoutDraft): boolean => {
  const awaited = new Set(cart.items.filter(isPreparing).map(({ designId }) => designId));
  return requirements(checkoutFacts(cart, orderOf(cart, cart.id ?? "", draft))).some(
    (each) =>
      each.step === "cart" &&
      !("designIds" in each && each.designIds.every((designId) => awaited.has(designId))),
  );
};

/** What stands in a field of the form, by its name. */
const typedValue = (draft: CheckoutDraft, name: CheckoutField): string => {
  if (name === "email" || name === "vatId") return draft[name];
  const address = name.startsWith("billing.") ? draft.billing : draft.address;
  const field = name.replace(/^billing\./, "");
  return isAddressField(field) ? address[field] : "";
};

const isAddressField = (field: string): field is keyof typeof addressLengthMax =>
  Object.hasOwn(addressLengthMax, field);
