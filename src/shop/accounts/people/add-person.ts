import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import { databaseErrorCode } from "#server/db/database-error-code.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { AddPersonInput } from "#shared/people.ts";
import type { Seen } from "#shared/seen.ts";
import { ShopError } from "#shared/shop-error.ts";
import { accountMailJob } from "#shop/accounts/account-mail.job.ts";
import { keepMailedToken } from "#shop/accounts/mailed-token.ts";

import { changeRole } from "./change-person.ts";

/** Whoever is added does not work here yet; a role that somebody else gave meanwhile stays. */
const newcomer: Seen = { role: "customer" };

/**
 * Lets somebody work here: a customer is given the role, anybody else a mail with a link to choose a
 * password. Asked again, somebody who has not come yet gets another link.
 * @throws ShopError `changed_meanwhile` when they work here in another role, `email_taken` when it is somebody else's at this very moment
 */
export const addPerson = async (
  { services }: Pick<RequestContext, "services">,
  whose: Actor,
  { email, role, locale }: AddPersonInput,
): Promise<{ isInvited: boolean }> => {
  const { db } = services.connection;
  const [known] = await db
    .select({ userId: user.id, passwordHash: user.passwordHash, verifiedAt: user.emailVerifiedAt })
    .from(user)
    .where(eq(user.email, email));
  if (known) await changeRole(db, whose, { userId: known.userId, role, seen: newcomer });
  const isThere = known && (known.passwordHash !== null || known.verifiedAt !== null);
  if (isThere) return { isInvited: false };
  const requestId = uuidv7();
  await db
    .transaction(async (tx) => {
      const userId = known?.userId ?? uuidv7();
      if (!known) await tx.insert(user).values({ id: userId, email, role, locale });
      await keepMailedToken(tx, services, { requestId, kind: "staff_invite", email, userId });
      await services.jobs.enqueue(tx, accountMailJob, { kind: "invite", requestId, locale });
      await tx.insert(auditEvent).values({
        actorId: whose.userId,
        act: "invite_person",
        subject: `user:${userId}`,
        after: { role },
      });
    })
    .catch((error: unknown) => {
      if (databaseErrorCode(error) !== "23505") throw error;
      throw new ShopError("email_taken", {}, { cause: error });
    });
  return { isInvited: true };
};
