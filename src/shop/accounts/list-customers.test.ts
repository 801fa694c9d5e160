import { afterAll, beforeAll, expect, test } from "bun:test";

import { user } from "#server/auth/user.table.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { listCustomers } from "./list-customers.ts";

let database: TestDatabase;
const db = () => database.connection.db;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the workshop's list of customers is paged, searched as typed, and has neither guests nor the team", async () => {
  const emails = ["a%b@example.org", "axb@example.org", "jana@example.com"];
  for (const email of emails) await db().insert(user).values({ email, role: "customer" });
  await db().insert(user).values({ role: "guest" });
  for (const role of ["staff", "admin"] as const) {
    await db()
      .insert(user)
      .values({ email: `${role}@example.org`, role });
  }

  const first = await listCustomers(db(), { limit: 2, search: "" });
  expect(first.customers.map(({ email }) => email)).toEqual([
    "jana@example.com",
    "axb@example.org",
  ]);
  const cursor = first.nextCursor ?? undefined;
  const second = await listCustomers(db(), { limit: 2, search: "", cursor });
  expect(second.customers.map(({ email }) => email)).toEqual(["a%b@example.org"]);
  expect(second.nextCursor).toBeNull();

  const found = await listCustomers(db(), { limit: 9, search: "A%B" });
  expect(found.customers).toMatchObject([{ email: "a%b@example.org", invoiceApprovedAt: null }]);
});
