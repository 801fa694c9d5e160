import { uuidv7 } from "uuidv7";

import { demoSettings } from "#shop/settings/demo-settings.ts";
import { makeCheckout, type World, worldEmail } from "#testing/houses/make-world.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";

import type { AccessRow } from "./access-row.ts";
import { booksAccess } from "./books-access.ts";
import { catalogAccess } from "./catalog-access.ts";
import { payoutsAccess } from "./payouts-access.ts";
import { productionAccess } from "./production-access.ts";

const order = ({ orderId }: World) => ({ orderId });

/** The rows of what staff and admins call. */
export const workshopAccessTable: Readonly<Record<string, AccessRow>> = {
  "workshop.posting.listParcels": { guard: "staff" },
  "workshop.posting.shipParcels": {
    guard: "staff",
    input: ({ orderId }) => ({ carrier: "dhl", parcels: [{ orderId, trackingNumber: "1" }] }),
  },
  "workshop.posting.listPosted": { guard: "staff" },
  "workshop.posting.readWhyNotHere": {
    guard: "staff",
    input: () => ({ numbers: ["2026-00001"] }),
  },
  "workshop.posting.takeBackPostings": {
    guard: "staff",
    input: ({ orderId }) => ({ postings: [{ orderId, postingId: uuidv7() }] }),
  },
  "workshop.posting.changeTracking": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, carrier: "dhl", trackingNumber: "1" }),
    rightful: "parcel_not_posted",
  },
  "workshop.coupons.listCoupons": { guard: "staff" },
  "workshop.coupons.saveCoupon": {
    guard: "staff",
    input: () => {
      const code = `C${uuidv7().slice(-12)}`;
      return couponInput({ code, kind: "percent", percent: 10, maxUses: 20 });
    },
  },
  "workshop.coupons.putBackCoupon": {
    guard: "staff",
    input: () => ({ eventId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.settings.readSettings": { guard: "staff" },
  "workshop.settings.saveSettings": {
    guard: "admin",
    input: () => ({ section: "vat", value: { scheme: "standard" }, seen: demoSettings.vat }),
  },
  "workshop.settings.putBackSettings": {
    guard: "admin",
    input: () => ({ eventId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.settings.readLastBackup": { guard: "staff" },
  "workshop.settings.sendTestMail": { guard: "admin" },
  "workshop.settings.removeFacePicture": {
    guard: "admin",
    input: () => ({ kind: "logo" }),
  },
  "workshop.settings.deleteGuaranteeGraphic": {
    guard: "admin",
    input: () => ({ locale: "de" }),
  },
  "workshop.texts.listTexts": { guard: "staff" },
  "workshop.texts.readText": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de" }),
  },
  "workshop.texts.readVersion": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de", version: 999 }),
    rightful: "not_found",
  },
  "workshop.texts.saveDraft": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de", source: "# T", revision: 999 }),
    rightful: "legal_draft_changed",
  },
  "workshop.texts.discardDraft": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de", revision: 999 }),
  },
  "workshop.texts.publish": {
    guard: "admin",
    input: () => ({ kind: "terms", locale: "de", revision: 999 }),
    rightful: "legal_draft_changed",
  },
  "workshop.customers.listCustomers": { guard: "staff", input: () => ({}) },
  "workshop.customers.approveInvoice": {
    guard: "staff",
    input: () => ({ userId: uuidv7(), isApproved: true }),
    rightful: "not_found",
  },
  "workshop.people.listPeople": { guard: "admin" },
  "workshop.people.addPerson": {
    guard: "admin",
    input: () => ({ email: `${uuidv7()}@example.org`, role: "staff" }),
  },
  "workshop.people.changeRole": {
    guard: "admin",
    input: () => ({ userId: uuidv7(), role: "staff" }),
    rightful: "not_found",
  },
  "workshop.people.disablePerson": {
    guard: "admin",
    input: () => ({ userId: uuidv7(), isDisabled: true }),
    rightful: "not_found",
  },
  "workshop.people.resetSecondFactor": {
    guard: "admin",
    input: () => ({ userId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.desk.listAudit": { guard: "admin", input: () => ({}) },
  "workshop.people.listOrderViews": { guard: "staff" },
  "workshop.people.saveOrderView": {
    guard: "staff",
    input: () => ({ name: uuidv7().slice(-12), filters: { trouble: "late" } }),
  },
  "workshop.people.removeOrderView": { guard: "staff", input: () => ({ viewId: uuidv7() }) },
  "workshop.errors.listErrors": { guard: "staff", input: () => ({}) },
  "workshop.errors.readError": {
    guard: "staff",
    input: ({ digest }) => ({ digest }),
  },
  "workshop.jobs.listJobs": { guard: "staff", input: () => ({}) },
  "workshop.jobs.listProcesses": { guard: "staff" },
  "workshop.jobs.listQueues": { guard: "staff" },
  "workshop.jobs.retryJob": {
    guard: "staff",
    input: () => ({ name: "mail.send", jobId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.jobs.cancelJob": {
    guard: "admin",
    input: () => ({ name: "mail.sweep-files", jobId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.mails.listMails": { guard: "staff", input: () => ({}) },
  "workshop.mails.readMail": {
    guard: "staff",
    input: ({ emailId }) => ({ mailId: emailId }),
  },
  "workshop.mails.resendMail": {
    guard: "staff",
    input: ({ emailId }) => ({ mailId: emailId, resendId: uuidv7() }),
    rightful: "mail_not_resendable",
  },
  "workshop.desk.listOrders": { guard: "staff", input: () => ({}) },
  "workshop.desk.actOnOrders": {
    guard: "staff",
    input: ({ orderId }) => ({ act: "start_production", orderIds: [orderId] }),
  },
  "workshop.desk.listBuyers": { guard: "staff", input: () => ({}) },
  "workshop.desk.readToday": { guard: "staff" },
  "workshop.desk.readOpening": { guard: "staff" },
  "workshop.desk.markOpening": { guard: "admin", input: () => ({ mark: "put_away_opening" }) },
  "workshop.desk.keepDemoPrices": { guard: "admin" },
  "workshop.checkout.placeByHand": {
    guard: "staff",
    input: ({ cartId, totalCents, legalTexts }) => makeCheckout(cartId, totalCents, legalTexts.de),
    // Nobody orders from another's cart.
    rightful: "not_found",
  },
  "workshop.orders.readOrder": { guard: "staff", input: order },
  "workshop.orders.startProduction": {
    guard: "staff",
    input: order,
    rightful: "order_transition_refused",
  },
  "workshop.orders.markShipped": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, carrier: "dhl", trackingNumber: "1" }),
    rightful: "order_transition_refused",
  },
  "workshop.orders.addNote": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, text: "n" }),
  },
  "workshop.orders.changeContact": {
    guard: "staff",
    input: ({ orderId }) => ({
      orderId,
      email: "new@example.org",
      address: makeCheckout("", 0).address,
      seen: { ...makeCheckout("", 0).address, email: worldEmail },
    }),
  },
  "workshop.orders.cancelOrder": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, reason: "r" }),
    but: { admin: "order_transition_refused" },
  },
  "workshop.payments.readPayments": { guard: "staff", input: order },
  "workshop.payments.refundPayment": {
    guard: "admin",
    input: () => ({
      refundId: uuidv7(),
      paymentId: uuidv7(),
      amountCents: 100,
      reason: "r",
      seenRefundedCents: 0,
    }),
    rightful: "not_found",
  },
  "workshop.payments.confirmTransfer": {
    guard: "staff",
    input: ({ orderId }) => ({
      orderId,
      amountCents: 100,
      bookedOn: "2026-11-20",
      bankRef: uuidv7(),
    }),
    // The same sum typed in again is asked about.
    but: { admin: "receipt_doubtful" },
  },
  "workshop.payments.acceptDifference": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, differenceCents: 100, note: "Bankgebühr" }),
    rightful: "payment_not_open",
  },
  "workshop.bank.listReceipts": { guard: "staff", input: () => ({}) },
  "workshop.bank.readComing": { guard: "staff", input: order },
  "workshop.bank.findOrder": {
    guard: "staff",
    input: () => ({ number: "2026-00001" }),
  },
  "workshop.bank.bookReceipt": {
    guard: "staff",
    input: ({ orderId }) => ({ receiptId: uuidv7(), orderId }),
    rightful: "not_found",
  },
  "workshop.bank.bookSureReceipts": {
    guard: "staff",
    input: ({ orderId }) => ({ receipts: [{ receiptId: uuidv7(), orderId }] }),
  },
  "workshop.bank.setAsideReceipt": {
    guard: "staff",
    input: () => ({ receiptId: uuidv7(), note: "n" }),
    rightful: "receipt_already_booked",
  },
  "workshop.invoices.listInvoices": { guard: "staff", input: order },
  "workshop.invoices.issueInvoice": {
    guard: "staff",
    input: order,
  },
  "workshop.claims.listClaims": { guard: "staff", input: () => ({}) },
  "workshop.claims.readClaim": {
    guard: "staff",
    input: () => ({ claimId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.claims.takeClaim": {
    guard: "staff",
    input: ({ orderId, itemId }) => ({
      claimId: uuidv7(),
      orderId,
      kind: "damaged",
      items: [{ itemId, quantity: 1 }],
      text: "t",
    }),
    rightful: "claim_not_possible",
  },
  "workshop.claims.decideClaim": {
    guard: "staff",
    input: () => ({ claimId: uuidv7(), decision: "decline", answer: "a" }),
    rightful: "not_found",
  },
  "workshop.claims.rejectItems": {
    guard: "staff",
    input: ({ orderId, itemId }) => ({
      claimId: uuidv7(),
      orderId,
      itemIds: [itemId],
      reason: "rights",
      words: "w",
    }),
    rightful: "invalid_input",
  },
  "workshop.claims.eraseWithdrawals": {
    guard: "staff",
    input: () => ({ claimId: uuidv7(), isAllOfSender: false }),
    rightful: "not_found",
  },
  "workshop.claims.finishClaim": {
    guard: "staff",
    input: () => ({ claimId: uuidv7() }),
    rightful: "not_found",
  },
  ...booksAccess,
  ...payoutsAccess,
  ...catalogAccess,
  ...productionAccess,
};
