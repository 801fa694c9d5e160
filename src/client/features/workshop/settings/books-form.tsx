import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Settings } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

const numbers = [
  ["consultantNumber", m.books_settings_consultant],
  ["clientNumber", m.books_settings_client],
] as const;
const accounts = [
  ["debtorAccount", m.books_settings_debtor],
  ["standardAccount", m.books_settings_standard],
  ["reducedAccount", m.books_settings_reduced],
  ["destinationAccount", m.books_settings_destination],
  ["smallBusinessAccount", m.books_settings_small],
  ["otherAccount", m.books_settings_other],
] as const;

/** Whose DATEV batches these are, and the accounts in them. */
export const BooksForm = ({
  books,
  isLocked,
}: {
  readonly books: Settings["books"];
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(books)}
    section="books"
    title={m.books_settings()}
    lead={m.books_settings_lead()}
    isLocked={isLocked}
    readValue={(typed) => ({
      ...Object.fromEntries(typed),
      consultantNumber: Number(typed.get("consultantNumber")),
      clientNumber: Number(typed.get("clientNumber")),
    })}
  >
    {(troubles) => (
      <div className={styles["fields"]}>
        {[...numbers, ...accounts].map(([name, label]) => (
          <Field
            key={name}
            label={label()}
            error={troubles.has(name) ? troubleOf(name) : undefined}
          >
            <TextInput
              name={name}
              defaultValue={books[name]}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    )}
  </SettingsForm>
);

const troubleOf = (name: string): string =>
  name.endsWith("Number") ? m.books_trouble_number() : m.books_trouble_account();
