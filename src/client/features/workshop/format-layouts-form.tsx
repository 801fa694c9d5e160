import type { SubmitEvent } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/toast-store.ts";
import { canChooseLayouts, choosableLayouts } from "#shared/format-layouts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useRefreshFormats } from "./use-refresh-formats.ts";
import type { FormatPricesView } from "./workshop-views.ts";

import styles from "./form.module.css";

const names = {
  single: m.catalogue_layouts_single,
  pair: m.catalogue_layouts_pair,
  quartet: m.catalogue_layouts_quartet,
} as const;

/** Which arrangements of photos one format offers in the studio. */
export const FormatLayoutsForm = ({ format }: { readonly format: FormatPricesView }) => {
  const save = useSaveFormatLayouts();
  if (!canChooseLayouts(format.layouts)) {
    return <p className={styles["quiet"]}>{m.catalogue_layouts_fixed()}</p>;
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const layouts = choosableLayouts.filter(
      (layout) => layout === "single" || typed.get(layout) === "on",
    );
    save.mutate({ slug: format.slug, layouts });
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      {choosableLayouts.map((layout) => (
        <Checkbox
          key={layout}
          name={layout}
          defaultChecked={format.layouts.includes(layout)}
          disabled={layout === "single"}
        >
          {names[layout]()}
        </Checkbox>
      ))}
      <p className={styles["quiet"]}>{m.catalogue_layouts_hint()}</p>
      {save.error && <Notice tone="bad">{refusalSentence(save.error)}</Notice>}
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={save.isPending}>
          {m.catalogue_layouts_save()}
        </Button>
      </div>
    </form>
  );
};

const useSaveFormatLayouts = () => {
  const refreshFormats = useRefreshFormats();
  return trpc.workshop.catalog.saveFormatLayouts.useMutation({
    onSuccess: async () => {
      await refreshFormats();
      showToast({ tone: "good", text: m.catalogue_layouts_saved() });
    },
  });
};
