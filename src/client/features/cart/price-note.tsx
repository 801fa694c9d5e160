import { Link } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";

import type { CartView } from "./cart-view.ts";

import styles from "./price-note.module.css";

/** "Prices incl. VAT, plus shipping", with its link (PAngV, LAW 9, 10). */
export const PriceNote = ({ vatScheme }: { readonly vatScheme: CartView["vatScheme"] }) => (
  <p className={styles["note"]}>
    {vatScheme === "small_business" ? m.cart_vat_none() : m.cart_vat_included()}{" "}
    <Link to="/" hash="delivery">
      {m.cart_plus_shipping()}
    </Link>
  </p>
);
