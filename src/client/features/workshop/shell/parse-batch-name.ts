import { locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** `7`, `Charge 7`, `batch #7`, `7-2` for its second sheet, as people name them; null for anything else. */
export const parseBatchName = (
  typed: string,
): { readonly batch: number; readonly sheet: number | undefined } | null => {
  const [, words = "", digits, sheetDigits] =
    /^(\D*?)#?\s*(\d{1,6})(?:\s*-\s*(\d{1,4}))?$/.exec(typed) ?? [];
  const isNamed =
    words === "" || batchWords().some((word) => word.startsWith(words.trim().toLowerCase()));
  const [batch, sheet] = [Number(digits), Number(sheetDigits ?? 1)];
  // With noughts before it alone it is the end of an order's number.
  const isOrders = words === "" && digits?.startsWith("0") === true;
  return digits !== undefined && isNamed && !isOrders && batch > 0 && sheet > 0
    ? { batch, sheet: sheetDigits === undefined ? undefined : sheet }
    : null;
};

/** How a batch, and a sheet, is called in each language of the shop. */
const batchWords = (): string[] =>
  locales.flatMap((locale) =>
    [m.production_batch, m.production_sheet].map((name) =>
      name({ number: "" }, { locale }).trim().toLowerCase(),
    ),
  );
