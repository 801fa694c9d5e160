import { and, eq, isNotNull } from "drizzle-orm";

import { secondFactor } from "#server/auth/second-factor.table.ts";
import type { SignedIn } from "#server/auth/session.ts";
import type { Database } from "#server/db/connect.ts";
import type { Role, SecondFactorNeed } from "#shared/accounts.ts";

/** Who is here, and what is still asked of whoever works here before the workshop opens. */
export const readMe = async (
  db: Database,
  signedIn: SignedIn | null,
): Promise<{ role: Role; email: string | null; secondFactor: SecondFactorNeed } | null> => {
  if (signedIn === null) return null;
  const { actor, heldRole, email } = signedIn;
  if (actor.role === heldRole) return { role: heldRole, email, secondFactor: "none" };
  const [factor] = await db
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, actor.userId), isNotNull(secondFactor.confirmedAt)));
  return { role: actor.role, email, secondFactor: factor === undefined ? "set_up" : "code" };
};
