// Acts on bank statements in the workshop: import a file, book all sure receipts, set one aside.

import { useMutation } from "@tanstack/react-query";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { CsvColumns } from "#shared/bank/bank-csv.ts";
import {
  type ImportedStatement,
  statementColumnsHeader,
  statementPath,
} from "#shared/bank/bank.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import { sureBookedWords } from "./sure-booked-words.ts";

export type StatementToImport = { readonly file: File; readonly columns: CsvColumns | null };

/** Sends a bank's file as it is; the server reads from its bytes what it is. */
export const useImportStatement = () => {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: send,
    onSuccess: () => utils.workshop.invalidate(),
  });
};

const send = async ({ file, columns }: StatementToImport): Promise<ImportedStatement> => {
  const answer = await fetch(statementPath, {
    method: "POST",
    body: file,
    headers: columns === null ? {} : { [statementColumnsHeader]: JSON.stringify(columns) },
  });
  if (answer.ok) return answer.json();
  const { code, data }: { code?: unknown; data?: unknown } = await answer.json();
  // In the form of a call's refusal, so that it gets its sentence.
  throw Object.assign(new Error("statement refused"), { data: { refusal: code, data } });
};

/** Books every receipt that fits one order alone. */
export const useBookSureReceipts = () =>
  trpc.workshop.bank.bookSureReceipts.useMutation(useDone(sureBookedWords));

/** Puts a receipt aside with a note, which can be undone, or takes it back with none. */
export const useSetAsideReceipt = (amountCents: number) => {
  const utils = trpc.useUtils();
  const amount = formatCents(amountCents, getLocale());
  const takeBack = trpc.workshop.bank.setAsideReceipt.useMutation({
    ...useDone(() => m.bank_done_back()),
    onError: (error) => {
      showToast({ tone: "bad", text: refusalSentence(error) });
      // Somebody else was first: what they did is to be seen.
      void utils.workshop.bank.invalidate();
    },
  });
  return trpc.workshop.bank.setAsideReceipt.useMutation({
    onSuccess: async (_done, { receiptId, note }) => {
      await utils.workshop.invalidate();
      if (note === "") {
        showToast({ tone: "good", text: m.bank_done_back() });
      } else {
        offerUndo({
          text: m.bank_done_aside({ amount }),
          what: amount,
          onUndo: () => takeBack.mutate({ receiptId, note: "", seen: { note: tidyText(note) } }),
        });
      }
    },
  });
};
