import { PaperFields } from "#client/features/workshop/parts/print/paper-fields.tsx";
import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import type { FieldTroubles } from "#client/features/workshop/settings/settings-form.tsx";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import {
  printerBleedUmMax,
  printerEdgeUmMax,
  printerGutterUmMax,
  printerNameLengthMax,
  type ShareKind,
  shareKinds,
  usualPrinter,
} from "#shared/sheets/printer.ts";

import { CutLineFields } from "./cut-line-fields.tsx";
import type { PrinterDraft } from "./printer-draft.ts";
import { ProfileField } from "./profile-field.tsx";
import { RegistrationField } from "./registration-field.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

type PrinterFieldsProps = {
  readonly printer: PrinterDraft;
  /** Where the printer stands in the section, e.g. `printers.0`. */
  readonly path: string;
  readonly troubles: FieldTroubles;
  readonly onChange: (printer: PrinterDraft) => void;
  readonly onRemove?: () => void;
};

const lengths = [
  { draft: "edge", field: "edgeUm", label: m.production_edge, max: printerEdgeUmMax },
  { draft: "gutter", field: "gutterUm", label: m.production_gutter, max: printerGutterUmMax },
  { draft: "bleed", field: "bleedUm", label: m.production_bleed, max: printerBleedUmMax },
] as const;

/** One printer, folded to its name and paper until it is opened. */
export const PrinterFields = (props: PrinterFieldsProps) => {
  const { printer, path, troubles, onChange, onRemove } = props;
  const isTroubled = [...troubles.keys()].some((at) => at.startsWith(`${path}.`));
  return (
    <details className={styles["fold"]} open={isTroubled || printer.name === "" || undefined}>
      <summary>
        {printer.name === "" ? m.production_printer_new() : printer.name}
        {printer.paper && <span className={styles["quiet"]}>{paperLabel(printer.paper)}</span>}
      </summary>
      <div className={styles["form"]}>
        <div className={styles["fields"]}>
          <Field label={m.production_printer_name()} error={troubles.get(`${path}.name`)}>
            <TextInput
              name={`${path}.name`}
              autoComplete="off"
              maxLength={printerNameLengthMax}
              value={printer.name}
              onChange={(event) => onChange({ ...printer, name: event.currentTarget.value })}
            />
          </Field>
          <PaperFields
            paper={printer.paper ?? usualPrinter.paper}
            onPaper={(paper) => onChange({ ...printer, paper })}
          />
          {lengths.map(({ draft, field, label, max }) => (
            <Field
              key={field}
              label={label()}
              error={
                troubles.has(`${path}.${field}`)
                  ? m.production_length_trouble({ max: max / micrometresPerMillimetre })
                  : undefined
              }
            >
              <TextInput
                name={`${path}.${field}`}
                inputMode="decimal"
                autoComplete="off"
                value={printer[draft]}
                onChange={(event) => onChange({ ...printer, [draft]: event.currentTarget.value })}
              />
            </Field>
          ))}
        </div>
        <CutLineFields printer={printer} path={path} troubles={troubles} onChange={onChange} />
        <RegistrationField
          name={`${path}.registration`}
          value={printer.registration}
          onChange={(registration) => onChange({ ...printer, registration })}
        />
        <SharesField
          name={`${path}.shares`}
          value={printer.shares}
          onChange={(shares) => onChange({ ...printer, shares })}
        />
        <ProfileField
          profile={printer.profile}
          convertsColours={printer.convertsColours}
          onProfile={(profile) => onChange({ ...printer, profile })}
          onConverts={(convertsColours) => onChange({ ...printer, convertsColours })}
        />
        <div className={styles["form"]}>
          <Checkbox
            name={`${path}.sharpensPhotos`}
            checked={printer.sharpensPhotos}
            onChange={({ currentTarget }) =>
              onChange({ ...printer, sharpensPhotos: currentTarget.checked })
            }
          >
            {m.production_sharpens()}
          </Checkbox>
          <p className={styles["quiet"]}>{m.production_sharpens_hint()}</p>
        </div>
        {onRemove && (
          <div>
            <Button variant="quiet" onClick={onRemove}>
              {m.production_printer_remove()}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};

const shareWords: Record<ShareKind, () => string> = {
  straight: () => m.production_shares_straight(),
  contour: () => m.production_shares_contour(),
};

type SharesFieldProps = {
  readonly name: string;
  readonly value: ShareKind | null;
  readonly onChange: (kind: ShareKind | null) => void;
};

/** Whether several formats share a printer's sheets, and how those are cut; usually not. */
const SharesField = ({ name, value, onChange }: SharesFieldProps) => (
  <Field label={m.production_shares()} hint={m.production_shares_hint()}>
    <Select
      name={name}
      value={value ?? ""}
      onChange={({ currentTarget }) =>
        onChange(shareKinds.find((kind) => kind === currentTarget.value) ?? null)
      }
    >
      <option value="">{m.production_shares_none()}</option>
      <Options of={shareKinds} name={(kind) => shareWords[kind]()} />
    </Select>
  </Field>
);
