import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { type Address, addressLines } from "#shared/address/address.ts";
import { countryName } from "#shared/address/countries.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { orderedPhotoDays } from "#shared/privacy.ts";

import { ChangeContact } from "./change-contact.tsx";
import { OrderAgainByHand } from "./order-again-by-hand.tsx";

import styles from "./side-box.module.css";

/** Where the parcel goes, as it is written on it, and how to reach the person. */
export const AddressBox = ({ order }: { readonly order: OrderForStaff }) => (
  <Box title={m.workshop_address()}>
    <address className={styles["address"]}>
      <AddressLines address={order.address} />
      <a href={`mailto:${order.email}`}>{order.email}</a>
    </address>
    <p>
      <Link to="/admin" search={{ section: "orders", q: order.email }}>
        {m.workshop_others_of({ email: order.email })}
      </Link>
    </p>
    {order.giftMessage !== null && (
      <div className={styles["address"]} data-gift>
        <strong>
          {order.postFrom === null
            ? m.gift_title()
            : m.gift_not_before({ day: formatDate("wholeDay", order.postFrom, getLocale()) })}
        </strong>
        {(order.giftMessage === "" ? m.gift_without_card() : order.giftMessage)
          .split("\n")
          .map((line, index) => (
            <span key={index}>{line}</span>
          ))}
      </div>
    )}
    {order.postedAddress !== null && (
      <address className={styles["address"]}>
        <strong>{m.workshop_posted_address()}</strong>
        <AddressLines address={order.postedAddress} />
      </address>
    )}
    {order.billingAddress !== null && (
      <address className={styles["address"]}>
        <strong>{m.workshop_billing_address()}</strong>
        <AddressLines address={order.billingAddress} />
      </address>
    )}
    {order.vatId !== null && (
      <p>
        {m.billing_vat_id()} {order.vatId}
      </p>
    )}
    <div className={styles["contact"]}>
      <ChangeContact order={order} />
      {order.email !== "" && <OrderAgainByHand order={order} />}
    </div>
    <p>{order.email === "" ? m.privacy_workshop_erased() : keptUntil(order)}</p>
  </Box>
);

/** LAW 15 and 17: the address as long as the books, photos and print files after posting. */
const keptUntil = ({ events, retentionUntil }: OrderForStaff): string => {
  const format = (at: string) => formatDate("shortDay", at, getLocale());
  const posted = events.findLast(({ kind }) => kind === "shipped");
  const until = format(retentionUntil);
  if (!posted) return m.privacy_workshop_until({ until, days: orderedPhotoDays });
  const end = new Date(posted.at).getTime() + orderedPhotoDays * 86_400_000;
  return m.privacy_workshop_until_date({ until, photos: format(new Date(end).toISOString()) });
};

const AddressLines = ({ address }: { readonly address: Address }) =>
  [...addressLines(address), countryName(address.country, getLocale())].map((line, index) => (
    <span key={index}>{line}</span>
  ));
