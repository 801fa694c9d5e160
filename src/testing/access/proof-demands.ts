/**
 * Whether an act asks whoever is signed in to have shown not long ago who they are (recent-proof.ts):
 * always; for what is named, as a test shows; or never, and why that is right.
 */
export type ProofDemand =
  | { readonly asks: "always" }
  | {
      readonly asks: "for";
      readonly what: string;
      /** The test that shows it, and its file. */
      readonly file: string;
      readonly name: string;
    }
  | { readonly asks: "never"; readonly because: string };

const always: ProofDemand = { asks: "always" };
const never = (because: string): ProofDemand => ({ asks: "never", because });
const proofFile = "src/shop/accounts/sign-in/prove-again.test.ts";
const moneySections: ProofDemand = {
  asks: "for",
  what: "sections that decide where money goes",
  file: proofFile,
  name: "is done while the proof is fresh, refused afterwards, and done again after a new one",
};
const greatCoupons: ProofDemand = {
  asks: "for",
  what: "coupons of great value",
  file: "src/shop/cart/great-coupons.test.ts",
  name: "is made by an admin only, who has just shown who they are",
};
const making = never("makes or moves magnets, no money");
const words = never("changes words that nobody owes anything by");
const ofOwnBook = never("keeps an address for the next order");

/** One row for each act of somebody with an account; an act without a row fails the suite. */
export const proofDemands: Readonly<Record<string, ProofDemand>> = {
  "accounts.changePassword": always,
  "accounts.requestEmailChange": always,
  "accounts.confirmEmailChange": never("has the link that a proven act had mailed"),
  "accounts.endSession": always,
  "accounts.endOtherSessions": always,
  "accounts.proveAgain": never("is the proof"),
  "accounts.saveAddress": ofOwnBook,
  "accounts.chooseDefaultAddress": ofOwnBook,
  "accounts.deleteAddress": ofOwnBook,
  "secondFactor.start": always,
  "secondFactor.confirm": always,
  "secondFactor.prove": never("is the proof"),
  "secondFactor.renewRecoveryCodes": always,
  "waysIn.unlink": always,

  "workshop.catalog.saveFormat": always,
  "workshop.catalog.retireFormat": always,
  "workshop.catalog.sortFormats": never("only says which format is shown first"),
  "workshop.catalog.importCatalogue": always,
  "workshop.catalog.putBackFormat": always,
  "workshop.catalog.saveFormatPrices": always,
  "workshop.catalog.putBackFormatPrices": always,
  "workshop.catalog.saveFormatNotices": words,
  "workshop.catalog.putBackFormatNotices": words,
  "workshop.catalog.saveFormatLayouts": words,
  "workshop.catalog.putBackFormatLayouts": words,
  "workshop.coupons.saveCoupon": greatCoupons,
  "workshop.coupons.putBackCoupon": greatCoupons,
  "workshop.settings.saveSettings": moneySections,
  "workshop.settings.putBackSettings": moneySections,
  "workshop.settings.sendTestMail": never("mails whoever asks"),
  "workshop.settings.removeFacePicture": words,
  "workshop.settings.deleteGuaranteeGraphic": words,
  "workshop.texts.saveDraft": words,
  "workshop.texts.discardDraft": words,
  "workshop.texts.publish": always,
  "workshop.customers.approveInvoice": never(
    "the goods are owed for; an admin reads who allowed it",
  ),
  "workshop.people.addPerson": always,
  "workshop.people.changeRole": always,
  "workshop.people.disablePerson": always,
  "workshop.people.resetSecondFactor": always,
  "workshop.people.saveOrderView": never("only names what one's own list is narrowed to"),
  "workshop.people.removeOrderView": never("only names what one's own list is narrowed to"),
  "workshop.jobs.retryJob": never("does what was decided before, once"),
  "workshop.jobs.cancelJob": never("leaves undone what was decided; no money leaves by it"),
  "workshop.mails.resendMail": never("goes to the address it went to"),

  "workshop.payments.refundPayment": always,
  "workshop.payouts.changeAccount": always,
  "workshop.payouts.makeFile": always,
  "workshop.payouts.send": always,
  "workshop.payouts.takeBack": always,
  "workshop.claims.takeClaim": never("writes down what a shopper said; nothing is given by it"),
  "workshop.claims.decideClaim": {
    asks: "for",
    what: "decisions that give money back",
    file: "src/shop/claims/claims.test.ts",
    name: "pays back a part, then what is left, by an admin only who has just shown who they are, never more than came, and mails what was decided",
  },
  "workshop.orders.cancelOrder": {
    asks: "for",
    what: "orders that hold money, which goes back",
    file: "src/shop/orders/orders.test.ts",
    name: "is canceled by its shopper until production, afterwards with a reason: by staff until money came, then by an admin",
  },
  "workshop.claims.finishClaim": never("lays aside what was decided"),
  "workshop.claims.eraseWithdrawals": always,
  "workshop.claims.rejectItems": never("only promises; the money waits for a decision"),
  "workshop.payments.confirmTransfer": always,
  "workshop.payments.acceptDifference": never(
    "lets a few euros be; none leave, and the act is recorded",
  ),
  "workshop.bank.bookReceipt": always,
  "workshop.bank.bookSureReceipts": always,
  "workshop.bank.setAsideReceipt": never("says that money is nobody's; nothing is paid by it"),
  "workshop.checkout.placeByHand": {
    asks: "for",
    what: "orders that are said to be paid in cash",
    file: "src/shop/checkout/place-order-by-hand.test.ts",
    name: "is paid in cash only by whoever has just shown who they are; not paid, it is placed as ever",
  },
  "workshop.invoices.issueInvoice": never("writes the bill of an order as it stands"),

  "workshop.orders.addNote": words,
  "workshop.orders.changeContact": words,
  "workshop.orders.markShipped": making,
  "workshop.orders.startProduction": making,
  "workshop.desk.actOnOrders": making,
  "workshop.desk.markOpening": never(
    "moves no money: a list is put away, or texts that hold anyway were read",
  ),
  "workshop.desk.keepDemoPrices": always,
  "workshop.posting.shipParcels": making,
  "workshop.posting.takeBackPostings": making,
  "workshop.posting.changeTracking": making,
  "workshop.production.createBatch": making,
  "workshop.production.markMade": making,
  "workshop.production.moveBatch": making,
  "workshop.production.takeBackBatch": making,
  "workshop.production.actOnBatches": making,
  "workshop.production.dissolveBatch": making,
  "workshop.production.renderAgain": making,
  "workshop.production.retryPrintJob": making,
  "workshop.production.scanBatch": making,
  "workshop.production.scrapPiece": making,
  "workshop.production.scrapPieces": making,
  "workshop.production.scrapRecalled": making,
  "workshop.production.takeBackStart": making,
  "workshop.production.recallBatch": always,
};
