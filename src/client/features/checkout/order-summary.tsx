import { useLookOf } from "#client/coming-pictures.ts";
import { discountRows } from "#client/ui/cart/price-rows.ts";
import { orderedCondition, promiseCondition, promisedDay } from "#client/ui/cart/promise-words.ts";
import { MagnetPicture } from "#client/ui/magnet/magnet-picture.tsx";
import { Money } from "#client/ui/money.tsx";
import { PriceList, type PriceRow } from "#client/ui/price-list.tsx";
import { SetDetails } from "#client/ui/set/set-details.tsx";
import { SetDoor } from "#client/ui/set/set-door.tsx";
import { useCurrent } from "#client/ui/use-current.ts";
import { countryName } from "#shared/address/countries.ts";
import { materialLabel } from "#shared/catalog/material.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { bestPace, paceOf, type UpcomingPromise } from "#shared/delivery/upcoming-promises.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { type Locale, operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { cents, formatCents } from "#shared/money/money.ts";
import type { PaymentMethod } from "#shared/payments.ts";
import { type SetLine, setLinesOf } from "#shared/pricing/set-lines.ts";

import type { CheckoutItem, CheckoutCart } from "./checkout-view.ts";

import styles from "./order-summary.module.css";

/**
 * What is ordered and what it costs, with everything § 312j(2) BGB wants right above the button: the
 * button follows this and nothing may come between (a test holds that).
 */
export const OrderSummary = ({
  cart,
  paymentMethod,
}: {
  readonly cart: CheckoutCart;
  readonly paymentMethod: PaymentMethod | null;
}) => {
  const lookOf = useLookOf();
  const pace = paymentMethod === null ? bestPace(cart.paymentMethods) : paceOf(paymentMethod);
  const promise = useCurrent(cart.shipping?.promises[pace] ?? []);
  const sets = setLinesOf(cart.items.map(placed), lineFacts);
  const shared = sharedOf(sets.map(({ first }) => first.format));
  return (
    <div className={styles["summary"]} data-order-summary>
      <SetDoor
        magnets={cart.items.map((item) => ({ id: item.id, ...lookOf(item) }))}
        pieces={cart.prices.pieces}
      />
      <ul className={styles["items"]}>
        {sets.map((set) => (
          <SummarySet key={set.key} set={set} shared={shared} />
        ))}
        {shared !== null && (
          <li className={styles["properties"]}>
            {m.checkout_page_all_properties({ properties: shared })}
          </li>
        )}
      </ul>
      <PriceList rows={summaryRows(cart, paymentMethod, promise)} />
    </div>
  );
};

type PlacedItem = CheckoutItem & { readonly position: number };

const placed = (item: CheckoutItem, index: number): PlacedItem => ({
  ...item,
  position: index + 1,
});

const setKeyOf = ({ format, unitCents }: CheckoutItem): string => `${format.slug} ${unitCents}`;

const lineFacts = (item: PlacedItem) => ({
  key: setKeyOf(item),
  totalCents: item.lineCents ?? 0,
});

/** What belongs to one format and price: what it is, what it costs, and each of it when asked. */
const SummarySet = ({
  set,
  shared,
}: {
  readonly set: SetLine<PlacedItem>;
  /** What the list says once for all of them. */
  readonly shared: string | null;
}) => {
  const lookOf = useLookOf();
  const locale = getLocale();
  const { format, unitCents } = set.first;
  const name = operatorsWord(format.name, locale);
  const item = m.checkout_page_item_name({
    format: name,
    size: sizeLabel(format.geometry, locale),
  });
  return (
    <li className={styles["item"]} data-set={set.lines.length > 1 || undefined}>
      <p className={styles["properties"]}>
        {shared === null ? `${item}, ${propertiesOf(format, locale)}` : item}
      </p>
      <p>
        {m.checkout_page_item_price({
          count: set.quantity,
          price: formatCents(unitCents ?? 0, locale),
        })}
      </p>
      <p className={styles["price"]}>
        <Money cents={cents(set.totalCents)} />
      </p>
      {set.lines.length > 1 && (
        <div className={styles["each"]}>
          <SetDetails name={`review-${format.slug}`} summary={m.orders_items_each()}>
            <ul className={styles["singles"]}>
              {set.lines.map((item) => (
                <li key={item.id}>
                  <MagnetPicture
                    {...lookOf(item)}
                    label={m.cart_picture_label({ position: item.position, format: name })}
                  />
                  {m.checkout_page_item_price({
                    count: item.quantity,
                    price: formatCents(unitCents ?? 0, locale),
                  })}
                </li>
              ))}
            </ul>
          </SetDetails>
        </div>
      )}
    </li>
  );
};

