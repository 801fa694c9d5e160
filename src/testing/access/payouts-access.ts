import { uuidv7 } from "uuidv7";

import type { AccessRow } from "./access-row.ts";

/** The rows of what goes back from our account in the table of procedures. */
export const payoutsAccess: Readonly<Record<string, AccessRow>> = {
  "workshop.payouts.listPayouts": { guard: "staff", input: () => ({}) },
  "workshop.payouts.readCode": {
    guard: "staff",
    input: () => ({ refundId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.payouts.changeAccount": {
    guard: "admin",
    input: () => ({
      refundId: uuidv7(),
      payeeName: "Ada Sommerfeld",
      payeeIban: "DE02120300000000202051",
    }),
    rightful: "not_found",
  },
  "workshop.payouts.makeFile": {
    guard: "admin",
    input: () => ({ fileId: uuidv7(), refundIds: [uuidv7()] }),
    rightful: "changed_meanwhile",
  },
  "workshop.payouts.send": {
    guard: "admin",
    input: () => ({ refundId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.payouts.takeBack": {
    guard: "admin",
    input: () => ({ refundId: uuidv7(), reason: "r" }),
    rightful: "not_found",
  },
};
