import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { DeclareWithdrawalInput } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { withdrawalDeclaredJob } from "#shop/claims/claim-jobs.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { withdrawal } from "./withdrawal.table.ts";

type Declarant = { readonly actor: Actor | null; readonly clientAddress: string };

/** What was declared and when it came: the receipt. */
export type WithdrawalReceipt = Omit<DeclareWithdrawalInput, "claimId" | "locale"> & {
  readonly receivedAt: Date;
};

/**
 * Takes a declaration of withdrawal (§ 356a BGB) from anybody, and answers with its receipt. Whether
 * there is such an order is found out later, in a job: it changes neither the answer nor its time.
 * Sent twice it is one declaration, with the moment of the first. None is refused for others from the
 * same address: what an address sends is bounded by its cost (request-costs.ts), and false ones by how
 * they stand before the workshop.
 * @throws ShopError `invalid_input` when the id is of something else
 */
export const declareWithdrawal = async (
  services: Services,
  { actor, clientAddress }: Declarant,
  input: DeclareWithdrawalInput,
): Promise<WithdrawalReceipt> => {
  const { db } = services.connection;
  await db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(claim)
      .values({
        id: input.claimId,
        kind: "withdrawal",
        declaredBy: actor && (await findUser(tx, actor)),
        doubtfulFrom: clientAddress,
      })
      .onConflictDoNothing({ target: claim.id })
      .returning({ id: claim.id });
    if (!opened) return;
    await tx.insert(withdrawal).values(input);
    const { claimId } = input;
    await services.jobs.enqueue(tx, withdrawalDeclaredJob, { claimId }, { key: claimId });
    await services.notifier.announce(tx, ordersTopic);
  });
  return readReceipt(db, input);
};

/** Null for who has just been removed: the declaration is taken all the same. */
const findUser = async (tx: Database, { userId }: Actor): Promise<string | null> => {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.id, userId))
    .for("key share");
  return found?.id ?? null;
};

const readReceipt = async (
  db: Database,
  { claimId, name, email, orderNumber, items }: DeclareWithdrawalInput,
): Promise<WithdrawalReceipt> => {
  const [kept] = await db.select().from(withdrawal).where(eq(withdrawal.claimId, claimId));
  const isSame =
    kept?.name === name &&
    kept.email === email &&
    kept.orderNumber === orderNumber &&
    kept.items === items;
  if (!isSame) throw new ShopError("invalid_input");
  return { name, email, orderNumber, items, receivedAt: kept.createdAt };
};
