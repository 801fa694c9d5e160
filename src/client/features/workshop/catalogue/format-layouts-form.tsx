import { type SubmitEvent, useState } from "react";

import { SaveTrouble } from "#client/features/workshop/parts/changes/save-trouble.tsx";
import { useSeen } from "#client/features/workshop/parts/changes/use-seen.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import {
  canChooseLayouts,
  choosableLayouts,
  type SaveFormatLayoutsInput,
} from "#shared/catalog/format-layouts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useRefreshFormats } from "./use-refresh-formats.ts";

import styles from "#client/features/workshop/parts/form.module.css";

const names = {
  single: m.catalogue_layouts_single,
  pair: m.catalogue_layouts_pair,
  quartet: m.catalogue_layouts_quartet,
} as const;

type LayoutsFieldsProps = { readonly format: FormatPricesView; readonly onRenew: () => void };

/** Which arrangements of photos one format offers in the studio. */
export const FormatLayoutsForm = ({ format }: { readonly format: FormatPricesView }) => {
  const [round, setRound] = useState(0);
  return <LayoutsFields key={round} format={format} onRenew={() => setRound(round + 1)} />;
};

const LayoutsFields = ({ format, onRenew }: LayoutsFieldsProps) => {
  const save = useSaveFormatLayouts(onRenew);
  const refreshFormats = useRefreshFormats();
  const form = useSeen<{ layouts: SaveFormatLayoutsInput["layouts"] }>(
    { layouts: format.layouts },
    (typed, seen) => save.mutate({ slug: format.slug, ...typed, seen }),
  );
  if (!canChooseLayouts(format.layouts)) {
    return <p className={styles["quiet"]}>{m.catalogue_layouts_fixed()}</p>;
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const layouts = choosableLayouts.filter(
      (layout) => layout === "single" || typed.get(layout) === "on",
    );
    form.save({ layouts });
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
      <SaveTrouble
        error={save.error}
        seen={form.seen}
        isBusy={save.isPending}
        onMerge={form.merge}
        onTake={() => void refreshFormats().then(onRenew)}
      />
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={save.isPending}>
          {m.catalogue_layouts_save()}
        </Button>
      </div>
    </form>
  );
};

const useSaveFormatLayouts = (onSaved: () => void) => {
  const refreshFormats = useRefreshFormats();
  return trpc.workshop.catalog.saveFormatLayouts.useMutation({
    onSuccess: async () => {
      await refreshFormats();
      showToast({ tone: "good", text: m.catalogue_layouts_saved() });
      onSaved();
    },
  });
};
