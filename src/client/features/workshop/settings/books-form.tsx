import { useState } from "react";

import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import {
  accountCharts,
  accountNames,
  type AccountChart,
  type AccountName,
  nextToTransfers,
} from "#shared/invoicing/account-charts.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { paymentWays, providerMethods } from "#shared/payments.ts";
import type { Settings } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

type Books = Settings["books"];

const numbers = [
  ["consultantNumber", m.books_settings_consultant],
  ["clientNumber", m.books_settings_client],
] as const;
const chartNames = { skr03: "SKR03", skr04: "SKR04" } as const satisfies Record<
  AccountChart,
  string
>;
const charts = ["skr03", "skr04"] as const satisfies readonly AccountChart[];

/** The settings of the books: whose DATEV batches these are, and the accounts in them. */
export const BooksForm = (props: { readonly books: Books; readonly isLocked: boolean }) => (
  <BooksFields key={JSON.stringify(props.books)} {...props} />
);

const BooksFields = ({
  books,
  isLocked,
}: {
  readonly books: Books;
  readonly isLocked: boolean;
}) => {
  const [accounts, setAccounts] = useState<Readonly<Record<string, string>>>(() =>
    accountsOf(books),
  );
  return (
    <SettingsForm
      section="books"
      title={m.books_settings()}
      lead={m.books_settings_lead()}
      isLocked={isLocked}
      readValue={(typed) => ({
        ...Object.fromEntries(accountNames.map((name) => [name, accounts[name]])),
        consultantNumber: Number(typed.get("consultantNumber")),
        clientNumber: Number(typed.get("clientNumber")),
        providerAccounts: Object.fromEntries(
          providerMethods.map((method) => [method, accounts[providerField(method)]]),
        ),
      })}
    >
      {(troubles) => (
        <>
          <div className={styles["fields"]}>
            {numbers.map(([name, label]) => (
              <Field
                key={name}
                label={label()}
                error={troubles.has(name) ? m.books_trouble_number() : undefined}
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
          {!isLocked && (
            <div className={styles["acts"]} role="group" aria-label={m.books_settings_chart()}>
              {charts.map((chart) => (
                <Button
                  key={chart}
                  type="button"
                  variant="quiet"
                  onClick={() => setAccounts(chartAccounts(chart))}
                >
                  {m.books_settings_chart_take({ chart: chartNames[chart] })}
                </Button>
              ))}
            </div>
          )}
          <div className={styles["fields"]}>
            {accountFields().map(([name, label]) => (
              <Field
                key={name}
                label={label}
                error={troubles.has(name) ? m.books_trouble_account() : undefined}
              >
                <TextInput
                  name={name}
                  value={accounts[name] ?? ""}
                  onChange={({ currentTarget }) =>
                    setAccounts({ ...accounts, [name]: currentTarget.value })
                  }
                  inputMode="numeric"
                  autoComplete="off"
                />
              </Field>
            ))}
          </div>
        </>
      )}
    </SettingsForm>
  );
};

const providerField = (method: (typeof providerMethods)[number]): string =>
  `providerAccounts.${method}`;

/** Those of providers stand behind that of transfers. */
const accountFields = (): readonly (readonly [string, string])[] =>
  accountNames.flatMap((name) => {
    const own: readonly [string, string] = [name, settingWords.books[name]()];
    if (name !== "transferAccount") return [own];
    const providers = providerMethods.map((method): readonly [string, string] => [
      providerField(method),
      m.books_settings_provider({ provider: paymentWays[method].name }),
    ]);
    return [own, ...providers];
  });

const accountsOf = (
  books: Readonly<Record<AccountName, string>> & Partial<Pick<Books, "providerAccounts">>,
): Record<string, string> => ({
  ...Object.fromEntries(accountNames.map((name) => [name, books[name]])),
  ...Object.fromEntries(
    providerMethods.map((method, nth) => [
      providerField(method),
      books.providerAccounts?.[method] ?? nextToTransfers(books.transferAccount, nth),
    ]),
  ),
});

const chartAccounts = (chart: AccountChart): Record<string, string> =>
  accountsOf(accountCharts[chart]);
