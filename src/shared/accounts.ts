// Accounts: roles, rules of e-mail and password, inputs of signing in and up.

import { z } from "zod";

import { uuidSchema } from "./ids.ts";

/** Who somebody is to the shop. A guest is a user without e-mail (DESIGN §4). */
export const roles = ["guest", "customer", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

export const emailLengthMax = 254;
export const passwordLengthMin = 8;
export const passwordLengthMax = 128;

/** Lower-cased at the edge, so one person is one row. */
export const emailSchema = z
  .string()
  .trim()
  .max(emailLengthMax)
  .transform((address) => address.toLowerCase())
  .pipe(z.email());

const codePoints = (text: string): number => Array.from(text).length;

/** Before anything is counted or hashed; UTF-8 of the longest password is half of it. */
export const passwordBytesMax = 1_024;

/** Any characters, counted as code points; nothing is trimmed or cut (NIST SP 800-63B-4). */
export const passwordSchema = z
  .string()
  .max(passwordBytesMax)
  .refine((value) => codePoints(value) >= passwordLengthMin, { error: "too_short" })
  .refine((value) => codePoints(value) <= passwordLengthMax, { error: "too_long" });

/** `isAgain`: asked for the second time, after an answer that the session sent with it was left. */
export const startSessionInput = z
  .strictObject({ isAgain: z.boolean().default(false) })
  .default({ isAgain: false });
export type StartSessionInput = z.infer<typeof startSessionInput>;

export const credentialsInput = z.strictObject({ email: emailSchema, password: passwordSchema });
export type CredentialsInput = z.infer<typeof credentialsInput>;

/** 32 random bytes, base64url. */
export const secretTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const emailInput = z.strictObject({ email: emailSchema });
export type EmailInput = z.infer<typeof emailInput>;

export const verifyEmailInput = z.strictObject({
  token: secretTokenSchema,
  /** Asked for in a browser other than the one that signed up. */
  password: passwordSchema.optional(),
});
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

export const resetPasswordInput = z.strictObject({
  token: secretTokenSchema,
  password: passwordSchema,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const newPasswordInput = z.strictObject({ password: passwordSchema });
export type NewPasswordInput = z.infer<typeof newPasswordInput>;

export const tokenInput = z.strictObject({ token: secretTokenSchema });
export type TokenInput = z.infer<typeof tokenInput>;

export const sessionIdInput = z.strictObject({ id: uuidSchema });
export type SessionIdInput = z.infer<typeof sessionIdInput>;

export const claimFirstAdminInput = z.strictObject({
  token: secretTokenSchema,
  email: emailSchema,
  password: passwordSchema,
});

/** Six digits of the app, or one of the codes for the day it is gone; spaces and dashes do not count. */
export const secondFactorCodeSchema = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/));
export const secondFactorCodeInput = z.strictObject({ code: secondFactorCodeSchema });

/** What somebody who is signed in says to show that it is still them. */
export const proveAgainInput = z.union([
  // One that could never be a password is a wrong one, too.
  z.strictObject({ password: z.string().max(passwordBytesMax) }),
  secondFactorCodeInput,
]);
export type ProveAgainInput = z.input<typeof proveAgainInput>;

/** Whether whoever works here still has to show, or set up, the second factor in this session. */
export type SecondFactorNeed = "none" | "set_up" | "code";

/** Stands at the end of the link with which somebody who was asked to work here chooses a password. */
export const invitedAnchor = "invited";
