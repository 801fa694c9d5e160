import { lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import { createTurns } from "#server/db/turns.ts";
import type { Services } from "#server/services.ts";
import { judgeSupply, vatIdCountry } from "#shared/pricing/judge-supply.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import {
  type HeldVatIdAnswer,
  readVatIdAnswer,
  requesterOf,
  supplySellerOf,
} from "./read-vat-id-answer.ts";
import { vatIdAnswer } from "./vat-id-answer.table.ts";

/** A register that is down is not asked by every press of the button. */
const askAgainMs = 15_000;
/** Longer than an answer holds; orders keep their own. */
const keptDays = 7;
/** The register bears few questions at once, and a double press is one. */
const turns = createTurns({ atOnceMax: 1, waitingMax: 20, waitMsMax: 30_000 });
const allTurns = createTurns({ atOnceMax: 3, waitingMax: 60, waitMsMax: 30_000 });

/**
 * Asks the register of VAT ids, unless its last answer still holds. Nobody outside is asked about a sale
 * that no answer would make exempt: while the operator has not switched it on, of a small business, of a
 * seller without a VAT id, of a business at home.
 * @returns null when nobody was to be asked
 */
export const askVatId = async (
  { connection: { db }, vatIdCheck }: Pick<Services, "connection" | "vatIdCheck">,
  vatId: string,
  now: Date,
  mayAsk: () => Promise<void> = async () => {},
): Promise<HeldVatIdAnswer | null> => {
  const shop = await readShop(db);
  const sale = { country: vatIdCountry(vatId), vatId };
  if (judgeSupply(supplySellerOf(shop), sale, "confirmed").kind !== "exempt") return null;
  return turns.take(vatId, async () => {
    const held = await readVatIdAnswer(db, shop, vatId, now);
    const isFresh = held !== null && now.getTime() - held.askedAt.getTime() < askAgainMs;
    if (held && (held.status !== "unavailable" || isFresh)) return held;
    await mayAsk();
    const requester = requesterOf(shop);
    const answer = await allTurns.take("all", () => vatIdCheck.ask({ vatId, requester }));
    const next = {
      vatId,
      requester,
      status: answer.status,
      name: answer.status === "confirmed" ? answer.name : "",
      address: answer.status === "confirmed" ? answer.address : "",
      consultationNumber: answer.status === "unavailable" ? "" : answer.consultationNumber,
      askedAt: now,
    };
    await keep(db, next);
    return next;
  });
};

/** What another process heard later stays. */
const keep = async (
  db: Database,
  { vatId, requester, ...said }: HeldVatIdAnswer,
): Promise<void> => {
  await db
    .insert(vatIdAnswer)
    .values({ vatId, requester, ...said })
    .onConflictDoUpdate({
      target: [vatIdAnswer.vatId, vatIdAnswer.requester],
      set: said,
      setWhere: lt(vatIdAnswer.askedAt, said.askedAt),
    });
};

/** Nightly: answers that hold no more. */
export const forgetVatIdAnswers = (db: Database): Promise<unknown> =>
  eraseInRounds(
    db,
    vatIdAnswer,
    lt(vatIdAnswer.askedAt, sql`now() - make_interval(days => ${keptDays})`),
  );
