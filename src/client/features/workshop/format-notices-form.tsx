import { type SubmitEvent, useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/toast-store.ts";
import { saveFormatNoticesInput } from "#shared/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { MaterialFields, readMaterial } from "./material-fields.tsx";
import { useRefreshFormats } from "./use-refresh-formats.ts";
import type { FormatPricesView } from "./workshop-views.ts";

import styles from "./form.module.css";

/** What the law asks of one format: its right of withdrawal, its warning (LAW 6, 21), its material. */
export const FormatNoticesForm = ({ format }: { readonly format: FormatPricesView }) => {
  const save = useSaveFormatNotices();
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
    if (checked.success) save.mutate(checked.data);
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
      {save.error && <Notice tone="bad">{refusalSentence(save.error)}</Notice>}
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={save.isPending}>
          {m.law_format_save()}
        </Button>
      </div>
    </form>
  );
};

const useSaveFormatNotices = () => {
  const refreshFormats = useRefreshFormats();
  return trpc.workshop.catalog.saveFormatNotices.useMutation({
    onSuccess: async () => {
      await refreshFormats();
      showToast({ tone: "good", text: m.catalogue_notices_saved() });
    },
  });
};
