import { Link } from "@tanstack/react-router";

import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";

import { setPrice } from "./set-price.ts";

import styles from "./price-note.module.css";

/** A slip of butter-yellow paper with the price and what the law wants beside it (LAW 9). */
export const PriceNote = () => {
  const { locale } = useLocale();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const price = setPrice(formats);
  const [{ priceNote }] = trpc.settings.readShop.useSuspenseQuery();
  if (!price) return null;
  const count = price.minQuantity;
  return (
    <p className={styles["note"]}>
      <strong>{m.home_from_price({ price: formatCents(price.unitCents, locale) })}</strong>
      <span>
        {m.home_price_note({ count })} {priceNote[locale]}{" "}
        <Link to="/" hash="delivery">
          {m.home_plus_shipping()}
        </Link>
      </span>
    </p>
  );
};
