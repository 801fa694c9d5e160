import { type SubmitEvent, useRef, useState } from "react";

import { addressSentences } from "#client/address/issue-sentence.ts";
import { readFailure } from "#client/failures/read-failure.ts";
import { reprintsToPost } from "#client/features/workshop/orders/acts/reprints-to-post.ts";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { SaveTrouble } from "#client/features/workshop/parts/changes/save-trouble.tsx";
import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { useSeen } from "#client/features/workshop/parts/changes/use-seen.ts";
import type { WordsOf } from "#client/features/workshop/parts/changes/value-words.ts";
import { orderAddressAnchor } from "#client/features/workshop/parts/form-anchors.ts";
import { contactWords } from "#client/features/workshop/parts/orders/contact-words.ts";
import { orderNews } from "#client/features/workshop/parts/orders/history-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { emailLengthMax, emailSchema } from "#shared/accounts.ts";
import { type Address, addressIssues, addressLengthMax } from "#shared/address/address.ts";
import { giftDaysAheadMax } from "#shared/delivery/gift-days.ts";
import { giftMessageIssue, tidyGiftMessage } from "#shared/gift/gift.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { canChangeContact, isPosted } from "#shared/orders.ts";

import { useChangeContact } from "./use-detail-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** Corrects the address and the mail of an order until it, or its reprint, is posted; later it says that they stay. */
export const ChangeContact = ({ order }: { readonly order: OrderForStaff }) => (
  <HeldForms now={order} keyOf={contactOf} news={orderNews} isOver={isShut}>
    {(shown) => <ContactNow order={shown} />}
  </HeldForms>
);

const canChange = ({ status, history }: OrderForStaff) =>
  canChangeContact(status, reprintsToPost(history).length > 0);
/** What a colleague may change while the dialog is open: it is told at once, not at saving. */
const contactOf = (order: OrderForStaff) => {
  const { address, email, giftMessage, postFrom } = order;
  return [canChange(order), address, email, giftMessage, postFrom];
};
const isShut = (order: OrderForStaff) => !canChange(order);

const ContactNow = ({ order }: { readonly order: OrderForStaff }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!canChange(order)) {
    return (
      <p id={orderAddressAnchor} className={styles["quiet"]}>
        {m.workshop_edit_address_shut()}
      </p>
    );
  }
  return (
    <div>
      <Button id={orderAddressAnchor} variant="quiet" onClick={() => setIsOpen(true)}>
        {m.workshop_edit_address()}
      </Button>
      <TypedDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.workshop_edit_address()}
        description={m.workshop_edit_address_text()}
      >
        <ContactForm order={order} onDone={() => setIsOpen(false)} />
      </TypedDialog>
    </div>
  );
};

const fields = [
  "name",
  "company",
  "street",
  "extra",
  "postNumber",
  "postcode",
  "city",
] as const satisfies readonly (keyof Address)[];

/** The mail stands beside the parts of the address: two people who change different ones both stay. */
type Contact = Address & {
  readonly email: string;
  /** Of a gift alone. */
  readonly giftMessage?: string;
  readonly postFrom?: string;
};

/** Whether the server did not take what stands in a field. */
const isRefusedAt = (error: unknown, path: string): boolean => {
  const failure = error ? readFailure(error) : null;
  return (
    failure?.kind === "refusal" &&
    JSON.stringify(failure.data["fields"] ?? []).includes(`"path":"${path}"`)
  );
};

const ContactForm = ({
  order: now,
  onDone,
}: {
  readonly order: OrderForStaff;
  readonly onDone: () => void;
}) => {
  // What others change meanwhile does not slip into the fields.
  const [order] = useState(now);
  const utils = trpc.useUtils();
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const change = useChangeContact();
  const isReprint = isPosted(order.status);
  const isGift = order.giftMessage !== null && !isReprint;
  const gift = isGift && { giftMessage: order.giftMessage, postFrom: order.postFrom ?? "" };
  const edit = useSeen<Contact>(
    { ...order.address, email: order.email, ...gift },
    ({ email, giftMessage, postFrom, ...address }, seen) => {
      const changed = giftMessage !== undefined && {
        gift: { message: giftMessage, postFrom: postFrom || null },
      };
      change.mutate({ orderId: order.id, email, address, ...changed, seen }, { onSuccess: onDone });
    },
  );
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const texts = Object.fromEntries(fields.map((name) => [name, typedText(typed, name)]));
    const address: Address = { ...order.address, ...texts };
    const email = typedText(typed, "email");
    const told = { country: address.country, vatId: "" };
    const issues = new Map<string, string>(
      Object.entries(addressSentences(addressIssues(address), told)),
    );
    if (!emailSchema.safeParse(email).success) issues.set("email", m.login_email_wrong());
    // Only line ends differ: the browser sends those of mails.
    const giftMessage = typedText(typed, "giftMessage").replaceAll("\r\n", "\n");
    if (isGift && giftMessageIssue(tidyGiftMessage(giftMessage))) {
      issues.set("giftMessage", m.gift_workshop_message_wrong());
    }
    setWrong(issues);
    const [first] = issues.keys();
    if (first === undefined) {
      const written = isGift && { giftMessage, postFrom: typedText(typed, "postFrom") };
      edit.save({ ...address, email, ...written });
    } else {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    }
  };
  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      {(now.status === "in_production" || isReprint) && (
        <Notice>{m.workshop_edit_address_papers()}</Notice>
      )}
      <div className={styles["row"]}>
        {fields.map((name) => (
          <Field key={name} label={contactWords[name]()} error={wrong.get(name)}>
            <TextInput
              name={name}
              defaultValue={order.address[name]}
              maxLength={addressLengthMax[name]}
              autoComplete="off"
            />
          </Field>
        ))}
        <Field label={m.workshop_edit_email()} error={wrong.get("email")}>
          <TextInput
            name="email"
            type="email"
            defaultValue={order.email}
            maxLength={emailLengthMax}
            autoComplete="off"
          />
        </Field>
      </div>
      {isGift && (
        <>
          <Field
            label={m.gift_workshop_message()}
            error={
              isRefusedAt(change.error, "giftMessage")
                ? m.gift_workshop_message_wrong()
                : wrong.get("giftMessage")
            }
          >
            <TextArea name="giftMessage" defaultValue={order.giftMessage ?? ""} />
          </Field>
          <Field
            label={m.gift_workshop_day()}
            hint={m.gift_workshop_day_hint()}
            error={
              isRefusedAt(change.error, "postFrom")
                ? m.gift_workshop_day_wrong({ days: giftDaysAheadMax })
                : undefined
            }
          >
            <TextInput name="postFrom" type="date" defaultValue={order.postFrom ?? ""} />
          </Field>
        </>
      )}
      <SaveTrouble
        error={change.error}
        seen={edit.seen}
        mine={edit.typed}
        words={contactWords satisfies WordsOf<Contact>}
        isBusy={change.isPending}
        onMerge={edit.merge}
        onTake={() => void utils.workshop.invalidate().then(onDone)}
      />
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          {m.workshop_edit_save()}
        </Button>
      </div>
    </form>
  );
};
