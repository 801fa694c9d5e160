import { useState } from "react";
import { uuidv7 } from "uuidv7";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { MailStatus } from "#shared/mails.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./resend-mail.module.css";

type ResendMailProps = {
  readonly mail: {
    readonly id: string;
    readonly subject: string;
    readonly toAddress: string;
    readonly status: MailStatus;
  };
};

/** Sends a mail that has left, or could not, once more. */
export const ResendMail = ({ mail }: ResendMailProps) => {
  // Pressed again after a lost answer it is the same sending.
  const [resendId, setResendId] = useState(uuidv7);
  const resend = useResendMail(mail.toAddress);
  if (mail.status === "queued" || mail.status === "sending") return null;
  const press = () =>
    resend.mutate({ mailId: mail.id, resendId }, { onSuccess: () => setResendId(uuidv7()) });
  return (
    <>
      <div className={styles["act"]}>
        <Button
          variant="quiet"
          isBusy={resend.isPending}
          aria-label={m.workshop_mails_resend_label({ subject: mail.subject })}
          onClick={press}
        >
          {m.workshop_mails_resend()}
        </Button>
      </div>
      <RefusalNotice error={resend.error} />
    </>
  );
};

/** Puts a mail into the outbox once more. */
const useResendMail = (address: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.mails.resendMail.useMutation({
    onSuccess: async () => {
      showToast({ tone: "good", text: m.workshop_mails_resent({ address }) });
      await utils.workshop.mails.invalidate();
      await utils.workshop.orders.readOrder.invalidate();
    },
  });
};
