import { afterAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import { openFormatHouse } from "#testing/houses/format-house.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { formatValues } from "#testing/makes/format-values.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

import { listFormats, listKnownFormats } from "./list-formats.ts";
import { retireFormat } from "./retire-format.ts";

const house = await openFormatHouse();
const { db, admin, later, save, read, change, whyNot, lastEvent } = house;
afterAll(house.close);

const emailOf = async ({ userId }: Actor) => {
  const [found] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return found?.email;
};

describe("a format that is retired", () => {
  const retire = (slug: string, isRetired: boolean) =>
    retireFormat(db, admin, { slug, isRetired }, later());

  test("is off sale and out of reach of the form, its history ends, and it can be taken back", async () => {
    await save(null, formatValues({ slug: "old" }));
    await retire("old", true);
    await retire("old", true);
    expect((await listFormats(db)).map(({ slug }) => slug)).not.toContain("old");
    // Carts and drafts still have to be drawn.
    const known = (await listKnownFormats(db)).find(({ slug }) => slug === "old");
    expect(known?.isOnSale).toBe(false);
    const { history, isRetired } = await read("old");
    expect(isRetired).toBe(true);
    expect(history.map(({ isOnSale }) => isOnSale)).toEqual([false, true]);
    expect(await whyNot(change("old", { isOnSale: true }))).toBe("retired");
    expect(await lastEvent()).toMatchObject({
      act: "retire_format",
      subject: "format:old",
      before: { isRetired: false, isOnSale: true },
      after: { isRetired: true, isOnSale: false },
    });
    await retire("old", false);
    await change("old", { isOnSale: true });
    expect((await listFormats(db)).map(({ slug }) => slug)).toContain("old");
  });

  test("tells whoever still has its form open who retired it, or took it back", async () => {
    await save(null, formatValues({ slug: "gone" }));
    const { values } = await read("gone");
    const other = await makeActor(db, "admin");
    const retireAs = async (isRetired: boolean) => {
      await retireFormat(db, other, { slug: "gone", isRetired }, later());
      const { createdAt } = await lastEvent();
      return { by: await emailOf(other), at: createdAt.toISOString() };
    };
    const late = () => save("gone", formatValues({ ...values, weightGrams: 77 }), values);
    const retired = await retireAs(true);
    expect(await refusalErrorOf(late())).toMatchObject({
      code: "invalid_input",
      data: { formatRefusal: "retired", ...retired },
    });
    const back = await retireAs(false);
    expect(await refusalErrorOf(late())).toMatchObject({
      code: "changed_meanwhile",
      data: { now: { isOnSale: false }, ...back },
    });
  });
});
