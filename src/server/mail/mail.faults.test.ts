import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import { createJobs, type Jobs } from "#server/jobs/jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { type SmtpSink, startSmtpSink } from "#testing/smtp-sink.ts";

import { email } from "./email.table.ts";
import { queueMail, sendMailJob } from "./queue-mail.ts";
import { sendMail } from "./send-mail.ts";
import { createFolderTransport, createSmtpTransport, type MailTransport } from "./transport.ts";

/** Row F11: the mail server is down, busy, refusing, or hangs up after taking the mail. */
let database: TestDatabase;
let jobs: Jobs;
let sink: SmtpSink;
let transport: MailTransport;
const log = createLogger("silent");
const sender = {
  from: { name: "Magnetwerk\r\nBcc: all@example.org", address: "post@magnetwerk.example" },
  replyTo: "post@magnetwerk.example",
};

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await createJobs(database.url, [sendMailJob], { isWorker: false, log });
  sink = await startSmtpSink();
  transport = await createSmtpTransport(sink.url);
});
afterAll(async () => {
  transport.close();
  await sink.close();
  await jobs.close();
  await database.drop();
});

const queue = async (subject: string, key: string = crypto.randomUUID()): Promise<string> => {
  const { db } = database.connection;
  const mail = {
    dedupeKey: key,
    to: "mia@example.org",
    subject,
    html: "<p>Hallo</p>",
    text: "Hallo",
  };
  await db.transaction((tx) => queueMail(tx, jobs, mail));
  const [row] = await db.select({ id: email.id }).from(email).where(eq(email.dedupeKey, key));
  return row?.id ?? "";
};
const send = (id: string) => sendMail(database.connection.db, transport, sender, id);
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
  await queue("erste", "order-7-received");
  await queue("zweite", "order-7-received");
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
  await expect(sendMail(database.connection.db, nobody, sender, id)).rejects.toThrow();
  nobody.close();
  expect((await stateOf(id))?.status).toBe("failed");
  await send(id);
  expect(received("niemand da")).toHaveLength(1);
});

test("a line break in a name or a subject starts no header", async () => {
  const id = await queue("Hallo\r\nBcc: all@example.org");
  await send(id);
  const mail = sink.mails.at(-1);
  expect(mail?.to?.map((to) => to.address)).toEqual(["mia@example.org"]);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.headers.filter(({ key }) => key === "bcc")).toEqual([]);
});

test("without a mail server each mail is a readable file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-mail-"));
  const id = await queue("lesbar");
  await sendMail(database.connection.db, createFolderTransport(folder, log), sender, id);
  expect(readdirSync(folder).toSorted()).toEqual([`${id}.html`, `${id}.txt`]);
  expect(readFileSync(join(folder, `${id}.txt`), "utf8")).toContain("Subject: lesbar");
  rmSync(folder, { recursive: true });
});