type Format = CheckoutItem["format"];

/** Of what it is where the operator says it, that it is made for one person, and whether it can be withdrawn from. */
const propertiesOf = ({ material, isWithdrawable }: Format, locale: Locale): string => {
  const made = [
    ...(material === null ? [] : [materialLabel(material, locale)]),
    m.checkout_page_made_for_you(),
  ].join(", ");
  const withdrawal = isWithdrawable
    ? m.checkout_page_withdrawable_item()
    : m.checkout_page_unwithdrawable_item();
  return `${made} · ${withdrawal}`;
};

/** Of several lines what is true of all is said once; null where they differ. */
const sharedOf = (formats: readonly Format[]): string | null => {
  const [properties, ...others] = new Set(
    formats.map((format) => propertiesOf(format, getLocale())),
  );
  return formats.length > 1 && properties !== undefined && others.length === 0 ? properties : null;
};

const summaryRows = (
  cart: CheckoutCart,
  paymentMethod: PaymentMethod | null,
  promise: UpcomingPromise | undefined,
): PriceRow[] => {
  const locale = getLocale();
  const { prices, shipping } = cart;
  const percent = new Intl.NumberFormat(locale);
  return [
    // Of one line the sum stands right above.
    ...(new Set(cart.items.map(setKeyOf)).size > 1 || prices.discountCents > 0
      ? [{ label: m.cart_row_items({ count: prices.pieces }), amount: prices.itemsCents }]
      : []),
    ...discountRows(prices, cart.coupon),
    {
      label: m.cart_row_shipping({ country: countryName(cart.country, locale) }),
      amount:
        prices.shippingCents === null
          ? m.cart_row_shipping_unknown()
          : prices.shippingCents === 0
            ? m.cart_row_shipping_free()
            : prices.shippingCents,
    },
    ...(shipping
      ? cart.giftDay
        ? giftRows(cart.giftDay, shipping, paymentMethod)
        : deliveryRows(shipping, paymentMethod, promise)
      : []),
    { label: m.cart_row_total(), amount: prices.totalCents, kind: "total" },
    ...(cart.vatScheme === "small_business"
      ? [{ label: m.orders_row_vat_none(), amount: "", kind: "quiet" as const }]
      : cart.supply.kind === "exempt"
        ? [{ label: m.supply_exempt(), amount: "", kind: "quiet" as const }]
        : prices.vat.map(({ rateBp, vatCents }) => ({
            label: m.cart_row_vat({ rate: percent.format(rateBp / 100) }),
            amount: vatCents,
            kind: "quiet" as const,
          }))),
  ];
};

/** Of a gift for a day: the day that was chosen, right below it on what condition, and when it is posted. */
const giftRows = (
  { on, postFrom, paidBeforeMs }: NonNullable<CheckoutCart["giftDay"]>,
  days: { readonly daysMin: number; readonly daysMax: number },
  paymentMethod: PaymentMethod | null,
): PriceRow[] => {
  const posted = m.gift_posted_on({ day: formatDate("namedDay", postFrom, getLocale()) });
  return [
    { label: m.checkout_page_delivery_time(), amount: promisedDay({ on }) },
    ...(paymentMethod === "invoice"
      ? []
      : [{ label: promiseCondition({ paidBeforeMs }, days), amount: "", kind: "quiet" as const }]),
    { label: posted, amount: "", kind: "quiet" },
  ];
};

/** The delivery time right above the button (§ 312j(2) BGB): by which day, on what condition, and else. */
const deliveryRows = (
  shipping: { readonly daysMin: number; readonly daysMax: number },
  paymentMethod: PaymentMethod | null,
  promise: UpcomingPromise | undefined,
): PriceRow[] => {
  const label = m.checkout_page_delivery_time();
  const isOnInvoice = paymentMethod === "invoice";
  if (!promise) {
    const days = { min: shipping.daysMin, max: shipping.daysMax };
    const amount = isOnInvoice ? m.billing_delivery_days(days) : m.cart_delivery_days(days);
    return [{ label, amount, kind: "quiet" }];
  }
  return [
    { label, amount: promisedDay(promise) },
    {
      label: isOnInvoice ? orderedCondition(promise) : promiseCondition(promise, shipping),
      amount: "",
      kind: "quiet",
    },
  ];
};
