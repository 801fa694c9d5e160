import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { personFormAnchor } from "#client/features/workshop/parts/form-anchors.ts";
import { languageName } from "#client/features/workshop/parts/legal-facts.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { defaultLocale, locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { addPersonInput } from "#shared/people.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** Brings somebody in: a customer is raised, anybody else is mailed a link. */
export const AddPerson = () => {
  const utils = trpc.useUtils();
  const mailed = useMailWords();
  const [round, setRound] = useState(0);
  const [isWrong, setIsWrong] = useState(false);
  const add = trpc.workshop.people.addPerson.useMutation({
    onSuccess: async ({ isInvited }, { email }) => {
      await utils.workshop.people.invalidate();
      setRound((before) => before + 1);
      const text = isInvited
        ? mailed(m.people_mailed, m.people_mailed_unmailed)({ email })
        : m.people_raised({ email });
      showToast({ tone: "good", text });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = addPersonInput.safeParse(Object.fromEntries(form));
    setIsWrong(!typed.success);
    if (typed.success && !add.isPending) add.mutate(typed.data);
  };
  return (
    <Box anchor={personFormAnchor} title={m.people_add_title()}>
      <form key={round} className={styles["form"]} onSubmit={submit} noValidate>
        <p className={styles["quiet"]}>{mailed(m.people_add_text, m.people_add_text_unmailed)()}</p>
        <div className={styles["row"]}>
          <Field label={m.people_email()} error={isWrong ? m.login_email_wrong() : undefined}>
            <TextInput name="email" type="email" autoComplete="off" spellCheck={false} />
          </Field>
          <Field label={m.people_role()}>
            <Select name="role" defaultValue="staff">
              <option value="staff">{m.people_role_staff()}</option>
              <option value="admin">{m.people_role_admin()}</option>
            </Select>
          </Field>
          <Field label={m.people_language()}>
            <Select name="locale" defaultValue={defaultLocale}>
              <Options of={locales} name={languageName} />
            </Select>
          </Field>
        </div>
        <RefusalNotice error={add.error} />
        <div className={styles["acts"]}>
          <Button variant="primary" type="submit" isBusy={add.isPending}>
            {m.people_add()}
          </Button>
        </div>
      </form>
    </Box>
  );
};
