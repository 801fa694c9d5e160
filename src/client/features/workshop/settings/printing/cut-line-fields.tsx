import { millimetresForField } from "#client/features/workshop/parts/print/length-field.ts";
import type { FieldTroubles } from "#client/features/workshop/settings/settings-form.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import {
  type ContourRule,
  contourRules,
  cutLineUmMax,
  cutLineUmMin,
} from "#shared/sheets/cut-line.ts";

import { type Ink, inks, type PrinterDraft } from "./printer-draft.ts";

import styles from "#client/features/workshop/parts/form.module.css";

const rules: Record<ContourRule, () => string> = {
  none: () => m.production_contour_none(),
  drawn: () => m.production_contour_drawn(),
  all: () => m.production_contour_all(),
};
const hints: Record<ContourRule, () => string> = {
  none: () => m.production_contour_none_hint(),
  drawn: () => m.production_contour_hint(),
  all: () => m.production_contour_hint(),
};
const inkNames: Record<Ink, () => string> = {
  cyan: () => m.production_ink_cyan(),
  magenta: () => m.production_ink_magenta(),
  yellow: () => m.production_ink_yellow(),
  black: () => m.production_ink_black(),
};

type CutLineFieldsProps = {
  readonly printer: PrinterDraft;
  /** Where the printer stands in the section, e.g. `printers.0`. */
  readonly path: string;
  readonly troubles: FieldTroubles;
  readonly onChange: (printer: PrinterDraft) => void;
};

/** Whether a printer's files have a line for the cutter, and how it finds it. */
export const CutLineFields = ({ printer, path, troubles, onChange }: CutLineFieldsProps) => {
  const line = `${path}.cutLine`;
  const isTroubled = [...troubles.keys()].some((at) => at.startsWith(line));
  return (
    <div className={styles["form"]} role="group" aria-label={m.production_contour()}>
      <Field label={m.production_contour()} hint={hints[printer.contour]()}>
        <Select
          name={`${path}.contour`}
          value={printer.contour}
          onChange={(event) => {
            const contour = contourRules.find((rule) => rule === event.currentTarget.value);
            if (contour) onChange({ ...printer, contour });
          }}
        >
          <Options of={contourRules} name={(rule) => rules[rule]()} />
        </Select>
      </Field>
      {(printer.contour !== "none" || isTroubled) && (
        <>
          <div className={styles["fields"]}>
            <Field
              label={m.production_spot()}
              hint={m.production_spot_hint()}
              error={troubles.get(`${line}.spotName`)}
            >
              <TextInput
                name={`${line}.spotName`}
                autoComplete="off"
                value={printer.spotName}
                onChange={(event) => onChange({ ...printer, spotName: event.currentTarget.value })}
              />
            </Field>
            <Field
              label={m.production_line_width()}
              error={
                troubles.has(`${line}.widthUm`)
                  ? m.production_line_width_trouble({
                      min: millimetresForField(cutLineUmMin, getLocale()),
                      max: millimetresForField(cutLineUmMax, getLocale()),
                    })
                  : undefined
              }
            >
              <TextInput
                name={`${line}.widthUm`}
                inputMode="decimal"
                autoComplete="off"
                value={printer.lineWidth}
                onChange={(event) => onChange({ ...printer, lineWidth: event.currentTarget.value })}
              />
            </Field>
            {inks.map((ink) => (
              <Field
                key={ink}
                label={m.production_ink({ ink: inkNames[ink]() })}
                error={troubles.has(`${line}.inks.${ink}`) ? m.production_ink_trouble() : undefined}
              >
                <TextInput
                  name={`${line}.inks.${ink}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={printer.inks[ink]}
                  onChange={(event) =>
                    onChange({
                      ...printer,
                      inks: { ...printer.inks, [ink]: event.currentTarget.value },
                    })
                  }
                />
              </Field>
            ))}
          </div>
          {troubles.has(`${line}.inks`) && (
            <Notice tone="bad">{troubles.get(`${line}.inks`)}</Notice>
          )}
          <p className={styles["quiet"]}>{m.production_inks_hint()}</p>
        </>
      )}
    </div>
  );
};
