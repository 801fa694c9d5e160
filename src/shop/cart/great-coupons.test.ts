import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { desc, eq } from "drizzle-orm";

import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Role } from "#shared/accounts.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { coupon } from "./coupon.table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const couponsOf = async (role: Role, at = new Date()) => {
  const { actor } = await shop.person(role);
  const device = openDevice(shop, await shop.startSession(actor.userId));
  return (await device.at(at)).workshop.coupons;
};
const late = minutesLater(recentProofMinutes + 1);
let codes = 0;
const made = (named: Partial<Parameters<typeof couponInput>[0]>) => {
  codes += 1;
  const code = `GREAT-${codes}`;
  return couponInput({ code, kind: "percent", percent: 10, maxUses: 20, ...named });
};

describe("a coupon of great value", () => {
  test.each([
    ["without a limit", { maxUses: null }],
    ["for more than a hundred uses", { maxUses: 101 }],
    ["of everything", { percent: 100 }],
    ["of more than half", { percent: 51 }],
    ["of more than 25 euros", { kind: "amount", amountCents: 2_501 }],
    ["of free shipping without a limit", { kind: "free_shipping", maxUses: null }],
  ] as const)("is not made by staff: %s", async (_what, named) => {
    const staff = await couponsOf("staff");
    const input = made(named);
    expect(await callRefusal(staff.saveCoupon(input))).toBe("coupon_admins_only");
    expect(await shop.db.select().from(coupon).where(eq(coupon.code, input.code))).toEqual([]);
  });

  test("is made by an admin only, who has just shown who they are", async () => {
    const [admin, later] = [await couponsOf("admin"), await couponsOf("admin", late)];
    const input = made({ percent: 100, maxUses: null });
    expect(await callRefusal(later.saveCoupon(input))).toBe("reauthentication_required");
    expect(await callRefusal(admin.saveCoupon(input))).toBeNull();
    const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, input.code));
    const small = {
      ...input,
      id: row?.id ?? "",
      percent: 5,
      maxUses: 5,
      seen: { ...input, id: row?.id },
    };
    // Made small by staff it is put back by an admin with a proof only.
    expect(await callRefusal((await couponsOf("staff")).saveCoupon(small))).toBeNull();
    const [event] = await shop.db
      .select({ eventId: auditEvent.id })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `coupon:${row?.id}`))
      .orderBy(desc(auditEvent.id));
    const back = { eventId: event?.eventId ?? "" };
    expect(await callRefusal((await couponsOf("staff")).putBackCoupon(back))).toBe(
      "coupon_admins_only",
    );
    expect(await callRefusal(later.putBackCoupon(back))).toBe("reauthentication_required");
    expect(await callRefusal(admin.putBackCoupon(back))).toBeNull();
  });

  test("is switched off by anybody of the workshop, and on again by an admin", async () => {
    const admin = await couponsOf("admin");
    const input = made({ maxUses: null });
    await admin.saveCoupon(input);
    const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, input.code));
    const known = { ...input, id: row?.id ?? "" };
    const off = { ...known, isActive: false };
    const staff = await couponsOf("staff", late);
    expect(await callRefusal(staff.saveCoupon({ ...off, seen: known }))).toBeNull();
    expect(await callRefusal(staff.saveCoupon(known))).toBe("coupon_admins_only");
    expect(await callRefusal(admin.saveCoupon({ ...known, seen: off }))).toBeNull();
  });
});

test("a small coupon is made by staff, without being asked again", async () => {
  const staff = await couponsOf("staff", late);
  for (const named of [
    { percent: 50, maxUses: 100 },
    { kind: "amount", amountCents: 2_500 },
    { kind: "free_shipping" },
  ] as const) {
    expect(await callRefusal(staff.saveCoupon(made(named)))).toBeNull();
  }
});
