import { useState } from "react";

import { SettingsForm } from "#client/features/workshop/settings/settings-form.tsx";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type CornerCut, cornerCuts, type Printing, printersMax } from "#shared/sheets/printer.ts";

import { draftOfPrinter, emptyPrinter, printerOfDraft } from "./printer-draft.ts";
import { PrinterFields } from "./printer-fields.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

const cornerWords: Record<CornerCut, () => string> = {
  round: () => m.production_corners_round(),
  straight: () => m.production_corners_straight(),
};

type PrintingFormProps = { readonly printing: Printing; readonly isLocked: boolean };

/** The printers of the workshop, and what the plotter cuts along. */
export const PrintingForm = ({ printing, isLocked }: PrintingFormProps) => (
  <PrintingFields key={JSON.stringify(printing)} printing={printing} isLocked={isLocked} />
);

const PrintingFields = ({ printing, isLocked }: PrintingFormProps) => {
  const [printers, setPrinters] = useState(() =>
    printing.printers.map((printer) => draftOfPrinter(printer, getLocale())),
  );
  return (
    <SettingsForm
      section="printing"
      title={m.production_printing()}
      lead={m.production_printing_lead()}
      isLocked={isLocked}
      readValue={(typed) => ({
        corners: typed.get("corners"),
        printers: printers.map(printerOfDraft),
      })}
    >
      {(troubles) => (
        <>
          <div className={styles["short"]}>
            <Field label={m.production_corners()} hint={m.production_corners_hint()}>
              <Select name="corners" defaultValue={printing.corners}>
                <Options of={cornerCuts} name={(cut) => cornerWords[cut]()} />
              </Select>
            </Field>
          </div>
          {printers.map((printer, index) => (
            <PrinterFields
              key={printer.slug}
              printer={printer}
              path={`printers.${index}`}
              troubles={troubles}
              onChange={(changed) =>
                setPrinters(printers.map((old) => (old.slug === changed.slug ? changed : old)))
              }
              {...(printers.length > 1 && {
                onRemove: () => setPrinters(printers.filter(({ slug }) => slug !== printer.slug)),
              })}
            />
          ))}
          <div>
            <Button
              disabled={printers.length >= printersMax}
              onClick={() => setPrinters([...printers, emptyPrinter(getLocale())])}
            >
              <IconPlus size={18} /> {m.production_printer_add()}
            </Button>
          </div>
        </>
      )}
    </SettingsForm>
  );
};
