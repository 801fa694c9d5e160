// People who work here: inputs of adding and changing them.

import { z } from "zod";

import { emailSchema, type Role, roles } from "./accounts.ts";
import { auditActs } from "./audit.ts";
import { uuidSchema } from "./ids.ts";
import { defaultLocale, locales } from "./locale.ts";
import { pageDirection } from "./paging.ts";
import { seenSchema } from "./seen.ts";
import { tidyText } from "./text/tidy-text.ts";

/** Who works here; taking it away leaves a customer. */
export const workRoles = ["staff", "admin"] as const;

export const addPersonInput = z.strictObject({
  email: emailSchema,
  role: z.enum(workRoles),
  /** Of the mail and of the account, where there is none yet: that of who comes, not of who asks. */
  locale: z.enum(locales).default(defaultLocale),
});
export type AddPersonInput = z.infer<typeof addPersonInput>;

export const changeRoleInput = z.strictObject({
  userId: z.uuid(),
  role: z.enum(roles).exclude(["guest"]),
  /** The `role` that the person had. */
  seen: seenSchema.optional(),
});
/** Whether a role has all the rights of the one before: of who rises, nobody is signed out. */
export const isRaised = (before: Role, after: Role): boolean =>
  roles.indexOf(after) > roles.indexOf(before);
export const disablePersonInput = z.strictObject({ userId: z.uuid(), isDisabled: z.boolean() });
export const personInput = z.strictObject({ userId: z.uuid() });

export const auditSearchLengthMax = 100;
export const listAuditInput = z.strictObject({
  limit: z.int().min(1).max(100).default(30),
  direction: pageDirection,
  /** The last event of the page before; ids grow with time. */
  cursor: z.uuid().optional(),
  /** Acts whose words the reader searched for, in the reader's language. */
  acts: z.array(z.enum(auditActs)).max(auditActs.length).default([]),
  /** Part of who did it, of what was done, or to what. */
  search: z.string().max(auditSearchLengthMax).transform(tidyText).default(""),
  /** Who did it. */
  actorId: uuidSchema.optional(),
  act: z.enum(auditActs).optional(),
  /** Days in Germany on which it was done, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ListAuditInput = z.infer<typeof listAuditInput>;
