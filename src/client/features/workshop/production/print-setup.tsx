import { PaperFields } from "#client/features/workshop/parts/print/paper-fields.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Paper } from "#shared/sheets/paper.ts";
import type { Printer } from "#shared/sheets/printer.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** What sheets are made for: a printer, and its own paper or another. */
export type PrintChoice = {
  readonly printer: Printer;
  /** Null while its size is typed and does not fit. */
  readonly paper: Paper | null;
};

type PrintSetupProps = {
  readonly printers: readonly Printer[];
  readonly choice: PrintChoice;
  readonly onChange: (choice: PrintChoice) => void;
};

/** Printer and paper of the next sheets; a size that is used often belongs to a printer of the settings. */
export const PrintSetup = ({ printers, choice, onChange }: PrintSetupProps) => {
  const { printer } = choice;
  return (
    <div className={styles["fields"]}>
      {printers.length > 1 && (
        <Field label={m.production_printer()}>
          <Select
            value={printer.slug}
            onChange={(event) => {
              const found = printers.find(({ slug }) => slug === event.currentTarget.value);
              if (found) onChange({ printer: found, paper: found.paper });
            }}
          >
            {printers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PaperFields
        key={printer.slug}
        paper={printer.paper}
        ownPapers={printers.flatMap(({ paper }) => (typeof paper === "string" ? [] : [paper]))}
        onPaper={(paper) => onChange({ printer, paper })}
      />
    </div>
  );
};
