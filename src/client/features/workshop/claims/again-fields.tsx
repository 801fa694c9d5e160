import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { settledWords } from "./settled-words.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type Item = NonNullable<ClaimForStaff["order"]>["items"][number];

/** The magnets that another claim has settled: each is left out until somebody says that it is meant. */
export const AgainFields = ({
  items,
  again,
  hint,
  error,
  onChange,
}: {
  readonly items: readonly Item[];
  readonly again: ReadonlySet<string>;
  readonly hint: string | null;
  readonly error: string | null;
  readonly onChange: (again: ReadonlySet<string>) => void;
}) => {
  const formatName = useFormatName();
  return (
    <fieldset className={styles["form"]}>
      <legend>{m.claims_work_again()}</legend>
      {items.map((item) => (
        <Checkbox
          key={item.id}
          name="again"
          checked={again.has(item.id)}
          onChange={({ currentTarget }) => {
            const next = new Set(again);
            if (currentTarget.checked) next.add(item.id);
            else next.delete(item.id);
            onChange(next);
          }}
        >
          {m.claims_form_item({
            position: item.position,
            format: formatName(item.geometry.slug, item.formatName),
          })}{" "}
          · {settledWords(item.settled)}
        </Checkbox>
      ))}
      {hint !== null && <p className={styles["quiet"]}>{hint}</p>}
      {error !== null && <Notice tone="bad">{error}</Notice>}
    </fieldset>
  );
};
