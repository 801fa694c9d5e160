export type CamtBooking = {
  readonly amount: string;
  readonly purpose?: string;
  readonly payer?: string;
  readonly reference?: string;
  readonly day?: string;
  readonly isDebit?: boolean;
  readonly status?: string;
  readonly currency?: string;
};

/** An account statement as banks write it, in the form of 2009 or of 2019. */
export const camtFile = (bookings: readonly CamtBooking[], version: "02" | "08" = "02"): string => {
  const isOld = version === "02";
  const entries = bookings.map(
    ({ amount, purpose = "", payer = "", reference, day = "2026-11-20", ...rest }) => `<Ntry>
      <Amt Ccy="${rest.currency ?? "EUR"}">${amount}</Amt>
      <CdtDbtInd>${rest.isDebit === true ? "DBIT" : "CRDT"}</CdtDbtInd>
      <Sts>${isOld ? (rest.status ?? "BOOK") : `<Cd>${rest.status ?? "BOOK"}</Cd>`}</Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
      <AcctSvcrRef>${reference ?? "NONREF"}</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
        <RltdPties><Dbtr>${isOld ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`}</Dbtr></RltdPties>
        <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
      <Acct><Id><IBAN>DE00</IBAN></Id></Acct>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
};

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
