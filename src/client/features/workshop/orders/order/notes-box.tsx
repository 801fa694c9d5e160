import { type SubmitEvent, useId, useRef } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { NewestRows } from "#client/features/workshop/parts/lists/newest-rows.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { addOrderNoteInput, orderNoteLengthMax } from "#shared/orders.ts";

import { useAddNote } from "./use-detail-acts.ts";

import styles from "./notes-box.module.css";

const newestMax = 2;

/** What people of the workshop tell each other about an order. */
export const NotesBox = ({
  orderId,
  notes,
}: {
  readonly orderId: string;
  readonly notes: OrderForStaff["notes"];
}) => {
  const id = useId();
  const typed = useRef<HTMLFormElement>(null);
  useUnsaved(typed);
  const add = useAddNote();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = event.currentTarget;
    const text = typedText(new FormData(page), "text");
    const checked = addOrderNoteInput.safeParse({ orderId, text });
    if (checked.success) add.mutate(checked.data, { onSuccess: () => page.reset() });
    else page.querySelector("textarea")?.focus();
  };
  return (
    <Box title={m.workshop_notes()}>
      {notes.length > 0 && (
        <NewestRows rows={notes} newestMax={newestMax}>
          {(some) => (
            <ol className={styles["notes"]}>
              {some.map((note) => (
                <li key={note.id}>
                  <p className={styles["text"]}>{note.text}</p>
                  <small>
                    {note.by} · <Moment at={note.createdAt} />
                  </small>
                </li>
              ))}
            </ol>
          )}
        </NewestRows>
      )}
      <form ref={typed} className={styles["form"]} onSubmit={submit} aria-describedby={id}>
        <Field
          label={<VisuallyHidden>{m.workshop_note()}</VisuallyHidden>}
          hint={<span id={id}>{m.workshop_notes_text()}</span>}
        >
          <TextArea name="text" rows={1} maxLength={orderNoteLengthMax} />
        </Field>
        <Button type="submit" isBusy={add.isPending}>
          {m.workshop_note_add()}
        </Button>
        <RefusalNotice error={add.error} />
      </form>
    </Box>
  );
};
