import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Actor } from "#server/auth/actor.ts";
import { secondFactor } from "#server/auth/second-factor.table.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Role } from "#shared/accounts.ts";
import {
  type changeRoleInput,
  type disablePersonInput,
  isRaised,
  type personInput,
} from "#shared/people.ts";
import { ShopError } from "#shared/shop-error.ts";
import { forgetProvenDevices } from "#shop/accounts/sign-in/known-devices.ts";

/**
 * Gives somebody who works here another role. Who rises stays signed in, and shows anew who they are before
 * what matters; who loses rights is signed out, and with the last role here the second factor goes, too.
 * @throws ShopError `not_found`, `last_admin`, `changed_meanwhile` when it is not the one that was `seen`
 */
export const changeRole = (
  db: Database,
  whose: Actor,
  { userId, role, seen }: z.infer<typeof changeRoleInput>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockPerson(tx, userId, { staysAdmin: role === "admin" });
    const current = { role: before.role };
    const subject = `user:${userId}`;
    await requireSeen(tx, { act: "change_role", subject, seen, current, next: { role } });
    if (before.role === role) return;
    await tx.update(user).set({ role }).where(eq(user.id, userId));
    if (role === "customer") await forgetSecondFactor(tx, userId);
    if (isRaised(before.role, role)) await forgetProofs(tx, userId, before.role);
    else await tx.delete(session).where(eq(session.userId, userId));
    await record(tx, whose, userId, {
      act: "change_role",
      before: current,
      after: { role },
    });
  });

/**
 * Shuts an account, whose sessions end at once, or opens it again.
 * @throws ShopError `not_found`, `last_admin`
 */
export const disablePerson = (
  db: Database,
  whose: Actor,
  { userId, isDisabled }: z.infer<typeof disablePersonInput>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockPerson(tx, userId, { staysAdmin: !isDisabled });
    if (before.isDisabled === isDisabled) return;
    await tx
      .update(user)
      .set({ disabledAt: isDisabled ? sql`now()` : null })
      .where(eq(user.id, userId));
    if (isDisabled) await tx.delete(session).where(eq(session.userId, userId));
    await record(tx, whose, userId, { act: isDisabled ? "disable_person" : "enable_person" });
  });

/**
 * For somebody whose phone and spare codes are gone: they set up another app at the next sign-in.
 * @throws ShopError `not_found`
 */
export const resetSecondFactor = (
  db: Database,
  whose: Actor,
  { userId }: z.infer<typeof personInput>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, { staysAdmin: true });
    await forgetSecondFactor(tx, userId);
    await tx.delete(session).where(eq(session.userId, userId));
    await record(tx, whose, userId, { act: "reset_second_factor" });
  });

/**
 * The person, locked, and before them every admin in one order: of two who take each other's role at the
 * same moment the second sees that one is left.
 */
const lockPerson = async (
  tx: Database,
  userId: string,
  { staysAdmin }: { readonly staysAdmin: boolean },
): Promise<{ readonly role: Role; readonly isDisabled: boolean }> => {
  const admins = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "admin"), isNull(user.disabledAt)))
    .orderBy(asc(user.id))
    .for("update");
  const [person] = await tx
    .select({ role: user.role, isDisabled: sql<boolean>`${user.disabledAt} is not null` })
    .from(user)
    .where(and(eq(user.id, userId), ne(user.role, "guest"), isNull(user.anonymizedAt)))
    .for("update");
  if (!person) throw new ShopError("not_found");
  const isAdmin = admins.some(({ id }) => id === userId);
  if (isAdmin && !staysAdmin && admins.length === 1) throw new ShopError("last_admin");
  return person;
};

const forgetSecondFactor = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await forgetProvenDevices(tx, userId);
};

/** A screen that was left open, or a stolen cookie, reaches nothing of the new rights that asks for a proof. */
const forgetProofs = async (tx: Database, userId: string, before: Role): Promise<void> => {
  const begins = before === "customer" && { secondFactorAt: null };
  await tx
    .update(session)
    .set({ authenticatedAt: new Date(0), ...begins })
    .where(eq(session.userId, userId));
};

type PersonChange = {
  readonly act: "change_role" | "disable_person" | "enable_person" | "reset_second_factor";
  readonly before?: object;
  readonly after?: object;
};

const record = async (
  tx: Database,
  whose: Actor,
  userId: string,
  change: PersonChange,
): Promise<void> => {
  const subject = `user:${userId}`;
  await tx.insert(auditEvent).values({ actorId: whose.userId, subject, ...change });
};
