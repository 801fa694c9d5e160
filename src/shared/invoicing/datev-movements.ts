// DATEV export: bookings of payments, refunds and fees.

import { isByProvider, type MovementKind, paymentWays, providerMethods } from "#shared/payments.ts";
import { amountCell, codeCell, textCell } from "#shared/text/csv.ts";

import { nextToTransfers } from "./account-charts.ts";
import type { BookedMovement } from "./booked-movement.ts";
import { datevLine, type DatevSettings } from "./datev-batch.ts";

/** The file is for the accountant of a German company: its words are German in any language. */
const words: Readonly<Record<MovementKind, string>> = {
  received: "Zahlung",
  refunded: "Erstattung",
  waived: "Kleiner Fehlbetrag erlassen",
  kept: "Kleiner Überschuss behalten",
  disputed: "Rückbuchung",
  fee: "Gebühr",
};
/** Whether the customer's account is credited by it; what is taken back goes the other way. */
const isCredit: Readonly<Record<MovementKind, boolean>> = {
  received: true,
  refunded: false,
  waived: true,
  kept: false,
  disputed: false,
  fee: false,
};

/**
 * A booking of money: the customer's account against the one where the money passes, or the difference stays;
 * a provider's fee is no matter of the customer's, and stands against our costs.
 */
export const datevMovementLine = (settings: DatevSettings, movement: BookedMovement): string => {
  const { kind, amountCents, method, orderNumber, invoiceNumber } = movement;
  const through = isByProvider(method) ? ` ${paymentWays[method].name}` : "";
  return datevLine({
    "Umsatz (ohne Soll/Haben-Kz)": amountCell(Math.abs(amountCents)),
    "Soll/Haben-Kennzeichen": textCell(isCredit[kind] === amountCents > 0 ? "H" : "S"),
    Konto: codeCell(kind === "fee" ? settings.feeAccount : settings.debtorAccount),
    "Gegenkonto (ohne BU-Schlüssel)": codeCell(accountOf(settings, movement)),
    bookedOn: movement.bookedOn,
    // Open items are matched by it.
    "Belegfeld 1": textCell(invoiceNumber ?? orderNumber),
    Buchungstext: textCell(`${orderNumber} ${words[kind]}${through}`),
    Auftragsnummer: textCell(orderNumber),
  });
};

const accountOf = (
  { transferAccount, providerAccounts, lossAccount, gainAccount }: DatevSettings,
  { kind, method }: BookedMovement,
): string => {
  if (kind === "waived") return lossAccount;
  if (kind === "kept") return gainAccount;
  if (!isByProvider(method)) return transferAccount;
  return (
    providerAccounts[method] ?? nextToTransfers(transferAccount, providerMethods.indexOf(method))
  );
};
