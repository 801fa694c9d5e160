import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { connect, type Connection, type Database } from "./connect.ts";

/** Drizzle over our pool does what Drizzle over one client does. */
let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: what it keeps is there to be read.
  connection = connect(database.url, { size: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const plansOf = async (db: Database, mark: string) =>
  (
    await db.execute<{ times: string }>(
      sql`select (generic_plans + custom_plans)::text as times from pg_prepared_statements
      where statement like ${`%${mark}%`} and statement not like '%pg_prepared_statements%'`,
    )
  ).map(({ times }) => times);

test("a plan is kept of every text, with parameters and without, alone and in a transaction", async () => {
  const { db } = connection;
  const ask = async (tx: Database, mark: string) => {
    for (let times = 0; times < 3; times += 1) {
      await tx.execute(sql.raw(`select '${mark}'::text as bare`));
      await tx.execute(sql`select ${times}::int as one, ${sql.raw(`'${mark}'`)}::text as two`);
    }
  };
  await ask(db, "alone");
  expect(await plansOf(db, "alone")).toEqual(["3", "3"]);
  await db.transaction((tx) => ask(tx, "together"));
  expect(await plansOf(db, "together")).toEqual(["3", "3"]);
});

test("a table that a join did not find is null, dates are dates, and what is undone is not there", async () => {
  const { db } = connection;
  const createdAt = new Date("2026-11-22T10:00:00Z");
  const [made] = await db
    .insert(user)
    .values({ role: "guest", createdAt })
    .returning({ id: user.id });
  const look = db
    .select({ user: { createdAt: user.createdAt }, session: { id: session.id } })
    .from(user)
    .leftJoin(session, eq(session.userId, user.id))
    .where(eq(user.id, sql.placeholder("id")))
    .prepare("look");
  expect(await look.execute({ id: made?.id })).toEqual([{ user: { createdAt }, session: null }]);
  const undone = db.transaction(async (tx) => {
    await tx.delete(user);
    throw new Error("changed our mind");
  });
  await expect(undone).rejects.toThrow("changed our mind");
  expect(await look.execute({ id: made?.id })).toHaveLength(1);
});

test("a transaction is as strict as it was asked to be", async () => {
  const level = await connection.db.transaction(
    async (tx) => tx.execute<{ level: string }>(sql`show transaction isolation level`),
    { isolationLevel: "serializable" },
  );
  expect(Object.values(level[0] ?? {})).toEqual(["serializable"]);
});
