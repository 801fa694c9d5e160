import { type SubmitEvent, useState } from "react";

import { useSeen } from "#client/features/workshop/parts/changes/use-seen.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import {
  canChooseLayouts,
  choosableLayouts,
  type SaveFormatLayoutsInput,
} from "#shared/catalog/format-layouts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { layoutWords } from "./format-words.ts";
import { SaveFormat, useFormatSaved } from "./save-format.tsx";

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
  const save = trpc.workshop.catalog.saveFormatLayouts.useMutation(
    useFormatSaved(() => m.catalogue_layouts_saved(), onRenew),
  );
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
      <SaveFormat
        act={m.catalogue_layouts_save()}
        error={save.error}
        seen={form.seen}
        words={layoutWords}
        isBusy={save.isPending}
        onMerge={form.merge}
        onRenew={onRenew}
      />
    </form>
  );
};
