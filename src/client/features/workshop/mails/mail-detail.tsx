import { BackLink } from "#client/features/workshop/parts/back-link.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { MailStatusPill } from "#client/features/workshop/parts/orders/mail-status.tsx";
import { ResendMail } from "#client/features/workshop/parts/orders/resend-mail.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { Facts } from "#client/ui/facts.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/log-text.module.css";

/** One mail as it was written; keys of private links are left out by the server. */
export const MailDetail = ({ mailId }: { readonly mailId: string }) => {
  const [mail] = trpc.workshop.mails.readMail.useSuspenseQuery({ mailId });
  return (
    <>
      <BackLink search={{ section: "mails" }}>{m.workshop_mails()}</BackLink>
      <WorkshopSectionFrame title={mail.subject}>
        <Facts
          facts={[
            [m.workshop_mails_to(), mail.toAddress],
            [m.workshop_status(), <MailStatusPill key="status" mail={mail} />],
            [m.workshop_mails_written(), <Moment key="written" at={mail.createdAt} />],
            ...(mail.sentAt === null
              ? []
              : [
                  [
                    mail.isInFolder ? m.workshop_mails_filed() : m.workshop_mails_sent(),
                    <Moment key="sent" at={mail.sentAt} />,
                  ] as const,
                ]),
          ]}
        />
        {mail.isInFolder && (
          <Notice tone="warn" title={m.workshop_mail_in_folder()}>
            {m.workshop_mails_filed_text()}
          </Notice>
        )}
        {mail.lastError !== null && (
          <Notice tone="bad" title={m.workshop_mails_failed_title()}>
            {mail.lastError}
          </Notice>
        )}
        <ResendMail mail={mail} />
        {mail.hasHiddenKeys && (
          <p>{mail.isInFolder ? m.workshop_mails_keys_filed() : m.workshop_mails_keys()}</p>
        )}
        <pre className={styles["text"]} tabIndex={0} aria-label={m.workshop_mails_text()}>
          {mail.text}
        </pre>
      </WorkshopSectionFrame>
    </>
  );
};
