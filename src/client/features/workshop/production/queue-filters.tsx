import type { QueuedFormatView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { materialKey, type QueueFilters as Filters } from "./use-queue-filters.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** Narrows the queue by the posting day and, where there is more than one, by material. */
export const QueueFilters = ({
  queue,
  filters: { dueBy, material },
  onChange,
}: {
  readonly queue: readonly QueuedFormatView[];
  readonly filters: Filters;
  readonly onChange: (next: Filters) => void;
}) => {
  const materials = new Map(queue.map((queued) => [materialKey(queued.material), queued.material]));
  const isNarrowed = dueBy !== undefined || material !== undefined;
  return (
    <div className={styles["fields"]}>
      <Field
        label={m.production_filter_due()}
        hint={isNarrowed ? m.production_filter_hint() : undefined}
      >
        <TextInput
          type="date"
          value={dueBy ?? ""}
          onChange={(event) => onChange({ dueBy: event.target.value || undefined })}
        />
      </Field>
      {(materials.size > 1 || material !== undefined) && (
        <Field label={m.production_filter_material()}>
          <Select
            value={material !== undefined && materials.has(material) ? material : ""}
            onChange={({ currentTarget }) =>
              onChange({ material: currentTarget.value || undefined })
            }
          >
            <option value="">{m.production_filter_material_all()}</option>
            {[...materials].map(
              ([key, known]) =>
                known && (
                  <option key={key} value={key}>
                    {materialLabel(known, getLocale())}
                  </option>
                ),
            )}
          </Select>
        </Field>
      )}
      {isNarrowed && (
        <div className={styles["acts"]}>
          <Button
            variant="quiet"
            onClick={() => onChange({ dueBy: undefined, material: undefined })}
          >
            {m.production_filter_clear()}
          </Button>
        </div>
      )}
    </div>
  );
};
