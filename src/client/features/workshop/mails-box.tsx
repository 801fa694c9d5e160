import { Link } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";

import { Box } from "./box.tsx";
import { MailStatusPill } from "./mail-status.tsx";
import { Moment } from "./moment.tsx";
import { ResendMail } from "./resend-mail.tsx";
import type { OrderView } from "./workshop-views.ts";

import styles from "./side-box.module.css";

/** What the shopper was told, and whether it left. */
export const MailsBox = ({ mails }: { readonly mails: OrderView["mails"] }) => (
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
            <MailStatusPill status={mail.status} />
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
