import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import { createJobs, type Jobs } from "#server/jobs/jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import type { Storage } from "#server/storage/storage.ts";
import { mailAttachmentsBytesMax, mailAttachmentsMax } from "#shared/mails.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { type SmtpSink, startSmtpSink } from "#testing/smtp-sink.ts";

import { email } from "./email.table.ts";
import { keepMailFile } from "./mail-attachment.ts";
import { type Mail, queueMail, sendMailJob } from "./queue-mail.ts";
import { sendMail } from "./send-mail.ts";
import { sweepMailFiles } from "./sweep-mail-files.ts";
import {
  createFolderTransport,
  createSmtpTransport,
  type MailTransport,
  smtpPatienceMs,
} from "./transport.ts";

/** Row F11: the mail server is down, busy, refusing, or hangs up after taking the mail. */
let database: TestDatabase;
let jobs: Jobs;
let sink: SmtpSink;
let transport: MailTransport;
let storage: Storage;
let folder: string;
const log = createLogger("silent");
const secret = new Uint8Array(32).fill(7);
const tools = () => ({ connection: database.connection, storage, log, secret });
const sender = {
  from: { name: "Magnetwerk\r\nBcc: all@example.org", address: "post@magnetwerk.example" },
  replyTo: "post@magnetwerk.example",
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "lodestone-mail-"));
  storage = await openFolderStorage(join(folder, "files"));
  jobs = await createJobs(database.url, [sendMailJob], { isWorker: false, log });
  sink = await startSmtpSink();
  transport = await createSmtpTransport(sink.url);
});
afterAll(async () => {
  transport.close();
  await sink.close();
  await jobs.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const queue = async (
  subject: string,
  { key = crypto.randomUUID(), ...more }: Partial<Mail> & { key?: string } = {},
): Promise<string> => {
  const { db } = database.connection;
  const mail = {
    dedupeKey: key,
    to: "mia@example.org",
    subject,
    html: "<p>Hallo</p>",
    text: "Hallo",
    ...more,
  };
  await db.transaction((tx) => queueMail(tx, jobs, mail));
  const [row] = await db.select({ id: email.id }).from(email).where(eq(email.dedupeKey, key));
  return row?.id ?? "";
};
const send = (id: string) => sendMail(tools(), transport, sender, id);
const stateOf = async (id: string) => {
  const [row] = await database.connection.db.select().from(email).where(eq(email.id, id));
  return row;
};
const received = (subject: string) => sink.mails.filter((mail) => mail.subject === subject);

test("a mail is sent once, however often its job runs", async () => {
  const id = await queue("einmal");
  for (let runs = 0; runs < 3; runs += 1) await send(id);
  expect(received("einmal")).toHaveLength(1);
  expect((await stateOf(id))?.status).toBe("sent");
});

test("a second mail for the same event is not written", async () => {
  await queue("erste", { key: "order-7-received" });
  await queue("zweite", { key: "order-7-received" });
  const rows = await database.connection.db.select().from(email);
  expect(rows.filter((row) => row.dedupeKey === "order-7-received")).toHaveLength(1);
});

test.each(["busy", "refuses"] as const)(
  "a server that %s leaves the mail for later",
  async (mood) => {
    const id = await queue(`später ${mood}`);
    sink.set(mood);
    await expect(send(id)).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ status: "failed", attempts: 1 });
    sink.set("takes");
    await send(id);
    expect(received(`später ${mood}`)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  },
);

test("a server that hangs up after taking it gets the same message id again, so it can tell", async () => {
  const id = await queue("abgerissen");
  sink.set("drops");
  await expect(send(id)).rejects.toThrow();
  sink.set("takes");
  await send(id);
  const ids = received("abgerissen").map((mail) => mail.messageId);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toContain(id);
});

test("no server at all leaves the mail for later", async () => {
  const id = await queue("niemand da");
  const nobody = await createSmtpTransport("smtp://127.0.0.1:9");
  await expect(sendMail(tools(), nobody, sender, id)).rejects.toThrow();
  nobody.close();
  expect((await stateOf(id))?.status).toBe("failed");
  await send(id);
  expect(received("niemand da")).toHaveLength(1);
});

test("a server that is slow over a mail is waited for: it gets the mail once", async () => {
  const id = await queue("langsam");
  sink.set("waits");
  const sending = send(id);
  while (received("langsam").length === 0) await Bun.sleep(10);
  expect((await stateOf(id))?.status).toBe("sending");
  while (sink.answer() === 0) await Bun.sleep(10);
  sink.set("takes");
  await sending;
  expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received("langsam")).toHaveLength(1);
  // What the law of mail allows a server is more, what ours take is half a minute.
  expect(smtpPatienceMs).toBeGreaterThan(60_000);
  expect(sendMailJob.expireInSeconds * 1_000).toBeGreaterThan(7 * smtpPatienceMs);
});

