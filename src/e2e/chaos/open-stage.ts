import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { hashPassword } from "#server/auth/password.ts";
import { createSessions } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import { unsavedSettings } from "#shop/settings/read-settings.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { testPassword } from "#testing/plays/sign-up.ts";

import { type Asker, callShop, openAsker } from "./ask.ts";
import type { Scene } from "./house.ts";
import type { Notes } from "./notes.ts";
import type { Stage } from "./stage.ts";

const couponUsesMax = 20;

/**
 * A shop that sells, with somebody at work.
 * @param staffMany who may come to work besides
 */
export const openStage = async (
  house: Scene,
  notes: Notes,
  faults: string[],
  staffMany: number,
): Promise<Stage> => {
  const staff = openAsker(house.origin, "192.0.2.1", faults);
  const staffEmails = await openStaffSession(house, staff, staffMany);
  const { company, bank, payments } = unsavedSettings;
  const couponCode = "CHAOS10";
  const inputs = [
    ["settings.saveSettings", { section: "company", value: ownCompany, seen: company }],
    ["settings.saveSettings", { section: "bank", value: ownBank, seen: bank }],
    [
      "settings.saveSettings",
      {
        section: "payments",
        value: { ...payments, hasStripe: true, hasPaypal: true },
        seen: payments,
      },
    ],
    [
      "coupons.saveCoupon",
      couponInput({ code: couponCode, kind: "percent", percent: 10, maxUses: couponUsesMax }),
    ],
  ] as const;
  for (const [path, input] of inputs) {
    const outcome = await callShop(staff, "mutation", `workshop.${path}`, input, z.unknown());
    if (outcome.kind !== "answered") throw new Error(`${path}: ${JSON.stringify(outcome)}`);
  }
  const photos = await Promise.all([1, 2, 3].map((one) => makeJpeg(900, 700 + one * 50, one)));
  return { house, notes, staff, staffEmails, faults, photos, couponCode };
};

/**
 * An admin who has shown the second factor a moment ago.
 * @returns the addresses of more, who have a password alone
 */
const openStaffSession = async (
  house: Scene,
  { client }: Asker,
  more: number,
): Promise<string[]> => {
  const { connection } = await house.look();
  const passwordHash = await hashPassword(testPassword);
  const people = Array.from({ length: 1 + more }, () => {
    const id = uuidv7();
    const email = `admin-${id}@example.org`;
    return { id, role: "admin" as const, email, emailVerifiedAt: new Date(), passwordHash };
  });
  await connection.db.insert(user).values(people);
  const [first, ...others] = people;
  const token = await createSessions(connection.db).start(first?.id ?? "", new Date(), {
    hasSecondFactor: true,
  });
  client.cookies.set("lodestone", token);
  await connection.close();
  return others.map(({ email }) => email);
};
