import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { MailStatusPill } from "#client/features/workshop/parts/orders/mail-status.tsx";
import { UnbrokenNumbers } from "#client/features/workshop/parts/unbroken-numbers.tsx";
import type { MailRow } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** Mails that were written, a row each. */
export const MailTable = ({ mails }: { readonly mails: readonly MailRow[] }) => (
  <table className={styles["table"]} data-dense>
    <thead>
      <tr>
        <th scope="col">{m.workshop_mails_subject()}</th>
        <th scope="col">{m.workshop_mails_to()}</th>
        <th scope="col">{m.workshop_status()}</th>
        <th scope="col">{m.workshop_mails_written()}</th>
      </tr>
    </thead>
    <tbody>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <th scope="row">
            <Link
              to="/admin"
              search={{ section: "mails", mail: mail.id }}
              className={styles["open"]}
              data-row
            >
              <UnbrokenNumbers text={mail.subject} />
            </Link>
          </th>
          <td data-clip>{mail.toAddress}</td>
          <td>
            <MailStatusPill mail={mail} />
            {mail.attempts > 1 && <> {m.workshop_mail_attempts({ count: mail.attempts })}</>}
          </td>
          <td data-quiet>
            <Moment at={mail.createdAt} style="near" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