test("a server that never answers is left, and the mail tried again under the same id", async () => {
  const id = await queue("stumm");
  const hasty = await createSmtpTransport(sink.url, 150);
  sink.set("waits");
  await expect(sendMail(tools(), hasty, sender, id)).rejects.toThrow();
  sink.set("takes");
  await send(id);
  hasty.close();
  expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2 });
  expect(new Set(received("stumm").map(({ messageId }) => messageId)).size).toBe(1);
});

test("a recipient that the server refuses holds up nobody else", async () => {
  sink.refuse("gone@example.org");
  const refused = await queue("an niemanden", { to: "gone@example.org" });
  const other = await queue("an Mia");
  await expect(send(refused)).rejects.toThrow("550");
  await send(other);
  expect(received("an niemanden")).toHaveLength(0);
  expect(received("an Mia")).toHaveLength(1);
  expect(await stateOf(refused)).toMatchObject({
    status: "failed",
    lastError: expect.stringContaining("no such mailbox"),
  });
});

test("a mail is tried for half a day, ever more slowly", () => {
  const { retryLimit, retryDelayMaxSeconds } = sendMailJob;
  // pg-boss waits between half of 2 ** n seconds and the whole of it.
  const pauses = Array.from({ length: retryLimit }, (_, index) =>
    Math.min(2 ** index / 2, retryDelayMaxSeconds),
  );
  expect(pauses.reduce((sum, pause) => sum + pause) / 3_600).toBeGreaterThan(12);
});

describe("H4: what people type starts no header and reaches nobody else", () => {
  const headersOfOurs = new Set(
    "from to reply-to subject message-id date mime-version content-type".split(" "),
  );
  test.each([
    "Hallo\r\nBcc: all@example.org",
    "Hallo\nBcc: all@example.org\n\nText",
    "Hallo\rTo: all@example.org",
    "Hallo\u2028Bcc: all@example.org\u0085X: y",
    "=?utf-8?q?Hallo=0D=0ABcc:=20all@example.org?=",
    `Müller", <all@example.org>, "`,
  ])("as a subject and as a sender's name: %j", async (words) => {
    const id = await queue(words);
    const from = { name: words, address: "post@magnetwerk.example" };
    await sendMail(tools(), transport, { ...sender, from }, id);
    const mail = sink.mails.at(-1);
    expect(mail?.to?.map((to) => to.address)).toEqual(["mia@example.org"]);
    expect(mail?.from?.address).toBe("post@magnetwerk.example");
    expect(mail?.headers.filter(({ key }) => !headersOfOurs.has(key))).toEqual([]);
    expect(new Set(mail?.headers.map(({ key }) => key)).size).toBe(mail?.headers.length ?? 0);
  });

  test.each([
    "mia@example.org\r\nBcc: all@example.org",
    "mia@example.org, all@example.org",
    "mia@example.org;all@example.org",
    "Mia <all@example.org>",
    `"mia,all"@example.org`,
    "mia@example.org@all.example",
    "mia",
    "",
  ])("as an address, which is refused: %j", async (to) => {
    const key = crypto.randomUUID();
    await expect(queue("Hallo", { key, to })).rejects.toThrow("not a mail address");
    const { db } = database.connection;
    expect(await db.select().from(email).where(eq(email.dedupeKey, key))).toEqual([]);
  });
});

