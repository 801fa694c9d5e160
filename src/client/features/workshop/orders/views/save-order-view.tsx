import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import {
  type OrderViewFilters,
  orderViewNameLengthMax,
  saveOrderViewInput,
} from "#shared/order-views.ts";

import { useSaveOrderView } from "./use-order-view-acts.ts";

import styles from "./order-views.module.css";

/** Asks for a name under which the list is kept as it is narrowed now. */
export const SaveOrderView = ({ filters }: { readonly filters: OrderViewFilters }) => {
  const [isOpen, setIsOpen] = useState(false);
  const save = useSaveOrderView();
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.moves_view_keep()}
      </Button>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typedText(new FormData(event.currentTarget), "name");
    const checked = saveOrderViewInput.safeParse({ name, filters });
    if (checked.success) save.mutate(checked.data);
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && setIsOpen(false)}
    >
      <TextInput
        name="name"
        aria-label={m.moves_view_name()}
        placeholder={m.moves_view_name()}
        maxLength={orderViewNameLengthMax}
        autoComplete="off"
        required
        ref={focusField}
      />
      <Button type="submit" isBusy={save.isPending}>
        {m.workshop_settings_save()}
      </Button>
      <RefusalNotice error={save.error} />
    </form>
  );
};

/** Whoever pressed to name the view types its name next. */
const focusField = (field: HTMLInputElement | null): void => field?.focus();
