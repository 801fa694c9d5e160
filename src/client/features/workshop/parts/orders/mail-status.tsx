import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import type { MailStatus } from "#shared/mails.ts";
import * as m from "#shared/messages/compiled/messages.js";

const looks: Record<MailStatus, { tone: Tone; label: () => string }> = {
  queued: { tone: "neutral", label: () => m.workshop_mail_queued() },
  sending: { tone: "neutral", label: () => m.workshop_mail_sending() },
  sent: { tone: "good", label: () => m.workshop_mail_sent() },
  failed: { tone: "bad", label: () => m.workshop_mail_failed() },
};

type MailState = { readonly status: MailStatus; readonly isInFolder: boolean };

/** How far a mail is: waits, sent, given up; or a file that nobody was sent, without a mail server. */
export const MailStatusPill = ({ mail: { status, isInFolder } }: { readonly mail: MailState }) =>
  status === "sent" && isInFolder ? (
    <StatusPill tone="warn" hasDot>
      {m.workshop_mail_in_folder()}
    </StatusPill>
  ) : (
    <StatusPill tone={looks[status].tone} hasDot>
      {looks[status].label()}
    </StatusPill>
  );
