import { type SubmitEvent, useState } from "react";

import { Beside } from "#client/features/workshop/parts/beside.tsx";
import { formatWords } from "#client/features/workshop/parts/changes/format-words.ts";
import { useUnsavedDraft } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import type { GivenUp } from "#client/features/workshop/parts/changes/use-given-up.ts";
import { useSeen } from "#client/features/workshop/parts/changes/use-seen.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { FormatValues } from "#shared/catalog/format-values.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { PriceEntry } from "#shared/pricing/price-history.ts";

import { followHeight } from "./follow-height.ts";
import { checkDraft, draftOfFormat, emptyDraft, type FormatDraft } from "./format-draft.ts";
import { FormatPreview } from "./format-preview.tsx";
import {
  type FormatFieldTroubles,
  readRetired,
  troublesOf,
  troublesOfRefusal,
} from "./format-troubles.ts";
import { NameFields } from "./name-fields.tsx";
import { RetiredMeanwhile } from "./retired-meanwhile.tsx";
import { SaleFields } from "./sale-fields.tsx";
import { SaveFormat } from "./save-format.tsx";
import { SizeFields } from "./size-fields.tsx";
import { useSaveFormat } from "./use-save-format.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type FormatFormProps = {
  /** What is changed; null: a new one is made. */
  readonly saved: FormatValues | null;
  /** What the form begins with; null: empty. */
  readonly begin: FormatValues | null;
  readonly isSlugFixed: boolean;
  /** In the order of time. */
  readonly history: readonly PriceEntry[];
  /** It begins with what was thrown away: nothing of it is saved. */
  readonly isBroughtBack?: boolean;
  /** Begins anew from what holds now. */
  readonly onRenew: () => void;
  /** The same, of what can come back. */
  readonly onGiveUp?: (given: GivenUp<FormatValues>) => void;
  readonly onTouch?: () => void;
};

/** All that a format is, in one form, with what comes of it beside; what does not fit is said at its field. */
export const FormatForm = (props: FormatFormProps) => {
  const { saved, begin, isSlugFixed, history, onRenew, onGiveUp, onTouch } = props;
  const [begun] = useState(() =>
    begin === null ? emptyDraft(getLocale()) : draftOfFormat(begin, getLocale()),
  );
  const [draft, setDraft] = useState(begun);
  const isChanged = props.isBroughtBack || JSON.stringify(draft) !== JSON.stringify(begun);
  useUnsavedDraft(isChanged);
  const [isAsked, setIsAsked] = useState(false);
  const save = useSaveFormat(onRenew);
  const form = useSeen<FormatValues>({ ...saved }, (format, seen) =>
    save.mutate({ of: saved?.slug ?? null, format, ...(saved && { seen }) }),
  );
  const checked = checkDraft(draft);
  const refused = troublesOfRefusal(save.error);
  const retired = readRetired(save.error);
  const troubles = isAsked && !checked.success ? troublesOf(checked.error) : refused;
  const fields = {
    draft,
    troubles,
    onChange: (part: Partial<FormatDraft>) => {
      onTouch?.();
      setDraft((before) => ({ ...before, ...followHeight(before, part, getLocale()) }));
    },
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    if (checked.success) form.save(checked.data);
    else focusFirst(event.currentTarget, troublesOf(checked.error));
  };
  return (
    <Beside preview={<FormatPreview draft={draft} history={history} />}>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <NameFields {...fields} isSlugFixed={isSlugFixed} />
        <SizeFields {...fields} />
        <SaleFields {...fields} />
        <Checkbox
          checked={draft.isOnSale}
          onChange={(event) => fields.onChange({ isOnSale: event.currentTarget.checked })}
        >
          {m.catalogue_on_sale()}
        </Checkbox>
        {saved !== null && <p className={styles["quiet"]}>{m.format_orders_keep()}</p>}
        {troubles.size > 0 && <Notice tone="bad">{m.format_wrong()}</Notice>}
        {retired && <RetiredMeanwhile {...retired} />}
        <SaveFormat
          act={saved === null ? m.format_make() : m.format_save()}
          isChanged={isChanged}
          error={refused.size > 0 || retired ? null : save.error}
          seen={form.seen}
          mine={form.typed}
          words={formatWords}
          isBusy={save.isPending}
          onMerge={form.merge}
          onTake={() => form.typed && onGiveUp?.({ seen: form.seen, typed: form.typed })}
        />
      </form>
    </Beside>
  );
};

/** The first field in the order of the form: the eye goes there, and so does the keyboard. */
const focusFirst = (form: HTMLFormElement, troubles: FormatFieldTroubles): void => {
  const first = [...form.querySelectorAll<HTMLElement>("[name]")].find((field) =>
    troubles.has(field.getAttribute("name") ?? ""),
  );
  first?.focus();
  first?.scrollIntoView({ block: "center" });
};
