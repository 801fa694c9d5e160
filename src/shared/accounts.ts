import { z } from "zod";

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

/** Any characters, counted as code points; nothing is trimmed or cut (NIST SP 800-63B-4). */
export const passwordSchema = z
  .string()
  .refine((value) => codePoints(value) >= passwordLengthMin, { error: "too_short" })
  .refine((value) => codePoints(value) <= passwordLengthMax, { error: "too_long" });

export const credentialsInput = z.strictObject({ email: emailSchema, password: passwordSchema });
export type CredentialsInput = z.infer<typeof credentialsInput>;

/** 32 random bytes, base64url. */
export const secretTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const claimFirstAdminInput = z.strictObject({
  token: secretTokenSchema,
  email: emailSchema,
  password: passwordSchema,
});

/** What somebody who is signed in says to show that it is still them. */
export const proveAgainInput = z.strictObject({ password: passwordSchema });
export type ProveAgainInput = z.infer<typeof proveAgainInput>;
