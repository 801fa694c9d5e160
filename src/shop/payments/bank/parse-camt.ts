import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";

import {
  type BankBooking,
  type OutgoingBooking,
  payerLengthMax,
  purposeLengthMax,
  type ReadStatement,
  statementRowsMax,
} from "#shared/bank/booking.ts";
import { parseWrittenAmount } from "#shared/bank/written-amount.ts";
import { parseWrittenDay } from "#shared/bank/written-day.ts";
import { ibanOrNone } from "#shared/money/iban.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

/**
 * The bookings of an account in ISO 20022, in every version since 2009: the statement of a day (camt.053),
 * a report within it (camt.052) or a notice of single sums (camt.054). Lenient where banks differ,
 * strict about what is none of these.
 * @returns null when it is none, is damaged, or declares entities: no bank does, bombs are made of them
 */
export const parseCamt = (text: string): ReadStatement | null => {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return null;
  const parsed = documentSchema.safeParse(parseXml(text));
  if (!parsed.success) return null;
  const { BkToCstmrStmt, BkToCstmrAcctRpt, BkToCstmrDbtCdtNtfctn } = parsed.data.Document;
  const reports = [
    ...(BkToCstmrStmt?.Stmt ?? []),
    ...(BkToCstmrAcctRpt?.Rpt ?? []),
    ...(BkToCstmrDbtCdtNtfctn?.Ntfctn ?? []),
  ];
  if (!BkToCstmrStmt && !BkToCstmrAcctRpt && !BkToCstmrDbtCdtNtfctn) return null;
  const read = reports.flatMap(({ Ntry }) => Ntry).flatMap(bookingsOf);
  if (read.length > statementRowsMax) return null;
  const words = read.filter((booking) => typeof booking === "string");
  const seen = read.filter((booking) => typeof booking !== "string");
  const outgoing = seen.filter((booking) => "payeeIban" in booking);
  return {
    bookings: seen.filter((booking) => "payer" in booking),
    outgoing,
    otherCount: words.filter((word) => word !== "unread").length + outgoing.length,
    leftCount: outgoing.length,
    foreignCount: words.filter((word) => word === "foreign").length,
    unreadCount: words.filter((word) => word === "unread").length,
  };
};

const listed = new Set(["Stmt", "Rpt", "Ntfctn", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd"]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  maxNestedTags: 40,
  isArray: (name) => listed.has(name),
});

const parseXml = (text: string): unknown => {
  try {
    return parser.parse(text);
  } catch {
    // Deeper than any statement, or no XML after all.
    return null;
  }
};

/** An element that is empty is read as an empty text. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).optional().catch(undefined);
const words = z.string().catch("");
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

const amountSchema = z.looseObject({ "#text": z.string(), "@Ccy": z.string() });
/** 2009: the name; 2019: a party that has it. */
const partySchema = part({ Nm: words, Pty: part({ Nm: words }) });

const detailSchema = z.looseObject({
  Refs: part({ AcctSvcrRef: words, EndToEndId: words, MsgId: words, PmtInfId: words }),
  Amt: amountSchema.optional().catch(undefined),
  AmtDtls: part({ TxAmt: part({ Amt: amountSchema.optional().catch(undefined) }) }),
  RltdPties: part({
    Dbtr: partySchema,
    DbtrAcct: part({ Id: part({ IBAN: words }) }),
    CdtrAcct: part({ Id: part({ IBAN: words }) }),
    UltmtDbtr: partySchema,
  }),
  RmtInf: part({
    Ustrd: list(z.string().catch("")),
    Strd: list(z.looseObject({ CdtrRefInf: part({ Ref: words }) })),
  }),
  AddtlTxInf: words,
});
type Detail = z.infer<typeof detailSchema>;

const entrySchema = z.looseObject({
  Amt: amountSchema.optional().catch(undefined),
  CdtDbtInd: words,
  RvslInd: words,
  Sts: z.union([z.string(), z.looseObject({ Cd: z.string() }).transform(({ Cd }) => Cd)]).catch(""),
  BookgDt: part({ Dt: words, DtTm: words }),
  ValDt: part({ Dt: words, DtTm: words }),
  AcctSvcrRef: words,
  NtryDtls: list(
    z.looseObject({ Btch: part({ MsgId: words, PmtInfId: words }), TxDtls: list(detailSchema) }),
  ),
  AddtlNtryInf: words,
});
type Entry = z.infer<typeof entrySchema>;

const reportsSchema = z.array(z.looseObject({ Ntry: list(entrySchema) }));

const documentSchema = z.looseObject({
  Document: z.looseObject({
    BkToCstmrStmt: z.looseObject({ Stmt: reportsSchema }).optional(),
    BkToCstmrAcctRpt: z.looseObject({ Rpt: reportsSchema }).optional(),
    BkToCstmrDbtCdtNtfctn: z.looseObject({ Ntfctn: reportsSchema }).optional(),
  }),
});

