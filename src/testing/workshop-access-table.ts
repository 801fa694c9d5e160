import { uuidv7 } from "uuidv7";

import type { AccessRow } from "./access-table.ts";
import { booksAccess } from "./books-access.ts";
import { makeCheckout, type World } from "./make-world.ts";
import { productionAccess } from "./production-access.ts";

const order = ({ orderId }: World) => ({ orderId });

/** The rows of what staff and admins call. */
export const workshopAccessTable: Readonly<Record<string, AccessRow>> = {
  "workshop.posting.listParcels": { guard: "staff", others: "own" },
  "workshop.posting.shipParcels": {
    guard: "staff",
    input: ({ orderId }) => ({ carrier: "dhl", parcels: [{ orderId, trackingNumber: "1" }] }),
    others: "own",
  },
  "workshop.catalog.listFormatPrices": { guard: "staff", others: "own" },
  "workshop.catalog.saveFormatPrices": {
    guard: "admin",
    input: () => ({
      slug: "square-63",
      version: 999,
      isOnSale: true,
      tiers: [{ minQuantity: 1, unitCents: 391 }],
    }),
    others: "not_allowed",
    rightful: "prices_changed",
  },
  "workshop.catalog.saveFormatNotices": {
    guard: "admin",
    input: () => ({
      slug: "square-63",
      isWithdrawable: false,
      isStrongMagnet: false,
      material: null,
    }),
    others: "not_allowed",
  },
  "workshop.coupons.listCoupons": { guard: "staff", others: "own" },
  "workshop.coupons.saveCoupon": {
    guard: "staff",
    input: () => ({
      id: null,
      code: `C${uuidv7().slice(-12)}`,
      kind: "percent",
      percent: 10,
      amountCents: 0,
      minItemsCents: 0,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesPerPerson: null,
      isActive: true,
    }),
    others: "own",
  },
  "workshop.settings.readSettings": { guard: "staff", others: "own" },
  "workshop.settings.saveSettings": {
    guard: "admin",
    input: () => ({ section: "vat", value: { scheme: "standard" } }),
    others: "not_allowed",
  },
  "workshop.settings.removeGuaranteeGraphic": {
    guard: "admin",
    input: () => ({ locale: "de" }),
    others: "not_allowed",
  },
  "workshop.texts.listTexts": { guard: "staff", others: "own" },
  "workshop.texts.readText": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de" }),
    others: "own",
  },
  "workshop.texts.readVersion": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de", version: 999 }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.texts.saveDraft": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de", source: "# T", revision: 999 }),
    others: "own",
    rightful: "legal_draft_changed",
  },
  "workshop.texts.discardDraft": {
    guard: "staff",
    input: () => ({ kind: "terms", locale: "de" }),
    others: "own",
  },
  "workshop.texts.publish": {
    guard: "admin",
    input: () => ({ kind: "terms", locale: "de", revision: 999 }),
    others: "not_allowed",
    rightful: "legal_draft_changed",
  },
  "workshop.customers.listCustomers": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.customers.approveInvoice": {
    guard: "staff",
    input: () => ({ userId: uuidv7(), isApproved: true }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.people.listPeople": { guard: "admin", others: "own" },
  "workshop.people.addPerson": {
    guard: "admin",
    input: () => ({ email: `${uuidv7()}@example.org`, role: "staff" }),
    others: "own",
  },
  "workshop.people.changeRole": {
    guard: "admin",
    input: () => ({ userId: uuidv7(), role: "staff" }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.people.disablePerson": {
    guard: "admin",
    input: () => ({ userId: uuidv7(), isDisabled: true }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.people.resetSecondFactor": {
    guard: "admin",
    input: () => ({ userId: uuidv7() }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.people.listAudit": { guard: "admin", input: () => ({}), others: "own" },
  "workshop.errors.listErrors": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.errors.readError": {
    guard: "staff",
    input: ({ digest }) => ({ digest }),
    others: "own",
  },
  "workshop.mails.listMails": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.mails.readMail": {
    guard: "staff",
    input: ({ emailId }) => ({ mailId: emailId }),
    others: "own",
  },
  "workshop.mails.resendMail": {
    guard: "staff",
    input: ({ emailId }) => ({ mailId: emailId, resendId: uuidv7() }),
    others: "own",
    rightful: "mail_not_resendable",
  },
  "workshop.desk.listOrders": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.desk.readToday": { guard: "staff", others: "own" },
  "workshop.orders.readOrder": { guard: "staff", input: order, others: "own" },
  "workshop.orders.startProduction": {
    guard: "staff",
    input: order,
    others: "own",
    rightful: "order_transition_refused",
  },
  "workshop.orders.markShipped": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, carrier: "dhl", trackingNumber: "1" }),
    others: "own",
    rightful: "order_transition_refused",
  },
  "workshop.orders.addNote": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, text: "n" }),
    others: "own",
  },
  "workshop.orders.changeContact": {
    guard: "staff",
    input: ({ orderId }) => ({
      orderId,
      email: "new@example.org",
      address: makeCheckout("", 0).address,
    }),
    others: "own",
  },
  "workshop.orders.cancelOrder": {
    guard: "staff",
    input: ({ orderId }) => ({ orderId, reason: "r" }),
    others: "own",
  },
  "workshop.payments.readPayments": { guard: "staff", input: order, others: "own" },
  "workshop.payments.refundPayment": {
    guard: "admin",
    input: () => ({ refundId: uuidv7(), paymentId: uuidv7(), amountCents: 100, reason: "r" }),
    others: "own",
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
    others: "own",
  },
  "workshop.bank.listReceipts": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.bank.findOrder": {
    guard: "staff",
    input: () => ({ number: "2026-00001" }),
    others: "own",
  },
  "workshop.bank.bookReceipt": {
    guard: "staff",
    input: ({ orderId }) => ({ receiptId: uuidv7(), orderId }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.bank.bookSureReceipts": {
    guard: "staff",
    input: ({ orderId }) => ({ receipts: [{ receiptId: uuidv7(), orderId }] }),
    others: "own",
  },
  "workshop.bank.setAsideReceipt": {
    guard: "staff",
    input: () => ({ receiptId: uuidv7(), note: "n" }),
    others: "own",
    rightful: "receipt_already_booked",
  },
  "workshop.invoices.listInvoices": { guard: "staff", input: order, others: "own" },
  "workshop.invoices.issueInvoice": {
    guard: "staff",
    input: order,
    others: "own",
  },
  "workshop.claims.listClaims": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.claims.readClaim": {
    guard: "staff",
    input: () => ({ claimId: uuidv7() }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.claims.decideClaim": {
    guard: "staff",
    input: () => ({ claimId: uuidv7(), decision: "decline", answer: "a" }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.claims.finishClaim": {
    guard: "staff",
    input: () => ({ claimId: uuidv7() }),
    others: "own",
    rightful: "not_found",
  },
  ...booksAccess,
  ...productionAccess,
};
