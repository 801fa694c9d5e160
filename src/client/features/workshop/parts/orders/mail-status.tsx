import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import type { MailStatus } from "#shared/mails.ts";
import * as m from "#shared/messages/compiled/messages.js";

const looks: Record<MailStatus, { tone: Tone; label: () => string }> = {
  queued: { tone: "neutral", label: () => m.workshop_mail_queued() },
  sending: { tone: "neutral", label: () => m.workshop_mail_sending() },
  sent: { tone: "good", label: () => m.workshop_mail_sent() },
  failed: { tone: "bad", label: () => m.workshop_mail_failed() },
};

/** How far a mail is: waits, sent, given up. */
export const MailStatusPill = ({ status }: { readonly status: MailStatus }) => (
  <StatusPill tone={looks[status].tone} hasDot>
    {looks[status].label()}
  </StatusPill>
);
