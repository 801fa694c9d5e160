import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import { useCurrent } from "#client/ui/use-current.ts";
import { materialLabel } from "#shared/catalog/material.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";

import { PhotoPicker } from "./photo-picker.tsx";

import styles from "./delivery.module.css";

/** What delivery costs before anything is in a cart (LAW 9), where it goes, how one pays, who made it (LAW 21). */
export const Delivery = ({ onPhotos, onNear }: Parameters<typeof PhotoPicker>[0]) => {
  const { locale } = useLocale();
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const { maker, warning, strong } = shop.safety[locale];
  const materials = [
    ...new Set(
      formats.flatMap(({ material }) => (material ? [materialLabel(material, locale)] : [])),
    ),
  ];
  const hasStrong = formats.some(({ isStrongMagnet }) => isStrongMagnet);
  return (
    <section id="delivery" className={styles["section"]}>
      <div className={styles["sheet"]}>
        <header>
          <h2>{m.home_delivery_title()}</h2>
          <p>
            {m.home_delivery_lead({ min: shop.productionDaysMin, max: shop.productionDaysMax })}
          </p>
        </header>
        <ul className={styles["methods"]}>
          {shop.shippingMethods.map((method) => (
            <li key={method.slug}>
              <strong>{operatorsWord({ de: method.nameDe, en: method.nameEn }, locale)}</strong>
              <span>{m.home_delivery_days({ min: method.daysMin, max: method.daysMax })}</span>
              <Arrival sentences={method.arrival[locale]} />
              <span className={styles["price"]}>
                {m.home_delivery_from({
                  price: formatCents(Math.min(...method.rates.map(({ cents }) => cents)), locale),
                })}
                {method.freeFromCents !== null && (
                  <small>
                    {m.home_delivery_free({ price: formatCents(method.freeFromCents, locale) })}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
        <div className={styles["small"]}>
          {shop.offerNotes[locale].map((note) => (
            <p key={note}>{note}</p>
          ))}
          {materials.length > 0 && (
            <p>{m.home_delivery_material({ materials: materials.join("; ") })}</p>
          )}
          <p>
            {maker} {warning} {hasStrong && strong}
          </p>
        </div>
      </div>
      <div className={styles["last"]}>
        <h2>{m.home_last_title()}</h2>
        <PhotoPicker onPhotos={onPhotos} onNear={onNear} />
      </div>
    </section>
  );
};

/** By which day it is there, if it is ordered as the door says. */
const Arrival = ({
  sentences,
}: {
  readonly sentences: readonly { readonly untilMs: number; readonly words: string }[];
}) => {
  const arrival = useCurrent(sentences);
  return arrival && <p className={styles["arrival"]}>{arrival.words}</p>;
};
