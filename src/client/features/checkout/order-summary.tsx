import { MagnetPicture } from "#client/ui/magnet/magnet-picture.tsx";
import { photoAddress } from "#client/ui/magnet/photo-address.ts";
import { Money } from "#client/ui/money.tsx";
import { PriceList, type PriceRow } from "#client/ui/price-list.tsx";
import { countryName } from "#shared/address/countries.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { PaymentMethod } from "#shared/payments.ts";

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
}) => (
  <div className={styles["summary"]} data-order-summary>
    <ul className={styles["items"]}>
      {cart.items.map((item, index) => (
        <SummaryItem key={item.id} item={item} position={index + 1} />
      ))}
    </ul>
    <PriceList rows={summaryRows(cart, paymentMethod)} />
  </div>
);

const SummaryItem = ({
  item,
  position,
}: {
  readonly item: CheckoutItem;
  readonly position: number;
}) => {
  const locale = getLocale();
  const format = operatorsWord(item.format.name, locale);
  return (
    <li className={styles["item"]}>
      <div className={styles["picture"]}>
        <MagnetPicture
          document={item.document}
          format={item.format.geometry}
          photos={item.photos.map(({ id, size }) => ({
            id,
            size,
            href: photoAddress(item.document, id),
          }))}
          label={m.cart_picture_label({ position, format })}
        />
      </div>
      <div className={styles["words"]}>
        <p>
          {m.checkout_page_item_properties({
            format,
            size: sizeLabel(item.format.geometry, locale),
          })}
        </p>
        <p className={styles["quiet"]}>
          {m.checkout_page_item_price({
            count: item.quantity,
            price: formatCents(item.unitCents ?? 0, locale),
          })}
          {" · "}
          {item.format.isWithdrawable
            ? m.checkout_page_withdrawable_item()
            : m.checkout_page_unwithdrawable_item()}
        </p>
      </div>
      <p className={styles["price"]}>
        <Money cents={item.lineCents ?? 0} />
      </p>
    </li>
  );
};

const summaryRows = (cart: CheckoutCart, paymentMethod: PaymentMethod | null): PriceRow[] => {
  const locale = getLocale();
  const { prices, shipping } = cart;
  const percent = new Intl.NumberFormat(locale);
  return [
    { label: m.cart_row_items({ count: prices.pieces }), amount: prices.itemsCents },
    ...(prices.discountCents > 0 && cart.coupon
      ? [
          {
            label: m.cart_row_coupon({ code: cart.coupon.code }),
            amount: 0 - prices.discountCents,
          },
        ]
      : []),
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
      ? [
          {
            label: m.checkout_page_delivery_time(),
            amount:
              paymentMethod === "invoice"
                ? m.billing_delivery_days({ min: shipping.daysMin, max: shipping.daysMax })
                : m.cart_delivery_days({ min: shipping.daysMin, max: shipping.daysMax }),
            kind: "quiet" as const,
          },
        ]
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
