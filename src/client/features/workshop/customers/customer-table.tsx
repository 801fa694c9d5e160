import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { CustomerRow } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

type CustomerTableProps = {
  readonly customers: readonly CustomerRow[];
  readonly isBusy: boolean;
  readonly onApprove: (userId: string, isApproved: boolean) => void;
};

/** Customers with an account, a row each. */
export const CustomerTable = ({ customers, isBusy, onApprove }: CustomerTableProps) => (
  <table className={styles["table"]} data-dense>
    <thead>
      <tr>
        <th scope="col">{m.customers_email()}</th>
        <th scope="col">{m.customers_since()}</th>
        <th scope="col">{m.customers_invoice()}</th>
      </tr>
    </thead>
    <tbody>
      {customers.map(({ id, email, isEmailVerified, invoiceApprovedAt, createdAt }) => (
        <tr key={id}>
          <th scope="row" data-clip>
            <Link to="/admin" search={email === null ? {} : { q: email }} data-row>
              {email}
            </Link>{" "}
            {!isEmailVerified && <StatusPill tone="warn">{m.customers_unverified()}</StatusPill>}
          </th>
          <td data-quiet>
            <Moment at={createdAt} style="day" />
          </td>
          <td>
            <Button
              isBusy={isBusy}
              aria-label={
                invoiceApprovedAt === null
                  ? m.customers_approve_label({ email: email ?? "" })
                  : m.customers_withdraw_label({ email: email ?? "" })
              }
              onClick={() => onApprove(id, invoiceApprovedAt === null)}
            >
              {invoiceApprovedAt === null ? m.customers_approve() : m.customers_withdraw()}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
