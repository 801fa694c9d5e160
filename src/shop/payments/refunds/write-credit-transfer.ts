import { XMLBuilder } from "fast-xml-parser";

import { sepaText } from "#shared/bank/sepa-text.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";

/** EPC132-08, SEPA credit transfer, customer to bank: the limits of its fields in characters. */
const nameLengthMax = 70;
const transferTextLengthMax = 140;

/** What a file for the bank says: from whose account, when, and each transfer. */
export type CreditTransfer = {
  /** Unique among all files of the account: with dashes left out it has 32 characters of 35. */
  readonly fileId: string;
  readonly createdAt: Date;
  readonly executeOn: ShopDay;
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly transfers: readonly {
    /** Unique in the account, at most 35 characters: what the receiver's statement says as well. */
    readonly reference: string;
    readonly amountCents: number;
    readonly payeeName: string;
    readonly payeeIban: string;
    readonly transferText: string;
  }[];
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  format: true,
  suppressEmptyNode: true,
});

/**
 * Transfers for a bank to carry out: ISO 20022 pain.001.001.09 as SEPA and the German banks want it, one
 * payment information, each transfer booked by itself so that a statement shows it with its reference.
 * @throws RangeError when a name has no letter that banks know
 */
export const writeCreditTransfer = (file: CreditTransfer): string => {
  const messageId = file.fileId.replaceAll("-", "");
  const count = String(file.transfers.length);
  const sum = decimal(file.transfers.reduce((total, { amountCents }) => total + amountCents, 0));
  const debtorName = nameOf(file.debtor.name);
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Document: {
      "@xmlns": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: `${file.createdAt.toISOString().slice(0, 19)}Z`,
          NbOfTxs: count,
          CtrlSum: sum,
          InitgPty: { Nm: debtorName },
        },
        PmtInf: {
          PmtInfId: `${messageId}-1`,
          PmtMtd: "TRF",
          BtchBookg: "false",
          NbOfTxs: count,
          CtrlSum: sum,
          PmtTpInf: { SvcLvl: { Cd: "SEPA" } },
          ReqdExctnDt: { Dt: file.executeOn },
          Dbtr: { Nm: debtorName },
          DbtrAcct: { Id: { IBAN: file.debtor.iban } },
          DbtrAgt: {
            FinInstnId:
              file.debtor.bic === "" ? { Othr: { Id: "NOTPROVIDED" } } : { BICFI: file.debtor.bic },
          },
          ChrgBr: "SLEV",
          CdtTrfTxInf: file.transfers.map((transfer) => ({
            PmtId: { EndToEndId: sepaText(transfer.reference, 35) },
            Amt: { InstdAmt: { "@Ccy": "EUR", "#text": decimal(transfer.amountCents) } },
            Cdtr: { Nm: nameOf(transfer.payeeName) },
            CdtrAcct: { Id: { IBAN: transfer.payeeIban } },
            RmtInf: { Ustrd: sepaText(transfer.transferText, transferTextLengthMax) },
          })),
        },
      },
    },
  });
};

const nameOf = (name: string): string => {
  const said = sepaText(name, nameLengthMax);
  if (said === "") throw new RangeError("a name without a letter that banks know");
  return said;
};

/** Whole arithmetic: a float could show 12.299999. */
const decimal = (amountCents: number): string =>
  `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
