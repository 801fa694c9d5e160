/**
 * Why an act of the workshop may go without saying what was seen (seen.ts): nothing that somebody else did
 * meanwhile is lost by it.
 */
export const reasons = {
  revision: "names the very version it was made from, and another one is refused",
  state: "moves on from a state that its own UPDATE or lock demands: of two, one wins",
  adds: "only adds, and what has its id or number already is not added again",
  either: "sets one of two states: whoever saw the other one wants what holds already",
  removes: "takes away and writes nothing in its place; the record says what it was",
  again: "does once more what was decided before, and keeps nothing anew",
  own: "keeps something of one's own, which nobody else sees",
} as const;
type Reason = keyof typeof reasons;

type Overwriting =
  | Exclude<Reason, "revision">
  /** The input by which the version is named. */
  | { readonly revision: string };

/** One row for each act of the workshop that does not send `seen`; an act without either fails the suite. */
export const overwriting: Readonly<Record<string, Overwriting>> = {
  "workshop.settings.putBackSettings": { revision: "eventId" },
  "workshop.settings.sendTestMail": "again",
  "workshop.settings.removeFacePicture": "removes",
  "workshop.settings.deleteGuaranteeGraphic": "removes",
  "workshop.texts.saveDraft": { revision: "revision" },
  "workshop.texts.discardDraft": { revision: "revision" },
  "workshop.texts.publish": { revision: "revision" },
  "workshop.catalog.retireFormat": "either",
  "workshop.catalog.importCatalogue": { revision: "seenHash" },
  "workshop.catalog.putBackFormat": { revision: "eventId" },
  "workshop.catalog.putBackFormatPrices": { revision: "eventId" },
  "workshop.catalog.putBackFormatNotices": { revision: "eventId" },
  "workshop.catalog.putBackFormatLayouts": { revision: "eventId" },
  "workshop.coupons.putBackCoupon": { revision: "eventId" },
  "workshop.customers.approveInvoice": "either",
  "workshop.people.addPerson": "adds",
  "workshop.people.disablePerson": "either",
  "workshop.people.resetSecondFactor": "removes",

  "workshop.orders.addNote": "adds",
  "workshop.orders.startProduction": "state",
  "workshop.orders.markShipped": "state",
  "workshop.orders.cancelOrder": "state",
  "workshop.desk.actOnOrders": "state",
  "workshop.desk.markOpening": "either",
  "workshop.desk.keepDemoPrices": "state",
  "workshop.people.saveOrderView": "own",
  "workshop.people.removeOrderView": "removes",
  "workshop.posting.shipParcels": "state",
  "workshop.posting.takeBackPostings": "state",
  "workshop.checkout.placeByHand": "adds",
  "workshop.invoices.issueInvoice": "adds",

  "workshop.payments.confirmTransfer": "adds",
  "workshop.payments.acceptDifference": { revision: "differenceCents" },
  "workshop.payments.refundPayment": { revision: "seenRefundedCents" },
  "workshop.bank.bookReceipt": "state",
  "workshop.bank.bookSureReceipts": "state",
  "workshop.payouts.makeFile": "state",
  "workshop.payouts.send": "state",

  "workshop.claims.takeClaim": "adds",
  "workshop.claims.decideClaim": "state",
  "workshop.claims.finishClaim": "state",
  "workshop.claims.rejectItems": "adds",
  "workshop.claims.eraseWithdrawals": "removes",

  "workshop.production.createBatch": "state",
  "workshop.production.markMade": "either",
  "workshop.production.moveBatch": "state",
  "workshop.production.takeBackBatch": "state",
  "workshop.production.actOnBatches": "state",
  "workshop.production.dissolveBatch": "state",
  "workshop.production.scanBatch": "state",
  "workshop.production.recallBatch": "state",
  "workshop.production.scrapPiece": "state",
  "workshop.production.scrapPieces": "state",
  "workshop.production.scrapRecalled": "state",
  "workshop.production.takeBackStart": { revision: "startId" },
  "workshop.production.renderAgain": "state",
  "workshop.production.retryPrintJob": "state",
  "workshop.jobs.retryJob": "state",
  "workshop.jobs.cancelJob": "state",
  "workshop.mails.resendMail": "again",
};
