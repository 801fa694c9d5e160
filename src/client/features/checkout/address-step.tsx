import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState, type SyntheticEvent } from "react";

import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { announce } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AddressFields } from "./address-fields.tsx";
import { addressSentences, checkoutFields, type FieldSentences } from "./address-issues.ts";
import { changeAddress, useCheckoutDraft } from "./checkout-draft.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import type { CartView } from "./checkout-view.ts";
import { DraftField } from "./draft-field.tsx";
import type { CheckoutField } from "./issue-sentence.ts";
import { addressOf } from "./order-of.ts";

import styles from "./address-step.module.css";

/** Where the parcel goes. Wrong things are said at their field when it is left, missing ones on the way on. */
export const AddressStep = ({ cart }: { readonly cart: CartView }) => {
  const draft = useCheckoutDraft();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState<ReadonlySet<CheckoutField>>(new Set());
  const sentences = addressSentences(cart, draft);
  const { country } = addressOf(cart, draft);
  const errors: FieldSentences = Object.fromEntries(
    checkoutFields.flatMap((field) =>
      judged.has(field) && sentences[field] ? [[field, sentences[field]]] : [],
    ),
  );

  const judge = (field: CheckoutField) => {
    const value = field === "email" ? draft.email : draft.address[field];
    if (value.trim() !== "") setJudged(new Set([...judged, field]));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = checkoutFields.filter((field) => sentences[field]);
    if (wrong.length === 0) {
      changeAddress({ country });
      void navigate({ to: "/cart", search: { step: "review" } });
      return;
    }
    setJudged(new Set(checkoutFields));
    announce(m.checkout_page_errors_title({ count: wrong.length }));
    form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
  };

  return (
    <Page width="narrow">
      <CheckoutSteps current="address" />
      <PageHeader title={m.checkout_page_title_address()} lead={m.checkout_page_guest()} />
      <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
        <Card aria-labelledby="checkout-contact">
          <h2 id="checkout-contact">{m.checkout_page_contact_title()}</h2>
          <DraftField
            field="email"
            label={m.checkout_page_email()}
            hint={m.checkout_page_email_hint()}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            draft={draft}
            error={errors.email}
            onLeave={judge}
          />
        </Card>
        <Card aria-labelledby="checkout-delivery">
          <h2 id="checkout-delivery">{m.checkout_page_delivery_title()}</h2>
          <AddressFields
            draft={draft}
            country={country}
            countries={cart.countries}
            errors={errors}
            onLeave={judge}
          />
        </Card>
        <Button type="submit" variant="primary" size="large" isWide>
          {m.checkout_page_to_review()}
          <IconArrowRight />
        </Button>
        <p className={styles["after"]}>
          <span>{m.checkout_page_kept()}</span>
          <Link to="/cart" search={{}}>
            {m.checkout_page_to_cart()}
          </Link>
        </p>
      </form>
    </Page>
  );
};
