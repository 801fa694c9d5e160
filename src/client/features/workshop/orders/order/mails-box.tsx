import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { MailStatusPill } from "#client/features/workshop/parts/orders/mail-status.tsx";
import { ResendMail } from "#client/features/workshop/parts/orders/resend-mail.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./side-box.module.css";

/** What the shopper was told, and whether it left. */
export const MailsBox = ({ mails }: { readonly mails: OrderForStaff["mails"] }) => (
  <Box title={m.workshop_mails()}>
    {mails.length === 0 ? (
      <p className={styles["none"]}>{m.workshop_order_mails_none()}</p>
    ) : (
      <ul className={styles["rows"]}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to="/admin" search={{ section: "mails", mail: mail.id }}>
              {mail.subject}
            </Link>
            <MailStatusPill mail={mail} />
            <small>
              <Moment at={mail.sentAt ?? mail.createdAt} />
            </small>
            <ResendMail mail={mail} />
          </li>
        ))}
      </ul>
    )}
  </Box>
);
