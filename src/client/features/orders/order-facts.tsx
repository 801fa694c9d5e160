import { Card } from "#client/ui/card.tsx";
import { PriceList, type PriceRow } from "#client/ui/price-list.tsx";
import { useCurrent } from "#client/ui/use-current.ts";
import { addressLines } from "#shared/address/address.ts";
import { countryName } from "#shared/address/countries.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

import { AcceptedTexts } from "./accepted-texts.tsx";
import { deliverySentence } from "./delivery-sentence.ts";
import type { OrderView } from "./order-view.ts";
import { photosKeptUntil } from "./photos-kept-until.ts";
import { WayToDelete } from "./way-to-delete.tsx";
import { WithdrawalNote } from "./withdrawal-note.tsx";

import styles from "./order-facts.module.css";

/** Sum with VAT, where it goes, and what was agreed. */
export const OrderFacts = ({
  order,
  access,
  isDeliveryShown,
}: {
  readonly order: OrderView;
  readonly access: OrderAccessInput;
  /** The page has said already when it comes. */
  readonly isDeliveryShown: boolean;
}) => (
  <Card aria-labelledby="order-totals">
    <h2 id="order-totals">{m.orders_totals_title()}</h2>
    <PriceList rows={totalRows(order)} />
    <dl className={styles["facts"]}>
      <Address label={m.orders_address_title()} address={order.address} />
      {order.billingAddress && (
        <Address label={m.orders_billing_title()} address={order.billingAddress} />
      )}
      {!isDeliveryShown && <GiftAndDelivery order={order} />}
      <div>
        <dt>{m.privacy_order_until()}</dt>
        <dd>{photosKeptUntil(order)}</dd>
        <WayToDelete order={order} access={access} />
      </div>
      {order.vatId !== null && (
        <div>
          <dt>{m.billing_vat_id()}</dt>
          <dd>{order.vatId}</dd>
        </div>
      )}
    </dl>
    <WithdrawalNote order={order} />
    <AcceptedTexts order={order} />
  </Card>
);

/** When it is there, and of a gift what its card says, by themselves. */
export const DeliveryFacts = ({ order }: { readonly order: OrderView }) => (
  <dl className={styles["facts"]} data-alone>
    <GiftAndDelivery order={order} />
  </dl>
);

const GiftAndDelivery = ({ order }: { readonly order: OrderView }) => (
  <>
    <Gift order={order} />
    <Delivery order={order} />
  </>
);

const Delivery = ({ order }: { readonly order: OrderView }) => {
  const { promisedIfPaidBefore } = order;
  const open = useCurrent(
    promisedIfPaidBefore === null ? [] : [{ untilMs: Date.parse(promisedIfPaidBefore) }],
  );
  const sentence = deliverySentence(order, open !== undefined, getLocale());
  if (sentence === null) return null;
  return (
    <div>
      <dt>{m.checkout_page_delivery_time()}</dt>
      <dd>{sentence}</dd>
    </div>
  );
};

/** What its card says, and from when it is posted. */
const Gift = ({ order: { giftMessage, postFrom } }: { readonly order: OrderView }) => {
  if (giftMessage === null) return null;
  const day = postFrom && formatDate("wholeDay", postFrom, getLocale());
  return (
    <div>
      <dt>{m.gift_title()}</dt>
      {(giftMessage === "" ? m.gift_without_card() : m.gift_quoted({ message: giftMessage }))
        .split("\n")
        .map((line, index) => (
          <dd key={index}>{line}</dd>
        ))}
      {day !== null && <dd>{m.gift_posted_on({ day })}</dd>}
      <dd>{m.gift_order_note()}</dd>
    </div>
  );
};

const Address = ({
  label,
  address,
}: {
  readonly label: string;
  readonly address: OrderView["address"];
}) => (
  <div>
    <dt>{label}</dt>
    {addressLines(address).map((line, index) => (
      <dd key={index}>{line}</dd>
    ))}
    <dd>{countryName(address.country, getLocale())}</dd>
  </div>
);

const totalRows = (order: OrderView): PriceRow[] => {
  const locale = getLocale();
  const percent = new Intl.NumberFormat(locale);
  return [
    { label: m.orders_row_items(), amount: order.itemsCents },
    ...(order.packCents > 0 ? [{ label: m.orders_row_packs(), amount: 0 - order.packCents }] : []),
    ...(order.discountCents > order.packCents
      ? [{ label: m.orders_row_discount(), amount: order.packCents - order.discountCents }]
      : []),
    {
      label: m.orders_row_shipping(),
      amount: order.shippingCents === 0 ? m.orders_row_shipping_free() : order.shippingCents,
    },
    { label: m.orders_row_total(), amount: order.totalCents, kind: "total" },
    ...(order.terms.vatScheme === "small_business"
      ? [{ label: m.orders_row_vat_none(), amount: "", kind: "quiet" as const }]
      : order.terms.isExemptSupply
        ? [{ label: m.supply_exempt(), amount: "", kind: "quiet" as const }]
        : order.vat.map(({ rateBp, grossCents, vatCents }) => ({
            label: m.orders_row_vat({
              rate: percent.format(rateBp / 100),
              gross: formatCents(grossCents, locale),
            }),
            amount: vatCents,
            kind: "quiet" as const,
          }))),
  ];
};