type Read = BankBooking | OutgoingBooking | "other" | "foreign" | "unread";

/** One booking, or several that the bank booked as one sum and tells apart. */
const bookingsOf = (entry: Entry): Read[] => {
  // A credit that takes a debit back is nobody's payment.
  if (entry.RvslInd === "true") return ["other"];
  if (entry.CdtDbtInd !== "CRDT" && entry.CdtDbtInd !== "DBIT") return ["other"];
  if (entry.Sts !== "" && entry.Sts !== "BOOK") return ["other"];
  const details = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  const amounts = details.map((detail) => detail.Amt ?? detail.AmtDtls?.TxAmt?.Amt);
  const isBatch = details.length > 1 && amounts.every((amount) => amount !== undefined);
  if (!isBatch) return [bookingOf(entry, entry.Amt, details[0], "")];
  return details.map((detail, index) => bookingOf(entry, amounts[index], detail, `/${index + 1}`));
};

const bookingOf = (
  entry: Entry,
  amount: Entry["Amt"],
  detail: Detail | undefined,
  suffix: string,
): Read => {
  if (amount !== undefined && amount["@Ccy"] !== "EUR") return "foreign";
  const amountCents = parseWrittenAmount(amount?.["#text"] ?? "", ".");
  const bookedOn = parseWrittenDay(dayWritten(entry));
  if (amountCents === null || amountCents <= 0 || bookedOn === null) return "unread";
  const said = { reference: referenceOf(entry, detail, suffix), bookedOn, amountCents };
  if (entry.CdtDbtInd === "DBIT") return { ...said, ...payeeOf(entry, detail) };
  const isPart = suffix !== "" && isName(entry.AcctSvcrRef);
  return { ...said, ...payerOf(entry, detail), ...(isPart && { partOf: entry.AcctSvcrRef }) };
};

/** The bank's own name of a booking, or of its part of a sum; null where it gives none. */
const referenceOf = (entry: Entry, detail: Detail | undefined, suffix: string): string | null => {
  const own = detail?.Refs?.AcctSvcrRef ?? "";
  const reference =
    own !== "" && own !== entry.AcctSvcrRef ? own : withSuffix(entry.AcctSvcrRef, suffix);
  return isName(reference.replace(suffix, "")) ? reference : null;
};

/** Whom we sent money, and by which words our own transfer is known again. */
const payeeOf = (entry: Entry, detail: Detail | undefined) => {
  const purpose = tidyText([...namesOf(entry, detail), purposeOf(entry, detail)].join(" "));
  return {
    payeeIban: ibanOrNone(detail?.RltdPties?.CdtrAcct?.Id?.IBAN ?? ""),
    purpose: purpose.slice(0, purposeLengthMax),
  };
};

/** Who sent us money, and what for. */
const payerOf = (entry: Entry, detail: Detail | undefined) => ({
  payer: tidyText(payerNameOf(detail)).slice(0, payerLengthMax),
  payerIban: ibanOrNone(detail?.RltdPties?.DbtrAcct?.Id?.IBAN ?? ""),
  purpose: tidyText(purposeOf(entry, detail)).slice(0, purposeLengthMax),
});

/** By which our own transfer is known again, or the file that it was in. */
const namesOf = ({ NtryDtls }: Entry, detail: Detail | undefined): string[] => {
  const { EndToEndId = "", MsgId = "", PmtInfId = "" } = detail?.Refs ?? {};
  const batches = NtryDtls.flatMap(({ Btch }) => [Btch?.MsgId ?? "", Btch?.PmtInfId ?? ""]);
  return [EndToEndId, MsgId, PmtInfId, ...batches].filter(Boolean);
};

/** Some banks write that they give no name. */
const isName = (reference: string): boolean => !/^(nonref|notprovided)?$/i.test(reference);

/** Of a notice the day of the value may be all there is. */
const dayWritten = ({ BookgDt, ValDt }: Entry): string =>
  BookgDt?.Dt || BookgDt?.DtTm || ValDt?.Dt || ValDt?.DtTm || "";

const withSuffix = (reference: string, suffix: string): string =>
  reference === "" ? "" : reference + suffix;

const payerNameOf = (detail: Detail | undefined): string => {
  const { Dbtr, UltmtDbtr } = detail?.RltdPties ?? {};
  return [Dbtr?.Nm, Dbtr?.Pty?.Nm, UltmtDbtr?.Nm, UltmtDbtr?.Pty?.Nm].find(Boolean) ?? "";
};

const purposeOf = (entry: Entry, detail: Detail | undefined): string => {
  const structured = detail?.RmtInf?.Strd.map(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? "") ?? [];
  const said = [...(detail?.RmtInf?.Ustrd ?? []), ...structured].join(" ").trim();
  return said || detail?.AddtlTxInf || entry.AddtlNtryInf;
};
