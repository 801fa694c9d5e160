import { uuidv7 } from "uuidv7";

import { makeCheckout, type World } from "#testing/houses/make-world.ts";

import type { AccessRow } from "./access-row.ts";
import { accountsAccess } from "./accounts-access.ts";
import { workshopAccessTable } from "./workshop-access-table.ts";

const order = ({ orderId }: World) => ({ orderId });
/** A link's or a code's key that nobody was given. */
const strangeKey = () => ({ token: "A".repeat(43) });
/** One row for each procedure; a procedure without a row fails the suite. */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  "errors.report": {
    guard: "public",
    input: () => ({ message: "m", stack: "s", place: "/" }),
    others: "own",
  },
  ...accountsAccess,
  "settings.readShop": { guard: "public", others: "own" },
  "settings.readLegalText": {
    guard: "public",
    input: () => ({ kind: "terms", locale: "de" }),
    others: "own",
  },
  "settings.readGuaranteeGraphic": {
    guard: "public",
    input: () => ({ locale: "de" }),
    others: "own",
  },
  "catalog.listFormats": { guard: "public", others: "own" },

  "privacy.readMine": { guard: "shopper", others: "own" },
  "privacy.readPhotos": { guard: "shopper", others: "own" },
  "privacy.requestExport": { guard: "shopper", others: "own" },
  "privacy.deleteOrderPhotos": { guard: "public", input: order, others: "order_not_found" },
  "privacy.eraseMe": {
    guard: "shopper",
    input: () => ({ isSure: true }),
    // Everybody erases themselves alone; who works in the workshop is refused.
    others: "own",
    but: { staff: "erase_staff", admin: "erase_staff" },
  },

  "photos.readPhotos": {
    guard: "shopper",
    input: ({ photoId }) => ({ ids: [photoId] }),
    others: "own",
  },
  "photos.listPhotos": { guard: "shopper", others: "own" },
  "photos.deletePhoto": {
    guard: "shopper",
    input: ({ photoId }) => ({ photoId }),
    others: "photo_not_found",
  },
  "photos.startPhoneLink": { guard: "shopper", others: "own" },
  // A key that nobody was given: what one opens is in phone-link.access.test.ts.
  "photos.watchPhoneLink": {
    guard: "shopper",
    input: strangeKey,
    others: "own",
    isSubscription: true,
  },
  "photos.endPhoneLink": { guard: "shopper", input: strangeKey, others: "own" },
  "photos.askPhoneLink": {
    guard: "public",
    input: strangeKey,
    others: "phone_link_over",
    rightful: "phone_link_over",
  },
  "photos.listPhonePhotos": { guard: "shopper", others: "own" },
  "photos.placePhotos": {
    guard: "shopper",
    input: ({ photoId }) => ({ ids: [photoId] }),
    others: "own",
  },

  "designs.createDesign": {
    guard: "shopper",
    input: ({ document }) => ({ id: uuidv7(), document }),
    others: "photo_not_found",
  },
  "designs.saveDesign": {
    guard: "shopper",
    input: ({ draftId, document }) => ({ id: draftId, expectedVersion: 1, document }),
    // The photo in the document is looked for first, and it is not theirs either.
    others: "photo_not_found",
  },
  "designs.readDesign": {
    guard: "shopper",
    input: ({ draftId }) => ({ id: draftId }),
    others: "design_not_found",
  },
  "designs.readDesigns": {
    guard: "shopper",
    input: ({ draftId }) => ({ ids: [draftId] }),
    others: "own",
  },
  "designs.listDrafts": { guard: "shopper", others: "own" },
  "designs.listRevisions": { guard: "shopper", others: "own" },
  "designs.deleteDesign": {
    guard: "shopper",
    input: ({ draftId }) => ({ id: draftId }),
    // What is not there is deleted; what is another's stays, which the suite looks at.
    others: "own",
  },
  // The owner of this world has ordered; with an account the way is the sign-in.
  "designs.showDraftLink": {
    guard: "shopper",
    others: "own",
    rightful: "draft_link_ordered",
    but: {
      customer: "draft_link_sign_in",
      otherCustomer: "draft_link_sign_in",
      staff: "draft_link_sign_in",
      admin: "draft_link_sign_in",
    },
  },
  "designs.mailDraftLink": {
    guard: "shopper",
    input: () => ({ email: `${uuidv7()}@example.org` }),
    others: "own",
    // The owner of this world has ordered.
    rightful: "draft_link_ordered",
  },
  "designs.openDraftLink": {
    guard: "public",
    input: strangeKey,
    others: "draft_link_invalid",
    rightful: "draft_link_invalid",
  },

  "cart.readOpenWork": { guard: "public", others: "own" },
  "cart.readCart": { guard: "public", input: () => ({}), others: "own" },
  "cart.readGiftDays": { guard: "public", input: () => ({ country: "DE" }), others: "own" },
  "cart.addDesigns": {
    guard: "shopper",
    input: ({ draftId }) => ({ designIds: [draftId] }),
    others: "design_not_found",
  },
  "cart.setQuantity": {
    guard: "shopper",
    input: ({ itemId }) => ({ itemId, quantity: 3 }),
    others: "cart_completed",
  },
  "cart.applyCoupon": {
    guard: "shopper",
    input: () => ({ code: "NOBODYS" }),
    others: "coupon_not_found",
    rightful: "coupon_not_found",
  },
  "cart.removeCoupon": { guard: "shopper", others: "own" },
  "cart.removeItem": {
    guard: "shopper",
    input: ({ itemId }) => ({ itemId }),
    others: "cart_completed",
  },
  "cart.takeBackCopies": {
    guard: "shopper",
    input: ({ orderId }) => ({ actId: orderId }),
    others: "own",
  },

  "checkout.confirmVatId": {
    guard: "shopper",
    // The demo asks nobody.
    input: () => ({ vatId: "ATU13585627" }),
    others: "own",
  },
  "checkout.findPlaced": {
    guard: "shopper",
    input: ({ cartId, totalCents, legalTexts }) => {
      const { email, address } = makeCheckout(cartId, totalCents, legalTexts.de);
      return { cartId, email, address };
    },
    // Of another's cart it says what it says of none.
    others: "own",
  },
  "checkout.placeOrder": {
    guard: "shopper",
    input: ({ cartId, totalCents, legalTexts }) => makeCheckout(cartId, totalCents, legalTexts.de),
    others: "not_found",
  },
  "orders.readOrder": { guard: "public", input: order, others: "order_not_found" },
  "orders.watchOrder": {
    guard: "public",
    input: order,
    others: "order_not_found",
    isSubscription: true,
  },
  "orders.listMyOrders": { guard: "shopper", input: () => ({}), others: "own" },
  "orders.reorder": {
    guard: "shopper",
    input: ({ orderId }) => ({ orderId, to: "cart" }),
    others: "order_not_found",
  },
  "orders.cancelOrder": { guard: "public", input: order, others: "order_not_found" },
  "payments.readExpressMethods": { guard: "public", others: "own" },
  "payments.startApproval": {
    guard: "shopper",
    // The demo has no provider.
    input: () => ({ method: "paypal", locale: "de", cart: {} }),
    others: "payment_method_unavailable",
    rightful: "payment_method_unavailable",
  },
  "payments.readApproval": {
    guard: "shopper",
    // One that nobody has begun is told as one that is somebody else's.
    input: () => ({ approvalId: uuidv7() }),
    others: "own",
  },
  "payments.readInstructions": { guard: "public", input: order, others: "order_not_found" },
  "payments.readRefunds": { guard: "public", input: order, others: "order_not_found" },
  "payments.startPayment": {
    guard: "public",
    input: ({ orderId }) => ({ order: { orderId }, method: "bank_transfer" }),
    others: "order_not_found",
  },
  "payments.checkPayment": { guard: "public", input: order, others: "order_not_found" },

  "invoices.listInvoices": { guard: "public", input: order, others: "order_not_found" },
  "claims.readOffer": { guard: "public", others: "own" },
  "claims.declareWithdrawal": {
    guard: "public",
    // Anybody may; whether there is such an order is told to nobody.
    input: () => ({
      claimId: uuidv7(),
      name: "Uwe Wider",
      orderNumber: "2026-00001",
      email: "uwe.wider@example.org",
      items: "",
      locale: "de",
    }),
    others: "own",
  },
  "claims.openClaim": {
    guard: "public",
    input: ({ orderId }) => ({
      claimId: uuidv7(),
      order: { orderId },
      kind: "other",
      items: [{ itemId: uuidv7(), quantity: 1 }],
      text: "t",
      photoIds: [],
    }),
    others: "order_not_found",
    // The order of this world has not been posted.
    rightful: "claim_not_possible",
  },
  "claims.listClaims": { guard: "public", input: order, others: "order_not_found" },

  ...workshopAccessTable,
};
