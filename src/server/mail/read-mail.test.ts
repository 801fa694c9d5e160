import { afterAll, beforeAll, expect, test } from "bun:test";

import { createSecretToken } from "#server/auth/secret-token.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalOf } from "#testing/refusal.ts";

import { email } from "./email.table.ts";
import { listMails } from "./list-mails.ts";
import { readMail } from "./read-mail.ts";

let database: TestDatabase;
const db = () => database.connection.db;
const token = createSecretToken();

beforeAll(async () => {
  database = await createTestDatabase();
  for (const index of [1, 2, 3]) {
    await db()
      .insert(email)
      .values({
        dedupeKey: `test:${index}`,
        toAddress: index === 2 ? "50%_off@example.org" : "ada@example.org",
        subject: `Mail ${index}`,
        html: "",
        text: `Your order 2026-00042: https://shop.example/orders#token=${token}.`,
      });
  }
});
afterAll(() => database.drop());

test("a mail is read without the key of its link", async () => {
  const { mails } = await listMails(db(), { limit: 1, search: "" });
  const mail = await readMail(db(), { mailId: mails[0]?.id ?? "" });
  expect(mail.text).toBe("Your order 2026-00042: https://shop.example/orders#token=….");
  expect(JSON.stringify(mail)).not.toContain(token);
});

test("mails are listed newest first, page by page, none twice", async () => {
  const first = await listMails(db(), { limit: 2, search: "" });
  const second = await listMails(db(), {
    limit: 2,
    search: "",
    cursor: first.nextCursor ?? undefined,
  });
  const subjects = [...first.mails, ...second.mails].map(({ subject }) => subject);
  expect(subjects).toEqual(["Mail 3", "Mail 2", "Mail 1"]);
  expect(second.nextCursor).toBeNull();
});

test("signs that mean something to LIKE are searched for as themselves", async () => {
  const found = await listMails(db(), { limit: 9, search: "50%_" });
  expect(found.mails.map(({ subject }) => subject)).toEqual(["Mail 2"]);
});

test("a mail that is not there is refused", async () => {
  const reading = readMail(db(), { mailId: crypto.randomUUID() });
  expect(await refusalOf(reading)).toBe("not_found");
});
