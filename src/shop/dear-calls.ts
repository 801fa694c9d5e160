import type { DearCalls } from "#server/http/request-costs.ts";

/** What an address spends more of its share on: a mail to be written, a password to be hashed. */
export const dearCalls: DearCalls = new Map([
  ["accounts.changePassword", "hash"],
  ["accounts.claimFirstAdmin", "hash"],
  ["accounts.proveAgain", "hash"],
  ["accounts.resetPassword", "hash"],
  ["accounts.signIn", "hash"],
  ["accounts.signUp", "hash"],
  ["accounts.verifyEmail", "hash"],
  ["accounts.requestBrowserLink", "mail"],
  ["accounts.requestEmailChange", "mail"],
  ["accounts.requestPasswordReset", "mail"],
  ["checkout.placeOrder", "mail"],
  ["claims.declareWithdrawal", "mail"],
  ["designs.mailDraftLink", "mail"],
]);
