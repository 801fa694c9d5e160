import { type FormEvent, useId, useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { useMailedWords } from "#client/mailed-words.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { ShownLink } from "./shown-link.tsx";

/** Where the shopper's work is, and how to go on with it on another device. */
export const OtherDeviceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const me = trpc.accounts.readMe.useQuery();
  const { isSent } = useMailedWords();
  const mail = trpc.designs.mailDraftLink.useMutation();
  const [email, setEmail] = useState("");
  const formId = useId();
  const accountEmail = me.data?.email ?? null;
  // Until it is known as well: the dialog has its height from the first frame.
  const isGuest = accountEmail === null && !me.error;
  const hasForm = isGuest && isSent && !mail.isSuccess;

  const send = (event: FormEvent) => {
    event.preventDefault();
    mail.mutate({ email });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.drafts_device_title()}
      description={
        accountEmail !== null
          ? m.drafts_device_account({ email: accountEmail })
          : isSent
            ? m.drafts_device_text()
            : m.drafts_device_unmailed()
      }
      footer={
        hasForm ? (
          <Button variant="primary" type="submit" form={formId} isBusy={mail.isPending}>
            {m.drafts_device_send()}
          </Button>
        ) : (
          <Button onClick={onClose}>{m.drafts_dismiss()}</Button>
        )
      }
    >
      {hasForm && (
        <form id={formId} onSubmit={send}>
          <Field
            label={m.drafts_device_email()}
            hint={m.drafts_device_hint()}
            error={mail.error && refusalSentence(mail.error)}
          >
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </form>
      )}
      {isGuest && !isSent && <ShownLink isAsked={me.isSuccess} />}
      {me.error && <Notice tone="warn">{refusalSentence(me.error)}</Notice>}
      {mail.isSuccess && (
        <div role="status">
          <Notice tone="good">{m.drafts_device_sent({ email, days: mail.data.days })}</Notice>
        </div>
      )}
    </Dialog>
  );
};
