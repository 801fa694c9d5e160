import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import { Money } from "#client/ui/money.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";
import { packsThatSave } from "#shared/pricing/packs.ts";

import { setCost } from "./set-price.ts";

import styles from "./format-cards.module.css";

/** Every format at its true proportion to the others, with all its prices: each starts the studio. */
export const FormatCards = ({
  renderFormat,
}: {
  readonly renderFormat: (format: CatalogFormat) => ReactNode;
}) => {
  const { locale } = useLocale();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const [{ priceNote }] = trpc.settings.readShop.useSuspenseQuery();
  // Said once where it holds for all (LAW 6).
  const isMixed = formats.some(({ isWithdrawable }) => isWithdrawable);
  return (
    <section id="formats" className={styles["section"]}>
      <header className={styles["header"]}>
        <h2>{m.home_formats_title()}</h2>
        <p>{m.home_formats_lead()}</p>
        <p>
          {priceNote[locale]}{" "}
          <Link to="/" hash="delivery">
            {m.home_plus_shipping()}
          </Link>
        </p>
      </header>
      <ul className={styles["cards"]}>
        {formats.map((format) => (
          <li
            key={format.slug}
            id={format.slug}
            className={styles["card"]}
            data-tall={isTall(format) || undefined}
          >
            <div className={styles["picture"]}>{renderFormat(format)}</div>
            <FormatFacts format={format} hasNote={isMixed && !format.isWithdrawable} />
          </li>
        ))}
      </ul>
      {!isMixed && <p className={styles["size"]}>{m.home_no_withdrawal()}</p>}
    </section>
  );
};

/** More than twice as high as wide. */
const isTall = ({ geometry: { widthUm, heightUm } }: CatalogFormat): boolean =>
  heightUm > 2 * widthUm;

const FormatFacts = ({
  format,
  hasNote,
}: {
  readonly format: CatalogFormat;
  readonly hasNote: boolean;
}) => {
  const { locale } = useLocale();
  const { geometry, tiers } = format;
  const name = operatorsWord(format.name, locale);
  const set = setCost(format);
  return (
    <div className={styles["facts"]}>
      <h3>
        <Link
          className={styles["start"]}
          to="/photo-magnets/create"
          search={{ format: format.slug }}
          preload={false}
          aria-label={m.home_format_start({ name })}
        >
          {name}
        </Link>
      </h3>
      <p className={styles["size"]}>{sizeLabel(geometry, locale)}</p>
      <p className={styles["set"]}>
        {m.home_format_nine({ count: set.pieces, price: formatCents(set.cents, locale) })}
      </p>
      <table className={styles["tiers"]}>
        <caption>{m.home_tiers_caption({ name })}</caption>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.minQuantity}>
              <th scope="row">
                {tier.minQuantity === 1
                  ? m.home_tier_each()
                  : m.home_tier_from({ count: tier.minQuantity })}
              </th>
              <td>
                <Money cents={tier.unitCents} />
                {tier.lowestCents && (
                  <small>{m.home_reduced({ price: formatCents(tier.lowestCents, locale) })}</small>
                )}
              </td>
            </tr>
          ))}
          {packsThatSave(format).map(({ pieces, priceCents }) => (
            <tr key={`pack-${pieces}`}>
              <th scope="row">{m.home_pack({ count: pieces })}</th>
              <td>
                <Money cents={priceCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNote && <p className={styles["size"]}>{m.home_no_withdrawal()}</p>}
    </div>
  );
};
