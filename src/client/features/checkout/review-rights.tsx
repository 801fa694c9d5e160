import type { ReactNode } from "react";

import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { formatType } from "#shared/catalog/catalog.ts";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CheckoutCart } from "./checkout-view.ts";
import { LegalLink } from "./legal-link.tsx";
import { withdrawalWords } from "./withdrawal-words.ts";

import styles from "./review-rights.module.css";

/** What the law wants said before the order: withdrawal, guarantee, terms, privacy, seller (LAW 6, 8, 19). */
export const ReviewRights = ({ cart }: { readonly cart: CheckoutCart }) => {
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const { locale } = useLocale();
  const words = withdrawalWords(
    cart.items.map(({ format }) => format),
    locale,
  );
  return (
    <section className={styles["section"]} aria-labelledby="checkout-rights">
      <VisuallyHidden>
        <h2 id="checkout-rights">{m.checkout_page_rights_title()}</h2>
      </VisuallyHidden>
      <GuaranteeGraphicLink />
      <div className={styles["rights"]}>
        {words.map(({ title, text }) => (
          <Right key={title} title={title}>
            <p>{text}</p>
          </Right>
        ))}
        <Right title={m.checkout_page_guarantee_title()}>
          <p>{m.checkout_page_guarantee()}</p>
        </Right>
        <SafetyNotice cart={cart} />
      </div>
      <p className={styles["links"]}>
        {m.checkout_page_terms_before()}{" "}
        <LegalLink to="/legal/terms" label={m.checkout_page_terms_link()} />.{" "}
        {m.checkout_page_privacy_before()}{" "}
        <LegalLink to="/legal/privacy" label={m.checkout_page_privacy_link()} />.{" "}
        {m.checkout_page_seller({ name: shop.name })} (
        <LegalLink to="/legal/impressum" label={m.checkout_page_seller_link()} />
        ).
      </p>
    </section>
  );
};

/** What it is in its own words, and the whole of it a press away. */
const Right = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details>
    <summary>{title}</summary>
    {children}
  </details>
);

/** Who made these magnets and what to beware of, with their types (LAW 21). */
const SafetyNotice = ({ cart }: { readonly cart: CheckoutCart }) => {
  const { locale } = useLocale();
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const { maker, warning, strong } = shop.safety[locale];
  const types = [
    ...new Set(
      cart.items.map(({ format: { slug, material } }) =>
        material === null
          ? formatType(slug)
          : `${formatType(slug)} (${materialLabel(material, locale)})`,
      ),
    ),
  ];
  return (
    <Right title={m.law_safety_title()}>
      <p>{warning}</p>
      {cart.items.some(({ format }) => format.isStrongMagnet) && <p>{strong}</p>}
      <p>
        {maker}. {m.law_safety_types({ types: types.join(", ") })}
      </p>
    </Right>
  );
};

/** The EU's own graphic on the guarantee, once the operator has uploaded it (LAW 8). */
const GuaranteeGraphicLink = () => {
  const { locale } = useLocale();
  const [graphic] = trpc.settings.readGuaranteeGraphic.useSuspenseQuery({ locale });
  return graphic === null ? null : (
    <p className={styles["graphic"]}>
      <a href={graphic.href} target="_blank" rel="noreferrer">
        <img
          src={graphic.href}
          width={graphic.width}
          height={graphic.height}
          alt={m.law_guarantee_alt()}
        />
        <VisuallyHidden>
          {m.law_guarantee_open()} ({m.checkout_page_new_tab()})
        </VisuallyHidden>
      </a>
    </p>
  );
};
