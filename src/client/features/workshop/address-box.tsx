import { Link } from "@tanstack/react-router";

import { type Address, addressLines } from "#shared/address.ts";
import { countryName } from "#shared/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { Box } from "./box.tsx";
import { ChangeContact } from "./change-contact.tsx";
import type { OrderView } from "./workshop-views.ts";

import styles from "./side-box.module.css";

/** Where the parcel goes, as it is written on it, and how to reach the person. */
export const AddressBox = ({ order }: { readonly order: OrderView }) => (
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
    <ChangeContact order={order} />
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
  </Box>
);

const AddressLines = ({ address }: { readonly address: Address }) =>
  [...addressLines(address), countryName(address.country, getLocale())].map((line, index) => (
    <span key={index}>{line}</span>
  ));
