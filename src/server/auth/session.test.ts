import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { hashSecretToken } from "./secret-token.ts";
import { session } from "./session.table.ts";
import { createSessions, type Sessions } from "./session.ts";
import { user } from "./user.table.ts";

let database: TestDatabase;
let sessions: Sessions;
const now = new Date();
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

const personOf = async (role: "guest" | "customer" | "admin") => {
  const email = role === "guest" ? null : `${crypto.randomUUID()}@example.com`;
  const [row] = await database.connection.db.insert(user).values({ role, email }).returning();
  if (row === undefined) throw new Error("no person");
  return row.id;
};

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.connection.db);
});
afterAll(() => database.drop());

describe("a session", () => {
  test("knows its person by the cookie's token", async () => {
    const userId = await personOf("guest");
    const token = await sessions.start(userId, now);
    expect(await sessions.read(token, now)).toMatchObject({ actor: { userId, role: "guest" } });
  });

  test("a leaked row opens nothing: what is stored cannot be used as a cookie", async () => {
    const token = await sessions.start(await personOf("guest"), now);
    const rows = await database.connection.db.select({ id: session.id }).from(session);
    expect(rows.map((row) => row.id)).toContain(hashSecretToken(token));
    for (const { id } of rows) expect(await sessions.read(id, now)).toBeNull();
  });

  test.each(["", "x", "x".repeat(43), "é".repeat(43), "a".repeat(10_000)])(
    "a token that is not of our making is nobody's",
    async (token) => {
      expect(await sessions.read(token, now)).toBeNull();
    },
  );

  test("ends at sign-out, and its cookie with it", async () => {
    const token = await sessions.start(await personOf("guest"), now);
    await sessions.end(hashSecretToken(token));
    expect(await sessions.read(token, now)).toBeNull();
  });

  test("ends for good after its absolute limit, however often it was used (A10)", async () => {
    const token = await sessions.start(await personOf("guest"), now);
    for (let days = 10; days <= 90; days += 10) {
      expect(await sessions.read(token, daysLater(days))).not.toBeNull();
    }
    expect(await sessions.read(token, daysLater(90.1))).toBeNull();
    expect(await sessions.read(token, now)).toBeNull();
  });

  test("staff must sign in again after twelve hours", async () => {
    const token = await sessions.start(await personOf("admin"), now, { hasSecondFactor: true });
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      expect(await sessions.read(token, daysLater(minutes / 1_440))).not.toBeNull();
    }
    expect(await sessions.read(token, daysLater(0.501))).toBeNull();
  });

  test("of staff who showed a password only lasts as a customer's, with no more rights", async () => {
    const token = await sessions.start(await personOf("admin"), now);
    expect(await sessions.read(token, daysLater(1))).toMatchObject({ actor: { role: "customer" } });
  });

  test("slides: past half of its life it is renewed once, and unused it ends (A10)", async () => {
    const token = await sessions.start(await personOf("guest"), now);
    expect((await sessions.read(token, daysLater(14)))?.isRenewed).toBeFalse();
    expect((await sessions.read(token, daysLater(16)))?.isRenewed).toBeTrue();
    expect((await sessions.read(token, daysLater(16)))?.isRenewed).toBeFalse();
    const unused = await sessions.start(await personOf("customer"), now);
    expect(await sessions.read(unused, daysLater(30.1))).toBeNull();
    // Thirty days from its renewal.
    expect(await sessions.read(token, daysLater(46.1))).toBeNull();
  });

  test("goes on under a new token; the one before opens nothing", async () => {
    const userId = await personOf("customer");
    const token = await sessions.start(userId, now);
    const next = await sessions.rotate(hashSecretToken(token));
    expect(await sessions.read(token, now)).toBeNull();
    expect((await sessions.read(next, now))?.actor.userId).toBe(userId);
  });
});
