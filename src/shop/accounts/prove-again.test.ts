import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { hashPassword } from "#server/auth/password.ts";
import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { user } from "#server/auth/user.table.ts";
import type { Role } from "#shared/accounts.ts";
import { appRouter } from "#shop/app-router.ts";
import { callRefusal } from "#testing/call-refusal.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "kräftige Möwe 7";
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Somebody with a session that began now, and their calls at any later moment. */
const personWithSession = async (role: Role) => {
  const { actor, email } = await shop.person(role);
  const passwordHash = await hashPassword(password);
  await shop.db.update(user).set({ passwordHash }).where(eq(user.id, actor.userId));
  const token = await shop.sessions.start(actor.userId, new Date());
  return async (now: Date) =>
    appRouter.createCaller({
      ...shop.contextOf(actor, email),
      signedIn: await shop.sessions.read(token, now),
      now,
    });
};

const saveBank = { section: "vat", value: { scheme: "standard" } } as const;

describe("A20: an act that a forgotten screen must not reach", () => {
  test("is done while the proof is fresh, refused afterwards, and done again after a new one", async () => {
    const at = await personWithSession("admin");
    await (await at(minutesLater(recentProofMinutes - 1))).workshop.settings.saveSettings(saveBank);
    const late = await at(minutesLater(recentProofMinutes + 1));
    expect(await callRefusal(late.workshop.settings.saveSettings(saveBank))).toBe(
      "reauthentication_required",
    );
    await late.accounts.proveAgain({ password });
    const after = await at(minutesLater(recentProofMinutes + 2));
    await after.workshop.settings.saveSettings(saveBank);
  });

  test("a wrong password proves nothing, and guessing ends", async () => {
    const at = await personWithSession("customer");
    const call = await at(new Date());
    const answers: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      answers.push(
        (await callRefusal(call.accounts.proveAgain({ password: "falsch falsch" }))) ?? "proven",
      );
    }
    expect(answers[0]).toBe("proof_wrong");
    expect(answers.at(-1)).toBe("too_many_requests");
  });
});
