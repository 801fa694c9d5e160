import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, like } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { createSecretToken } from "#server/auth/secret-token.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { mailResendsMax } from "#shared/mails.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { email } from "./email.table.ts";
import { listMails } from "./list-mails.ts";
import { readMail } from "./read-mail.ts";

let shop: TestShop;
const db = () => shop.db;
const token = createSecretToken();

beforeAll(async () => {
  shop = await openTestShop();
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
afterAll(() => shop.close());

test("a mail is read without the key of its link", async () => {
  const { mails } = await listMails(db(), { limit: 1, search: "" });
  const mail = await readMail(db(), { mailId: mails[0]?.id ?? "" });
  expect(mail.text).toBe("Your order 2026-00042: https://shop.example/orders#token=….");
  expect(mail.hasHiddenKeys).toBe(true);
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

/** A mail that has left, and somebody of the workshop who wishes it sent again. */
const resendScene = async () => {
  const [mail] = await db()
    .insert(email)
    .values({
      dedupeKey: `sent:${uuidv7()}`,
      toAddress: "ada@example.org",
      subject: "Received",
      html: "<p>Thank you</p>",
      text: "Thank you",
      status: "sent",
    })
    .returning();
  if (!mail) throw new Error("no mail");
  const { call } = await shop.person("staff");
  const again = like(email.dedupeKey, `${mail.dedupeKey}:again:%`);
  return {
    mail,
    wish: (resendId = uuidv7()) => call.workshop.mails.resendMail({ mailId: mail.id, resendId }),
    sentAgain: () => db().select().from(email).where(again),
    change: (changes: Partial<typeof email.$inferInsert>) =>
      db().update(email).set(changes).where(eq(email.id, mail.id)).execute(),
  };
};

test("a mail goes out once more for each wish, word for word, noted with who wished it", async () => {
  const { mail, wish, sentAgain } = await resendScene();
  const pressedTwice = uuidv7();
  await Promise.all([wish(pressedTwice), wish(pressedTwice), wish()]);
  const rows = await sentAgain();
  expect(rows).toHaveLength(2);
  for (const { toAddress, subject, html, text, status } of rows) {
    expect({ toAddress, subject, html, text, status }).toEqual({
      toAddress: mail.toAddress,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      status: "queued",
    });
  }
  const noted = await db()
    .select({ act: auditEvent.act })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `mail:${mail.id}`));
  expect(noted).toEqual([{ act: "resend_mail" }, { act: "resend_mail" }]);
});

test("a mail is not sent again while it is on its way, when it is old, nor without an end", async () => {
  const { wish, sentAgain, change } = await resendScene();
  const wishes = Array.from({ length: mailResendsMax + 2 }, () => callRefusal(wish()));
  const outcomes = await Promise.all(wishes);
  expect(outcomes.filter((code) => code === "mail_resend_limit")).toHaveLength(2);
  expect(await sentAgain()).toHaveLength(mailResendsMax);
  await change({ createdAt: new Date(Date.now() - 29 * 86_400_000) });
  expect(await callRefusal(wish())).toBe("mail_not_resendable");
  await change({ createdAt: new Date(), status: "queued" });
  expect(await callRefusal(wish())).toBe("mail_not_resendable");
});
