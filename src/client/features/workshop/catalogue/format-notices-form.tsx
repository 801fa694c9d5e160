import { type SubmitEvent, useState } from "react";

import { useSeen } from "#client/features/workshop/parts/changes/use-seen.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import {
  type SaveFormatNoticesInput,
  saveFormatNoticesInput,
} from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { noticeWords } from "./format-words.ts";
import { MaterialFields, readMaterial } from "./material-fields.tsx";
import { SaveFormat, useFormatSaved } from "./save-format.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

type NoticesFieldsProps = { readonly format: FormatPricesView; readonly onRenew: () => void };

/** What the law asks of one format: its right of withdrawal, its warning (LAW 6, 21), its material. */
export const FormatNoticesForm = ({ format }: { readonly format: FormatPricesView }) => {
  const [round, setRound] = useState(0);
  return <NoticesFields key={round} format={format} onRenew={() => setRound(round + 1)} />;
};

const NoticesFields = ({ format, onRenew }: NoticesFieldsProps) => {
  const save = trpc.workshop.catalog.saveFormatNotices.useMutation(
    useFormatSaved(() => m.catalogue_notices_saved(), onRenew),
  );
  const { isWithdrawable, isStrongMagnet, material } = format;
  const form = useSeen<Omit<SaveFormatNoticesInput, "slug" | "seen">>(
    { isWithdrawable, isStrongMagnet, material },
    (typed, seen) => save.mutate({ slug: format.slug, ...typed, seen }),
  );
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const checked = saveFormatNoticesInput.safeParse({
      slug: format.slug,
      isWithdrawable: typed.get("isWithdrawable") === "on",
      isStrongMagnet: typed.get("isStrongMagnet") === "on",
      material: readMaterial(typed),
    });
    setWrong(new Set(checked.error?.issues.map(({ path }) => String(path.at(-1)))));
    if (!checked.success) return;
    const { slug: _slug, seen: _seen, ...values } = checked.data;
    form.save(values);
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <MaterialFields material={format.material} wrong={wrong} />
      <Checkbox name="isStrongMagnet" defaultChecked={format.isStrongMagnet}>
        {m.law_format_strong()}
      </Checkbox>
      <Checkbox name="isWithdrawable" defaultChecked={format.isWithdrawable}>
        {m.law_format_withdrawable()}
      </Checkbox>
      <SaveFormat
        act={m.law_format_save()}
        error={save.error}
        seen={form.seen}
        words={noticeWords}
        isBusy={save.isPending}
        onMerge={form.merge}
        onRenew={onRenew}
      />
    </form>
  );
};
