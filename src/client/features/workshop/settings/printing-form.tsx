import { useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type Printing, printersMax } from "#shared/sheets/printer.ts";

import { draftOfPrinter, emptyPrinter, printerOfDraft } from "./printer-draft.ts";
import { PrinterFields } from "./printer-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";

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
      readValue={() => ({ printers: printers.map(printerOfDraft) })}
    >
      {(troubles) => (
        <>
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
