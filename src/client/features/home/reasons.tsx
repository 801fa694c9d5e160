import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";

import { lowestPrice } from "./set-price.ts";

import styles from "./reasons.module.css";

/** Short reasons, in the order people ask for them; of less for more only where it is so. */
export const Reasons = () => {
  const { locale } = useLocale();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const [{ priceNote }] = trpc.settings.readShop.useSuspenseQuery();
  const lowest = lowestPrice(formats);
  return (
    <section className={styles["reasons"]}>
      <div>
        <h2>{m.home_why_seen_title()}</h2>
        <p>{m.home_why_seen()}</p>
      </div>
      <div>
        <h2>{m.home_why_nine_title()}</h2>
        <p>{m.home_why_nine()}</p>
      </div>
      <div>
        <h2>{m.home_why_kept_title()}</h2>
        <p>{m.home_why_kept()}</p>
      </div>
      {lowest && lowest.minQuantity > 1 && (
        <div>
          <h2>{m.home_why_tiers_title()}</h2>
          <p>
            {m.home_why_tiers({
              count: lowest.minQuantity,
              price: formatCents(lowest.unitCents, locale),
            })}{" "}
            {priceNote[locale]} {m.home_plus_shipping()}.
          </p>
        </div>
      )}
    </section>
  );
};
