import { formatDate } from "#shared/dates/format-date.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";

/** How a document's amounts, rates and days are written; what goes back has a minus. */
export const wordsOf = ({ kind, form, locale }: InvoiceDocument) => {
  const isCredit = kind === "credit_note";
  const plain = (cents: number): string => formatCents(cents, locale);
  return {
    plain,
    amount: (cents: number): string => plain(isCredit ? -cents : cents),
    quantity: (pieces: number): string => `${isCredit ? "−" : ""}${pieces}`,
    rate: (rateBp: number): string => {
      const percent = String(rateBp / 100);
      return locale === "en" ? `${percent}%` : `${percent.replace(".", ",")}\u00a0%`;
    },
    day: (day: string): string => formatDate("day", day, locale),
    kind: isCredit
      ? m.invoices_kind_credit_note({}, { locale })
      : form === "small_amount"
        ? m.invoices_kind_small_amount({}, { locale })
        : m.invoices_kind_invoice({}, { locale }),
  };
};
export type InvoiceWords = ReturnType<typeof wordsOf>;
