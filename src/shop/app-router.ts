import { router } from "#server/trpc/procedures.ts";

import { createAccountsRouter, customersStaffRouter } from "./accounts/accounts.router.ts";
import type { CarryOver } from "./accounts/carry-over.ts";
import { peopleStaffRouter } from "./accounts/people/people.router.ts";
import { secondFactorRouter } from "./accounts/sign-in/second-factor.router.ts";
import { waysInRouter } from "./accounts/sign-in/ways-in.router.ts";
import { carryOverCart } from "./cart/carry-over-cart.ts";
import { cartRouter, couponsStaffRouter } from "./cart/cart.router.ts";
import { catalogRouter, catalogStaffRouter } from "./catalog/catalog.router.ts";
import { checkoutRouter, checkoutStaffRouter } from "./checkout/checkout.router.ts";
import { claimsRouter, claimsStaffRouter } from "./claims/claims.router.ts";
import { carryOverDeclarations } from "./claims/withdrawals/carry-over-declarations.ts";
import { carryOverDesigns } from "./designs/carry-over-designs.ts";
import { createDesignsRouter } from "./designs/designs.router.ts";
import { deskStaffRouter } from "./desk/desk.router.ts";
import { errorsStaffRouter } from "./errors-workshop.router.ts";
import { errorsRouter } from "./errors.router.ts";
import { booksStaffRouter } from "./invoices/books/books.router.ts";
import { invoicesRouter, invoicesStaffRouter } from "./invoices/invoices.router.ts";
import { jobsStaffRouter } from "./jobs-workshop.router.ts";
import { mailsStaffRouter } from "./mails-workshop.router.ts";
import { adoptGuestOrders } from "./orders/adopt-guest-orders.ts";
import { carryOverOrders } from "./orders/carry-over-orders.ts";
import { ordersRouter, ordersStaffRouter } from "./orders/orders.router.ts";
import { bankStaffRouter } from "./payments/bank/bank.router.ts";
import { paymentsRouter, paymentsStaffRouter } from "./payments/payments.router.ts";
import { payoutsStaffRouter } from "./payments/refunds/payouts.router.ts";
import { carryOverPhotos } from "./photos/carry-over-photos.ts";
import { photosRouter } from "./photos/photos.router.ts";
import { postingStaffRouter } from "./posting/posting.router.ts";
import { privacyRouter } from "./privacy/privacy.router.ts";
import { productionStaffRouter } from "./production/production.router.ts";
import { textsStaffRouter } from "./settings/legal/texts.router.ts";
import { settingsRouter, settingsStaffRouter } from "./settings/settings.router.ts";

/**
 * What a guest takes along on signing in, in the order in which the checkout locks it: of the two one
 * waits for the other.
 */
export const carryOvers: readonly CarryOver[] = [
  carryOverCart,
  carryOverDesigns,
  carryOverPhotos,
  carryOverOrders,
  carryOverDeclarations,
];

/**
 * The whole shop as tRPC calls: every slice's router. `workshop` holds each slice's second, guarded
 * router.
 */
export const appRouter = router({
  errors: errorsRouter,
  accounts: createAccountsRouter(carryOvers, adoptGuestOrders),
  secondFactor: secondFactorRouter,
  waysIn: waysInRouter,
  settings: settingsRouter,
  catalog: catalogRouter,
  photos: photosRouter,
  designs: createDesignsRouter(carryOvers),
  cart: cartRouter,
  orders: ordersRouter,
  payments: paymentsRouter,
  invoices: invoicesRouter,
  claims: claimsRouter,
  checkout: checkoutRouter,
  privacy: privacyRouter,
  workshop: router({
    settings: settingsStaffRouter,
    texts: textsStaffRouter,
    catalog: catalogStaffRouter,
    customers: customersStaffRouter,
    people: peopleStaffRouter,
    coupons: couponsStaffRouter,
    desk: deskStaffRouter,
    orders: ordersStaffRouter,
    checkout: checkoutStaffRouter,
    payments: paymentsStaffRouter,
    bank: bankStaffRouter,
    payouts: payoutsStaffRouter,
    invoices: invoicesStaffRouter,
    books: booksStaffRouter,
    claims: claimsStaffRouter,
    errors: errorsStaffRouter,
    mails: mailsStaffRouter,
    jobs: jobsStaffRouter,
    production: productionStaffRouter,
    posting: postingStaffRouter,
  }),
});

export type AppRouter = typeof appRouter;