const picture = new Uint8Array(5_000).map((_, index) => index % 251);
const keep = (name: string, contentId?: string) =>
  keepMailFile(storage, picture, {
    name,
    contentType: contentId === undefined ? "application/pdf" : "image/jpeg",
    ending: contentId === undefined ? "pdf" : "jpg",
    now: new Date("2026-11-21T12:00:00Z"),
    ...(contentId !== undefined && { contentId }),
  });

test("attachments arrive byte for byte, also after a failure: a picture inline, a file as a file", async () => {
  const attachments = [await keep("magnet-1.jpg", "magnet-1"), await keep("AGB für Ömer.pdf")];
  const id = await queue("mit Anhang", { html: `<img src="cid:magnet-1">`, attachments });
  sink.set("busy");
  await expect(send(id)).rejects.toThrow();
  sink.set("takes");
  await send(id);
  const [mail] = received("mit Anhang");
  expect(
    mail?.attachments.map(({ filename, mimeType, disposition, contentId }) => ({
      filename,
      mimeType,
      disposition,
      contentId,
    })),
  ).toEqual([
    {
      filename: "magnet-1.jpg",
      mimeType: "image/jpeg",
      disposition: "inline",
      contentId: "<magnet-1>",
    },
    {
      filename: "AGB für Ömer.pdf",
      mimeType: "application/pdf",
      disposition: "attachment",
      contentId: undefined,
    },
  ]);
  for (const { content } of mail?.attachments ?? []) {
    expect(typeof content === "string" ? content : new Uint8Array(content)).toEqual(picture);
  }
});

test("a picture that is gone does not hold its mail back, a document does", async () => {
  const gone = { ...(await keep("weg.jpg", "gone")), storageKey: "mail-files/2026-11/none.jpg" };
  const id = await queue("ohne Bild", { attachments: [gone] });
  await send(id);
  expect(received("ohne Bild")).toHaveLength(1);
  const { contentId: _, ...document } = gone;
  const waiting = await queue("ohne Dokument", { attachments: [document] });
  await expect(send(waiting)).rejects.toThrow("not in storage");
  expect((await stateOf(waiting))?.status).toBe("failed");
});

test("a mail that carries too much, or a name that could start a header, is not written", async () => {
  const attachment = await keep("eins.pdf");
  const tooLarge = { ...attachment, sizeBytes: mailAttachmentsBytesMax };
  const badNames = ["a\r\nBcc: all@example.org", "../a", "", "a".repeat(200)];
  for (const attachments of [
    [attachment, tooLarge],
    Array.from({ length: mailAttachmentsMax + 1 }, () => attachment),
    ...badNames.map((name) => [{ ...attachment, name }]),
  ]) {
    const key = crypto.randomUUID();
    await expect(queue("zu viel", { key, attachments })).rejects.toThrow();
    const { db } = database.connection;
    expect(await db.select().from(email).where(eq(email.dedupeKey, key))).toEqual([]);
  }
});

test("files of mails are kept once, and at least for a month", async () => {
  const first = await keep("eins.pdf");
  expect(await keep("zwei.pdf")).toEqual({ ...first, name: "zwei.pdf" });
  await sweepMailFiles(storage, new Date("2026-12-31T23:00:00Z"));
  expect(await storage.stat(first.storageKey)).not.toBeNull();
  await sweepMailFiles(storage, new Date("2027-01-01T00:00:00Z"));
  expect(await storage.stat(first.storageKey)).toBeNull();
});

test("without a mail server each mail is a readable file that shows its pictures", async () => {
  const mailFolder = join(folder, "mail");
  const attachments = [await keep("magnet-1.jpg", "magnet-1")];
  const id = await queue("lesbar", { html: `<img src="cid:magnet-1">`, attachments });
  await sendMail(tools(), createFolderTransport(mailFolder, log), sender, id);
  expect(readdirSync(mailFolder).toSorted()).toEqual([
    `${id}-1-magnet-1.jpg`,
    `${id}.html`,
    `${id}.txt`,
  ]);
  expect(readFileSync(join(mailFolder, `${id}.html`), "utf8")).toContain(`${id}-1-magnet-1.jpg`);
  expect(readFileSync(join(mailFolder, `${id}.txt`), "utf8")).toContain("Subject: lesbar");
});
