export type CamtBooking = {
  readonly amount: string;
  readonly purpose?: string;
  readonly payer?: string;
  readonly reference?: string;
  readonly day?: string;
  readonly isDebit?: boolean;
  readonly status?: string;
  readonly currency?: string;
  readonly iban?: string;
  readonly endToEndId?: string;
  /** Booked as one sum of a file: its message's name and how many are in it. */
  readonly batch?: { readonly messageId: string; readonly count: number };
};

/** By the message's name: its root, and what its reports are called. */
const messages = {
  "052": ["BkToCstmrAcctRpt", "Rpt"],
  "053": ["BkToCstmrStmt", "Stmt"],
  "054": ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
} as const;

/** An account statement as banks write it: a party and a state have other forms since version 8. */
export const camtFile = (
  bookings: readonly CamtBooking[],
  version = "02",
  message: keyof typeof messages = "053",
): string => {
  const isOld = Number(version) < 8;
  const [root, report] = messages[message];
  const entries = bookings.map(
    ({ amount, purpose = "", payer = "", reference, day = "2026-11-20", ...rest }) => `<Ntry>
      <Amt Ccy="${rest.currency ?? "EUR"}">${amount}</Amt>
      <CdtDbtInd>${rest.isDebit === true ? "DBIT" : "CRDT"}</CdtDbtInd>
      <Sts>${isOld ? (rest.status ?? "BOOK") : `<Cd>${rest.status ?? "BOOK"}</Cd>`}</Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
      <AcctSvcrRef>${reference ?? "NONREF"}</AcctSvcrRef>
      <NtryDtls>${
        rest.batch
          ? batchOf(rest.batch)
          : `<TxDtls><Refs><EndToEndId>${rest.endToEndId ?? "NOTPROVIDED"}</EndToEndId></Refs>
        <RltdPties><Dbtr>${isOld ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`}</Dbtr>${accountOf(rest)}</RltdPties>
        <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`
      }</NtryDtls><AddtlNtryInf>${rest.batch ? purpose : ""}</AddtlNtryInf></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${message}.001.${version}"><${root}><${report}>
      <Acct><Id><IBAN>DE00</IBAN></Id></Acct>${entries.join("")}</${report}></${root}></Document>`;
};

/** One sum for a whole file: what is in it is not told. */
const batchOf = ({ messageId, count }: NonNullable<CamtBooking["batch"]>): string =>
  `<Btch><MsgId>${messageId}</MsgId><PmtInfId>${messageId}-1</PmtInfId><NbOfTxs>${count}</NbOfTxs></Btch>`;

/** The other side's account: whoever paid, or whom the money went to. */
const accountOf = ({ iban, isDebit }: Pick<CamtBooking, "iban" | "isDebit">): string => {
  const name = isDebit === true ? "CdtrAcct" : "DbtrAcct";
  return iban === undefined ? "" : `<${name}><Id><IBAN>${iban}</IBAN></Id></${name}>`;
};

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
