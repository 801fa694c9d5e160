import { expect, test } from "bun:test";

import * as m from "#shared/messages/compiled/messages.js";

import { receiptWords } from "./receipt-words.ts";

const nothing = { payer: "", purpose: "", reference: null, orderId: null };

test.each([
  [
    "that a person booked it, with the reference that was typed",
    { reference: "HAND-777", orderId: "1" },
    [m.bank_by_hand(), m.bank_reference({ reference: "HAND-777" })],
  ],
  ["who paid and what for", { payer: "Mia", purpose: "Magnete" }, ["Mia", "Magnete"]],
  ["what for before that no name is there", { purpose: "Magnete" }, ["Magnete", m.bank_unnamed()]],
  [
    "that a statement says nothing, whatever the bank calls it",
    { reference: "NTRF-1" },
    [m.bank_unnamed(), m.bank_no_purpose()],
  ],
  [
    "the same once it is booked where it goes by what it says",
    { orderId: "1" },
    [m.bank_unnamed(), m.bank_no_purpose()],
  ],
])("of a receipt is said %s", (_name, known, said) => {
  expect(receiptWords({ ...nothing, ...known })).toEqual(said as [string, string]);
});
