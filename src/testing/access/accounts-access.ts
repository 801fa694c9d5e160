import { uuidv7 } from "uuidv7";

import { makeCheckout } from "#testing/houses/make-world.ts";

import type { AccessRow } from "./access-row.ts";

/** Of signing up and in, the account and what it keeps. */
export const accountsAccess: Readonly<Record<string, AccessRow>> = {
  "accounts.readMe": { guard: "public", others: "own" },
  "accounts.readMoved": { guard: "public", others: "own" },
  "accounts.startSession": {
    guard: "public",
    others: "own",
    input: () => ({ isAgain: false }),
  },
  "accounts.signUp": {
    guard: "shopper",
    input: () => ({ email: `${uuidv7()}@example.org`, password: "kräftige Möwe 7" }),
    others: "own",
    // Whoever has an account needs no other.
    but: {
      customer: "not_allowed",
      otherCustomer: "not_allowed",
      staff: "not_allowed",
      admin: "not_allowed",
    },
  },
  "accounts.verifyEmail": {
    guard: "public",
    input: () => ({ token: "A".repeat(43) }),
    others: "link_invalid",
    rightful: "link_invalid",
  },
  "accounts.requestPasswordReset": {
    guard: "public",
    input: () => ({ email: "nobody@example.org" }),
    others: "own",
  },
  "accounts.resetPassword": {
    guard: "public",
    input: () => ({ token: "A".repeat(43), password: "kräftige Möwe 7" }),
    others: "link_invalid",
    rightful: "link_invalid",
  },
  "accounts.requestBrowserLink": {
    guard: "public",
    input: () => ({ email: "nobody@example.org" }),
    others: "own",
  },
  "accounts.confirmBrowser": {
    guard: "public",
    input: () => ({ token: "A".repeat(43) }),
    others: "link_invalid",
    rightful: "link_invalid",
  },
  "accounts.changePassword": {
    guard: "customer",
    input: () => ({ password: "kräftige Möwe 8" }),
    others: "own",
  },
  "accounts.requestEmailChange": {
    guard: "customer",
    input: () => ({ email: `${uuidv7()}@example.org` }),
    others: "own",
  },
  "accounts.confirmEmailChange": {
    guard: "customer",
    input: () => ({ token: "A".repeat(43) }),
    others: "link_invalid",
    rightful: "link_invalid",
  },
  "accounts.listSessions": { guard: "customer", others: "own" },
  "accounts.endSession": { guard: "customer", input: () => ({ id: uuidv7() }), others: "own" },
  "accounts.endOtherSessions": { guard: "customer", others: "own" },
  "accounts.signIn": {
    guard: "public",
    input: () => ({ email: "nobody@example.org", password: "kräftige Möwe 7" }),
    others: "sign_in_failed",
    rightful: "sign_in_failed",
  },
  "accounts.signOut": { guard: "public", others: "own" },
  "accounts.claimFirstAdmin": {
    guard: "public",
    input: () => ({ token: "A".repeat(43), email: "a@example.org", password: "kräftige Möwe 7" }),
    others: "setup_link_invalid",
    rightful: "setup_link_invalid",
  },
  "accounts.proveAgain": {
    guard: "customer",
    input: () => ({ password: "kräftige Möwe 7" }),
    // Nobody of this world has a password.
    others: "proof_wrong",
    rightful: "proof_wrong",
  },
  "accounts.listAddresses": { guard: "customer", others: "own" },
  "accounts.saveAddress": {
    guard: "customer",
    input: ({ addressId }) => ({
      id: addressId,
      address: { ...makeCheckout("", 0).address, city: "Altona" },
      vatId: "",
    }),
    others: "not_found",
  },
  "accounts.chooseDefaultAddress": {
    guard: "customer",
    input: ({ addressId }) => ({ id: addressId }),
    others: "not_found",
  },
  "accounts.deleteAddress": {
    guard: "customer",
    input: ({ addressId }) => ({ id: addressId }),
    // What is not there is deleted; what is another's stays.
    others: "own",
  },
  "secondFactor.start": {
    guard: "customer",
    // Only whoever works here has one.
    others: "own",
    rightful: "not_allowed",
    but: { otherCustomer: "not_allowed" },
  },
  "secondFactor.confirm": {
    guard: "customer",
    input: () => ({ code: "123456" }),
    others: "not_allowed",
    rightful: "not_allowed",
  },
  "secondFactor.prove": {
    guard: "customer",
    input: () => ({ code: "123456" }),
    others: "proof_wrong",
    rightful: "proof_wrong",
  },
  "secondFactor.readRecoveryCodes": { guard: "staff" },
  // Nobody of this world has an app.
  "secondFactor.renewRecoveryCodes": { guard: "staff", rightful: "not_allowed" },
  "waysIn.listProviders": { guard: "public", others: "own" },
  "waysIn.begin": {
    guard: "public",
    input: () => ({ provider: "google", intent: "sign_in" }),
    // No provider is set up in this world.
    others: "not_found",
    rightful: "not_found",
  },
  "waysIn.read": { guard: "customer", others: "own" },
  // What is not there is unlinked; what is another's stays.
  "waysIn.unlink": { guard: "customer", input: () => ({ id: uuidv7() }), others: "own" },
};
