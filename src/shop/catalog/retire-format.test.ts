import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { desc, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { formatRefusalSchema, type FormatValues } from "#shared/catalog/format-values.ts";
import type { Seen } from "#shared/seen.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { formatValues } from "#testing/makes/format-values.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

import { listFormats, listKnownFormats } from "./list-formats.ts";
import { readFormat } from "./read-format.ts";
import { retireFormat } from "./retire-format.ts";
import { saveFormat } from "./save-format.ts";

let database: TestDatabase;
let admin: Actor;
const db = () => database.connection.db;
const start = Date.now() + 3_600_000;
let hours = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await makeActor(db(), "admin");
});
afterAll(() => database.drop());

const save = (of: string | null, format: FormatValues, seen?: Seen) => {
  hours += 1;
  const now = new Date(start + hours * 3_600_000);
  return saveFormat(db(), admin, { of, format, ...(seen && { seen }) }, now);
};
const read = async (slug: string) => {
  const found = await readFormat(db(), slug);
  if (!found) throw new Error("no format");
  return found;
};
/** Changes one that is there, as somebody who has seen it. */
const change = async (slug: string, other: Partial<FormatValues>) => {
  const { values } = await read(slug);
  return save(slug, formatValues({ ...values, ...other }), values);
};
const whyNot = async (act: Promise<unknown>) =>
  formatRefusalSchema.parse((await refusalErrorOf(act))?.data).formatRefusal;
const emailOf = async ({ userId }: Actor) => {
  const [found] = await db().select({ email: user.email }).from(user).where(eq(user.id, userId));
  return found?.email;
};
const lastEvent = async () => {
  const [event] = await db().select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
  if (!event) throw new Error("nothing was recorded");
  return event;
};

describe("a format that is retired", () => {
  const retire = (slug: string, isRetired: boolean) => {
    hours += 1;
    const now = new Date(start + hours * 3_600_000);
    return retireFormat(db(), admin, { slug, isRetired }, now);
  };

  test("is off sale and out of reach of the form, its history ends, and it can be taken back", async () => {
    await save(null, formatValues({ slug: "old" }));
    await retire("old", true);
    await retire("old", true);
    expect((await listFormats(db())).map(({ slug }) => slug)).not.toContain("old");
    // Carts and drafts still have to be drawn.
    const known = (await listKnownFormats(db())).find(({ slug }) => slug === "old");
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
    expect((await listFormats(db())).map(({ slug }) => slug)).toContain("old");
  });

  test("tells whoever still has its form open who retired it, or took it back", async () => {
    await save(null, formatValues({ slug: "gone" }));
    const { values } = await read("gone");
    const other = await makeActor(db(), "admin");
    const retireAs = async (isRetired: boolean) => {
      const now = new Date(start + (hours += 1) * 3_600_000);
      await retireFormat(db(), other, { slug: "gone", isRetired }, now);
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
