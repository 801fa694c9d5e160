import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { hashPassword } from "#server/auth/password.ts";
import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { user } from "#server/auth/user.table.ts";
import type { Role } from "#shared/accounts.ts";
import { cents } from "#shared/money/money.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { seenPrices } from "#testing/makes/seen-prices.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "kräftige Möwe 7";
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Somebody with a password, on a device whose session begins now. */
const personWithSession = async (role: Role) => {
  const { actor } = await shop.person(role);
  const passwordHash = await hashPassword(password);
  await shop.db.update(user).set({ passwordHash }).where(eq(user.id, actor.userId));
  return openDevice(shop, await shop.startSession(actor.userId));
};

const terms = { kind: "terms", locale: "de" } as const;
const saveVat = {
  section: "vat",
  value: { scheme: "standard" },
  seen: demoSettings.vat,
} as const;

describe("A20: an act that a forgotten screen must not reach", () => {
  test("is done while the proof is fresh, refused afterwards, and done again after a new one", async () => {
    const device = await personWithSession("admin");
    await (
      await device.at(minutesLater(recentProofMinutes - 1))
    ).workshop.settings.saveSettings(saveVat);
    const late = await device.at(minutesLater(recentProofMinutes + 1));
    expect(await callRefusal(late.workshop.settings.saveSettings(saveVat))).toBe(
      "reauthentication_required",
    );
    for (const wrong of ["kurz", "lang genug, aber falsch"]) {
      expect(await callRefusal(late.accounts.proveAgain({ password: wrong }))).toBe("proof_wrong");
    }
    await late.accounts.proveAgain({ password });
    const after = await device.at(minutesLater(recentProofMinutes + 2));
    await after.workshop.settings.saveSettings(saveVat);
  });

  test("publishing a legal text, or changing a price, needs a fresh proof too", async () => {
    const device = await personWithSession("admin");
    const late = await device.at(minutesLater(recentProofMinutes + 1));
    const { texts, catalog } = late.workshop;
    const draft = await texts.saveDraft({ ...terms, source: "# AGB\n\nEs gilt.", revision: 0 });
    const publish = { ...terms, revision: draft.revision };
    expect(await callRefusal(texts.publish(publish))).toBe("reauthentication_required");
    const [format] = await catalog.listFormatPrices();
    if (!format) throw new Error("no format");
    const { slug, isOnSale } = format;
    const tiers = [{ minQuantity: 1, unitCents: cents(500) }];
    const prices = { slug, isOnSale, tiers, seen: seenPrices(format) };
    expect(await callRefusal(catalog.saveFormatPrices(prices))).toBe("reauthentication_required");
    await late.accounts.proveAgain({ password });
    const { workshop } = await device.at(minutesLater(recentProofMinutes + 2));
    await workshop.texts.publish(publish);
    await workshop.catalog.saveFormatPrices(prices);
  });

  test("a wrong password proves nothing, and guessing ends", async () => {
    const device = await personWithSession("customer");
    const call = await device.at(new Date());
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
