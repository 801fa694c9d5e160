import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { BuyerRow } from "#client/features/workshop/parts/workshop-views.ts";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import type { Role } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** People by the address of their orders, whoever ordered last first. */
export const BuyerTable = ({ buyers }: { readonly buyers: readonly BuyerRow[] }) => (
  <table className={styles["table"]} data-dense>
    <thead>
      <tr>
        <th scope="col">{m.customers_name()}</th>
        <th scope="col">{m.customers_email()}</th>
        <th scope="col" data-align="end">
          {m.customers_orders()}
        </th>
        <th scope="col" data-align="end">
          {m.customers_sum()}
        </th>
        <th scope="col">{m.customers_last()}</th>
      </tr>
    </thead>
    <tbody>
      {buyers.map(({ email, name, orders, totalCents, lastAt, role }) => (
        <tr key={email}>
          <th scope="row">
            <Link
              to="/admin"
              search={{ section: "orders", q: email }}
              className={styles["open"]}
              data-row
            >
              {name}
            </Link>{" "}
            {role === null ? (
              <StatusPill>{m.customers_guest()}</StatusPill>
            ) : (
              role !== "customer" && <StatusPill>{roleNames[role]()}</StatusPill>
            )}
          </th>
          <td data-clip>{email}</td>
          <td data-align="end" data-label={m.customers_orders()}>
            {orders}
          </td>
          <td data-align="end" data-label={m.customers_ordered()}>
            <Money cents={totalCents} />
          </td>
          <td data-quiet>
            <Moment at={lastAt} style="day" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const roleNames = {
  guest: () => "",
  customer: () => m.customers_role_customer(),
  staff: () => m.people_role_staff(),
  admin: () => m.people_role_admin(),
} as const satisfies Record<Role, () => string>;
