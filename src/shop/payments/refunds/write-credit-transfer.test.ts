import { expect, test } from "bun:test";

import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";

import { sepaText } from "#shared/bank/sepa-text.ts";

import { type CreditTransfer, writeCreditTransfer } from "./write-credit-transfer.ts";

const file: CreditTransfer = {
  fileId: "01a2061d-7578-7d50-a72c-578503faf197",
  createdAt: new Date("2026-11-23T22:59:58.123Z"),
  executeOn: "2026-11-23",
  debtor: { name: "Magnetwerk Jäger & Söhne GmbH", iban: "DE75512108001245126199", bic: "" },
  transfers: [
    {
      reference: "2026-00042-R1",
      amountCents: 1_460,
      payeeName: "Zoë Müßig-Łukasz",
      payeeIban: "DE02120300000000202051",
      transferText: "Erstattung 2026-00042-R1",
    },
    {
      reference: "2026-00043-R2",
      amountCents: 5,
      payeeName: "Bea Brandt",
      payeeIban: "AT611904300234573201",
      transferText: "Refund 2026-00043-R2",
    },
  ],
};

test("a file for the bank says every element of pain.001.001.09 in its order, once each", () => {
  expect(writeCreditTransfer(file)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>01a2061d75787d50a72c578503faf197</MsgId>
      <CreDtTm>2026-11-23T22:59:58Z</CreDtTm>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>14.65</CtrlSum>
      <InitgPty>
        <Nm>Magnetwerk Jaeger + Soehne GmbH</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>01a2061d75787d50a72c578503faf197-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>14.65</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-11-23</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Magnetwerk Jaeger + Soehne GmbH</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>DE75512108001245126199</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <Othr>
            <Id>NOTPROVIDED</Id>
          </Othr>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>2026-00042-R1</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">14.60</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Zoe Muessig-Lukasz</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>DE02120300000000202051</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Erstattung 2026-00042-R1</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>2026-00043-R2</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">0.05</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Bea Brandt</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>AT611904300234573201</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Refund 2026-00043-R2</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`);
});

test("the bank's own sign stands where it is known, and a name that no bank can write is refused", () => {
  const { debtor } = file;
  const known = writeCreditTransfer({ ...file, debtor: { ...debtor, bic: "SOGEDEFFXXX" } });
  expect(known).toContain("<BICFI>SOGEDEFFXXX</BICFI>");
  expect(() => writeCreditTransfer({ ...file, debtor: { ...debtor, name: "山田" } })).toThrow(
    "banks know",
  );
});

test("whatever is paid back, sums and counts agree to the cent, and no field is longer or stranger than SEPA allows", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
  const transfers = fc.array(
    fc.record({ amountCents: fc.integer({ min: 1, max: 1_000_000_000 }), name: text, said: text }),
    { minLength: 1, maxLength: 20 },
  );
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "CdtTrfTxInf" });
  fc.assert(
    fc.property(transfers, (drawn) => {
      const xml = writeCreditTransfer({
        ...file,
        transfers: drawn.map(({ amountCents, name, said }, at) => ({
          reference: `2026-00042-R${at + 1}`,
          amountCents,
          payeeName: `A${name}`,
          payeeIban: "DE02120300000000202051",
          transferText: said,
        })),
      });
      const { GrpHdr, PmtInf } = parser.parse(xml).Document.CstmrCdtTrfInitn;
      const amounts: string[] = PmtInf.CdtTrfTxInf.map(
        (one: { Amt: { InstdAmt: string } }) => one.Amt.InstdAmt,
      );
      const sum = amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
      expect(Math.round(Number(GrpHdr.CtrlSum) * 100)).toBe(sum);
      expect(sum).toBe(drawn.reduce((total, { amountCents }) => total + amountCents, 0));
      expect([GrpHdr.NbOfTxs, PmtInf.NbOfTxs]).toEqual([`${drawn.length}`, `${drawn.length}`]);
      expect(PmtInf.CtrlSum).toBe(GrpHdr.CtrlSum);
      expect(amounts.every((amount) => /^\d+\.\d\d$/.test(amount))).toBe(true);
      const ids = PmtInf.CdtTrfTxInf.map(
        (one: { PmtId: { EndToEndId: string } }) => one.PmtId.EndToEndId,
      );
      expect(new Set(ids).size).toBe(drawn.length);
    }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 140 }), (said, lengthMax) => {
      const written = sepaText(said, lengthMax);
      expect(written.length).toBeLessThanOrEqual(lengthMax);
      expect(written).toMatch(
        /^([A-Za-z0-9\-?:().,'+]([A-Za-z0-9/\-?:().,'+ ]*[A-Za-z0-9\-?:().,'+])?)?$/,
      );
      expect(written).not.toContain("//");
    }),
  );
});
