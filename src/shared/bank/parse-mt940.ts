import { ibanOrNone } from "#shared/money/iban.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import {
  type BankBooking,
  type OutgoingBooking,
  payerLengthMax,
  purposeLengthMax,
  type ReadStatement,
  statementRowsMax,
} from "./booking.ts";
import { parseWrittenAmount } from "./written-amount.ts";
import { parseWrittenDay } from "./written-day.ts";

type Field = { readonly tag: string; readonly text: string };

/** Whether a text begins as SWIFT's customer statement does, in its envelope or without. */
export const looksLikeMt940 = (text: string): boolean =>
  /(^|[\r\n])(\{1:[^\r\n]*)?:20:/.test(text.slice(0, 2_000)) && /[\r\n]:(61|60[FM]):/.test(text);

/**
 * The bookings of a SWIFT MT940, with the purpose as German banks part it (DFÜ agreement, annex 3). An
 * MT942 says what is under way: nothing of it is booked.
 * @returns null when it is no statement, or too long
 */
export const parseMt940 = (text: string): ReadStatement | null => {
  const fields = fieldsOf(text);
  if (fields.some(({ tag }) => tag === "34F" || tag === "13D")) return null;
  const bookings: BankBooking[] = [];
  const outgoing: OutgoingBooking[] = [];
  let otherCount = 0;
  let foreignCount = 0;
  let unreadCount = 0;
  let isInEuros = true;
  for (const [at, { tag, text: said }] of fields.entries()) {
    if (tag === "60F" || tag === "60M") isInEuros = /^[CD]\d{6}EUR/.test(said);
    if (tag !== "61") continue;
    const next = fields[at + 1];
    const read = bookingOf(said, next?.tag === "86" ? next.text : "");
    if (read === "unread") unreadCount += 1;
    else if (read === "other") otherCount += 1;
    else if (!isInEuros) foreignCount += 1;
    else if ("payer" in read) bookings.push(read);
    else outgoing.push(read);
  }
  const leftCount = outgoing.length;
  otherCount += leftCount + foreignCount;
  const count = bookings.length + otherCount + unreadCount;
  if (count > statementRowsMax) return null;
  return { bookings, outgoing, otherCount, leftCount, foreignCount, unreadCount };
};

/** A field is `:86:` at a line's start and all lines up to the next one or the message's end. */
const fieldsOf = (text: string): Field[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n(?=:\d{2}[A-Z]?:)/)
    .flatMap((part) => {
      const found = /^(?:[^\n]*\{4:\n?)?:(\d{2}[A-Z]?):([^]*)$/.exec(part);
      return found
        ? [{ tag: found[1] ?? "", text: (found[2] ?? "").replace(/\n-\}?[^]*$/, "") }]
        : [];
    });

/** Value date, day of booking, mark, kind of funds, amount, kind of booking, both references. */
const lineForm =
  /^(\d{6})(\d{4})?(E?R?[CD])[A-Z]?(\d{1,12},\d{0,2})[NSF][A-Z0-9]{3}([^\n]*)(?:\n([^]*))?$/;

const bookingOf = (
  line: string,
  details: string,
): BankBooking | OutgoingBooking | "other" | "unread" => {
  const found = lineForm.exec(line);
  if (!found) return "unread";
  const [, value = "", entry, mark = "", amount = "", references = ""] = found;
  // A credit that takes a debit back is nobody's payment; what is expected has not come.
  if (mark === "RD" || mark.startsWith("E")) return "other";
  const bookedOn = dayOf(value, entry);
  const amountCents = parseWrittenAmount(amount.replace(/,$/, ",00"), ",");
  if (bookedOn === null || amountCents === null) return "unread";
  if (amountCents === 0) return "other";
  const told = tellDetails(details);
  const own = references.split("//")[1]?.trim() ?? "";
  const said = {
    // A bank counts anew every day, some give the same sign to every booking.
    reference: own.length < 6 || /^nonref/i.test(own) ? null : `${bookedOn} ${own}`,
    bookedOn,
    amountCents,
    purpose: told.purpose.slice(0, purposeLengthMax),
  };
  return mark === "C"
    ? { ...said, payer: told.payer, payerIban: told.payerIban }
    : { ...said, payeeIban: told.payerIban, purpose: told.whole.slice(0, purposeLengthMax) };
};

/** `YYMMDD` of the value, `MMDD` of the booking: at the turn of a year they are of two. */
const dayOf = (value: string, entry: string | undefined): string | null => {
  const year = 2000 + Number(value.slice(0, 2));
  const [valueMonth, bookedMonth] = [value.slice(2, 4), entry?.slice(0, 2) ?? ""];
  const booked =
    valueMonth === "12" && bookedMonth === "01"
      ? year + 1
      : valueMonth === "01" && bookedMonth === "12"
        ? year - 1
        : year;
  const day = entry ?? value.slice(2);
  return parseWrittenDay(`${booked}-${day.slice(0, 2)}-${day.slice(2)}`);
};

type Details = {
  readonly payer: string;
  readonly payerIban: string;
  readonly purpose: string;
  /** With its tags. */ readonly whole: string;
};

/** `166?00…?20…?32…`: three digits, then parts behind a sign of the bank's; or words as they are. */
const tellDetails = (details: string): Details => {
  const structured = /^\d{3}([^A-Za-z0-9\s])(?=\d{2})/.exec(details);
  if (!structured)
    return { payer: "", payerIban: "", purpose: tidyText(details), whole: tidyText(details) };
  // A line's end in here is the paper's, not the text's.
  const parts = details
    .replaceAll("\n", "")
    .slice(3)
    .split(structured[1] ?? "?")
    .map((part) => ({ code: Number(part.slice(0, 2)), text: part.slice(2) }));
  const of = (first: number, last: number) =>
    parts.filter(({ code }) => code >= first && code <= last).map(({ text }) => text);
  const purpose = joinLines([...of(20, 29), ...of(60, 63)]);
  const tagged = tellTags(purpose);
  return {
    payer: tidyText(joinLines(of(32, 33))).slice(0, payerLengthMax),
    payerIban: ibanOrNone(of(31, 31)[0] ?? "") || ibanOrNone(tagged.get("IBAN") ?? ""),
    purpose: tidyText(tagged.get("SVWZ") ?? purpose) || tidyText(purpose),
    whole: tidyText(purpose),
  };
};

/** A part is full with 27 characters: then the text goes on in the next without a space. */
const partLength = 27;
const joinLines = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line, at) =>
      at > 0 && (lines[at - 1]?.length ?? 0) < partLength ? `${text} ${line}` : text + line,
    "",
  );

const tags = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT)[+:]/;

/** `EREF+…SVWZ+…`: the parts of a SEPA purpose by their tags. */
const tellTags = (purpose: string): ReadonlyMap<string, string> => {
  const [, ...pieces] = purpose.split(tags);
  const pairs = pieces.flatMap((piece, at) =>
    at % 2 === 0 ? [[piece, (pieces[at + 1] ?? "").trim()] as const] : [],
  );
  return new Map(pairs);
};
