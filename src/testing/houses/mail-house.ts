import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import { createJobs } from "#server/jobs/open-jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import { email } from "#server/mail/email.table.ts";
import { type Mail, queueMail, sendMailJob } from "#server/mail/queue-mail.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { createSmtpTransport, type MailTransport } from "#server/mail/transport.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import { createTestDatabase } from "#testing/database.ts";
import { startSmtpSink } from "#testing/plays/smtp-sink.ts";

/** A queue of mails in front of a real SMTP server that takes them as it is told. */
export const openMailHouse = async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "lodestone-mail-"));
  const log = createLogger("silent");
  const storage = await openFolderStorage(join(folder, "files"));
  const jobs = await createJobs(database.url, [sendMailJob], { isWorker: false, log });
  const sink = await startSmtpSink();
  const transport = await createSmtpTransport(sink.url);
  const { db } = database.connection;
  const secret = new Uint8Array(32).fill(7);
  const tools = { connection: database.connection, storage, log, secret };
  const sender = {
    from: { name: "Magnetwerk\r\nBcc: all@example.org", address: "post@magnetwerk.example" },
    replyTo: "post@magnetwerk.example",
  };
  return {
    db,
    folder,
    log,
    storage,
    sink,
    sender,
    /** @returns the id of the mail that waits */
    queue: async (
      subject: string,
      { key = crypto.randomUUID(), ...more }: Partial<Mail> & { key?: string } = {},
    ): Promise<string> => {
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
    },
    send: (id: string, by: MailTransport = transport, from = sender) =>
      sendMail(tools, by, from, id),
    stateOf: async (id: string) => {
      const [row] = await db.select().from(email).where(eq(email.id, id));
      return row;
    },
    received: (subject: string) => sink.mails.filter((mail) => mail.subject === subject),
    close: async () => {
      transport.close();
      await sink.close();
      await jobs.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
};
