import { Link } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";

import styles from "./shipping-note.module.css";

/** "Prices incl. VAT, plus shipping", with the link to what shipping costs (PAngV, LAW 9, 10). */
export const ShippingNote = ({
  note,
  isApart,
}: {
  /** What the prices hold, as the shop says it: `priceNote` of `settings.readShop`. */
  readonly note: string;
  /** Opens beside work that is not to be left. */
  readonly isApart?: boolean;
}) => (
  <p className={styles["note"]}>
    {note}{" "}
    <Link to="/" hash="delivery" {...(isApart && { target: "_blank" })}>
      {m.home_plus_shipping()}
    </Link>
  </p>
);
