import type { SubmitEvent } from "react";

import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import type { CsvColumns } from "#shared/bank/bank-csv.ts";
import { columnNames, findColumn } from "#shared/bank/csv-columns.ts";
import * as m from "#shared/messages/compiled/messages.js";

import form from "#client/features/workshop/parts/form.module.css";
import styles from "./bank.module.css";

type BankColumnsFormProps = {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly isBusy: boolean;
  readonly onTake: (columns: CsvColumns) => void;
};

const parts = [
  { name: "bookedOn", label: () => m.bank_column_booked_on(), isNeeded: true },
  { name: "amount", label: () => m.bank_column_amount(), isNeeded: true },
  { name: "payer", label: () => m.bank_column_payer(), isNeeded: false },
  { name: "purpose", label: () => m.bank_column_purpose(), isNeeded: false },
] as const;

/** A person says once which column is which; below lie the first lines to tell by. */
export const BankColumnsForm = ({ header, sample, isBusy, onTake }: BankColumnsFormProps) => {
  const known = (name: (typeof parts)[number]["name"]) => findColumn(header, columnNames[name]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const column = (name: string) => {
      const chosen = typedText(typed, name);
      return chosen === "" ? null : Number(chosen);
    };
    onTake({
      bookedOn: column("bookedOn") ?? 0,
      amount: column("amount") ?? 0,
      payer: column("payer"),
      purpose: column("purpose"),
    });
  };
  return (
    <form className={form["form"]} onSubmit={submit}>
      <div>
        <h3>{m.bank_columns()}</h3>
        <p className={form["quiet"]}>{m.bank_columns_text()}</p>
      </div>
      <div className={form["row"]}>
        {parts.map(({ name, label, isNeeded }, index) => (
          <Field
            key={name}
            label={label()}
            hint={
              name === "payer" && known(name) === null ? m.bank_column_payer_unknown() : undefined
            }
          >
            <Select
              name={name}
              defaultValue={String(
                known(name) ?? (isNeeded ? Math.min(index, header.length - 1) : ""),
              )}
            >
              {!isNeeded && <option value="">{m.bank_column_none()}</option>}
              {header.map((cell, at) => (
                <option key={at} value={at}>
                  {cell === "" ? String(at + 1) : cell}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <div
        className={styles["sample"]}
        role="region"
        aria-label={m.bank_columns_sample()}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {header.map((cell, at) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={form["acts"]}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {m.bank_columns_take()}
        </Button>
      </div>
    </form>
  );
};
