import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { NewestRows } from "#client/features/workshop/parts/lists/newest-rows.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { MailStatusPill } from "#client/features/workshop/parts/orders/mail-status.tsx";
import { ResendMail } from "#client/features/workshop/parts/orders/resend-mail.tsx";
import { UnbrokenNumbers } from "#client/features/workshop/parts/unbroken-numbers.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./side-box.module.css";

const newestMax = 3;

/** What the shopper was told, and whether it left; the newest first. */
export const MailsBox = ({ mails }: { readonly mails: OrderForStaff["mails"] }) => (
  <Box title={m.workshop_mails()}>
    {mails.length === 0 ? (
      <p className={styles["none"]}>{m.workshop_order_mails_none()}</p>
    ) : (
      <NewestRows rows={mails.toReversed()} newestMax={newestMax}>
        {(some) => (
          <ul className={styles["rows"]} data-mails>
            {some.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </NewestRows>
    )}
  </Box>
);

const Mail = ({ mail }: { readonly mail: OrderForStaff["mails"][number] }) => (
  <li>
    <Link to="/admin" search={{ section: "mails", mail: mail.id }}>
      <UnbrokenNumbers text={mail.subject} />
    </Link>
    <MailStatusPill mail={mail} />
    <div className={styles["sent"]}>
      <small>
        <Moment at={mail.sentAt ?? mail.createdAt} />
      </small>
      <ResendMail mail={mail} />
    </div>
  </li>
);
