import {
  customerProcedure,
  publicProcedure,
  recentlyAuthenticated,
  router,
  shopperProcedure,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import {
  claimFirstAdminInput,
  credentialsInput,
  emailInput,
  newPasswordInput,
  proveAgainInput,
  resetPasswordInput,
  sessionIdInput,
  startSessionInput,
  tokenInput,
  verifyEmailInput,
} from "#shared/accounts.ts";
import { addressIdInput, saveAddressInput } from "#shared/address/addresses.ts";
import { approveInvoiceInput, listCustomersInput } from "#shared/customers.ts";

import type { AdoptOrders } from "./adopt-orders.ts";
import { approveInvoice } from "./approve-invoice.ts";
import type { CarryOver } from "./carry-over.ts";
import {
  chooseDefaultAddress,
  deleteAddress,
  listAddresses,
  saveAddress,
} from "./change-addresses.ts";
import { confirmBrowser } from "./confirm-browser.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { listCustomers } from "./list-customers.ts";
import { changePassword } from "./passwords/change-password.ts";
import { endOtherSessions } from "./passwords/replace-password.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { claimFirstAdmin } from "./people/claim-first-admin.ts";
import { readMe } from "./read-me.ts";
import { requestAccountLink } from "./request-account-link.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { rememberDevice } from "./sign-in/known-devices.ts";
import { endSession, listSessions } from "./sign-in/list-sessions.ts";
import { proveAgain } from "./sign-in/prove-again.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signUp } from "./sign-in/sign-up.ts";
import { startSession } from "./sign-in/start-session.ts";
import { switchSession } from "./sign-in/switch-session.ts";
import { verifyEmail } from "./verify-email.ts";

/**
 * Accounts as calls: sign-up, sign-in, sessions, password, email and addresses.
 * @param carryOvers what later slices move from a guest to the account that signs in
 * @param adoptOrders brings orders that guests placed under the account's verified address
 */
export const createAccountsRouter = (carryOvers: readonly CarryOver[], adoptOrders: AdoptOrders) =>
  router({
    readMe: publicProcedure.query(({ ctx }) => readMe(ctx.db, ctx.signedIn)),
    readMoved: publicProcedure.query(async ({ ctx }) => ({ isMoved: await ctx.wasMoved() })),
    startSession: publicProcedure
      .input(startSessionInput)
      .mutation(({ ctx, input }) => startSession(ctx, input)),
    signUp: shopperProcedure
      .input(credentialsInput)
      .mutation(({ ctx, input }) => signUp(ctx, ctx.actor, input)),
    verifyEmail: publicProcedure.input(verifyEmailInput).mutation(async ({ ctx, input }) => {
      const person = await verifyEmail(ctx.db, ctx, input, { carryOvers, adoptOrders });
      await rememberDevice(ctx, person.userId, { isNews: false });
      return switchSession(ctx, person);
    }),
    requestPasswordReset: publicProcedure
      .input(emailInput)
      .mutation(({ ctx, input }) => requestAccountLink(ctx, "reset", input)),
    requestBrowserLink: publicProcedure
      .input(emailInput)
      .mutation(({ ctx, input }) => requestAccountLink(ctx, "browser", input)),
    confirmBrowser: publicProcedure
      .input(tokenInput)
      .mutation(({ ctx, input }) => confirmBrowser(ctx, input)),
    resetPassword: publicProcedure.input(resetPasswordInput).mutation(async ({ ctx, input }) => {
      const { email, isFirst } = await resetPassword(ctx, input);
      if (!isFirst) return { email, isSignedIn: false };
      const { password } = input;
      const person = await signIn(ctx, { email, password }, { carryOvers, adoptOrders });
      await rememberDevice(ctx, person.userId, { isNews: false });
      return { email, ...(await switchSession(ctx, person)) };
    }),
    signIn: publicProcedure.input(credentialsInput).mutation(async ({ ctx, input }) => {
      const person = await signIn(ctx, input, { carryOvers, adoptOrders });
      await rememberDevice(ctx, person.userId, { isNews: true });
      return switchSession(ctx, person);
    }),
    signOut: publicProcedure.mutation(({ ctx }) => switchSession(ctx, null)),
    proveAgain: customerProcedure
      .input(proveAgainInput)
      .mutation(({ ctx, input }) => proveAgain(ctx, ctx.signedIn, input)),
    changePassword: customerProcedure
      .use(recentlyAuthenticated)
      .input(newPasswordInput)
      .mutation(({ ctx, input }) => changePassword(ctx, ctx.signedIn, input)),
    requestEmailChange: customerProcedure
      .use(recentlyAuthenticated)
      .input(emailInput)
      .mutation(({ ctx, input }) => requestEmailChange(ctx, ctx.signedIn, input)),
    confirmEmailChange: customerProcedure
      .input(tokenInput)
      .mutation(({ ctx, input }) => confirmEmailChange(ctx, ctx.signedIn, input, adoptOrders)),
    listSessions: customerProcedure.query(({ ctx }) => listSessions(ctx.db, ctx.signedIn)),
    endSession: customerProcedure
      .use(recentlyAuthenticated)
      .input(sessionIdInput)
      .mutation(({ ctx, input }) => endSession(ctx.db, ctx.signedIn, input)),
    endOtherSessions: customerProcedure
      .use(recentlyAuthenticated)
      .mutation(({ ctx }) => endOtherSessions(ctx.db, ctx.actor.userId, ctx.signedIn.sessionId)),
    listAddresses: customerProcedure.query(({ ctx }) => listAddresses(ctx.db, ctx.actor)),
    saveAddress: customerProcedure
      .input(saveAddressInput)
      .mutation(({ ctx, input }) => saveAddress(ctx.db, ctx.actor, input)),
    chooseDefaultAddress: customerProcedure
      .input(addressIdInput)
      .mutation(({ ctx, input }) => chooseDefaultAddress(ctx.db, ctx.actor, input)),
    deleteAddress: customerProcedure
      .input(addressIdInput)
      .mutation(({ ctx, input }) => deleteAddress(ctx.db, ctx.actor, input)),
    claimFirstAdmin: publicProcedure
      .input(claimFirstAdminInput)
      .mutation(async ({ ctx, input }) =>
        switchSession(ctx, await claimFirstAdmin(ctx.services, ctx.clientAddress, input)),
      ),
  });

export const customersStaffRouter = router({
  listCustomers: staffProcedure
    .input(listCustomersInput)
    .query(({ ctx, input }) => listCustomers(ctx.db, input)),
  approveInvoice: staffProcedure
    .input(approveInvoiceInput)
    .mutation(({ ctx, input }) => approveInvoice(ctx.db, ctx.actor, input)),
});
