// Sends a mail by SMTP, or into a folder.

import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Logger } from "#server/log/logger.ts";

import type { MailAttachment } from "./mail-attachment.ts";

export type OutgoingAttachment = Pick<MailAttachment, "name" | "contentType" | "contentId"> & {
  readonly bytes: Uint8Array;
};

export type OutgoingMail = {
  readonly id: string;
  /** The name is encoded by the transport: nothing in it can start a header. */
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly OutgoingAttachment[];
};

export type MailTransport = {
  /** Whether it only writes files: what it takes reaches nobody. */
  readonly isFolder: boolean;
  /** Resolves once the mail server has taken the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/**
 * How long one answer of a mail server is waited for. Slow ones take half a minute over a mail; who hangs
 * up before sends it twice.
 */
export const smtpPatienceMs = 75_000;

/**
 * SMTP by `SMTP_URL`. The message id is the outbox row's, so a server that took a mail and dropped
 * the line can tell the repeat.
 */
export const createSmtpTransport = async (
  smtpUrl: string,
  patienceMs = smtpPatienceMs,
): Promise<MailTransport> => {
  // Read only where mails leave: the start does not wait for it.
  const { createTransport } = await import("nodemailer");
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isFolder: false,
    async send({ id, to, attachments, ...mail }) {
      const domain = mail.from.address
        .split("@")
        .at(-1)
        ?.replace(/[^a-z0-9.-]/gi, "");
      await smtp.sendMail({
        ...mail,
        // One address, never read as a list of them.
        to: { name: "", address: to },
        messageId: `<${id}@${domain || "localhost"}>`,
        attachments: attachments.map(({ name, contentType, contentId, bytes }) => ({
          filename: name,
          contentType,
          content: Buffer.from(bytes),
          ...(contentId !== undefined && { cid: contentId, contentDisposition: "inline" as const }),
        })),
      });
    },
    close: () => smtp.close(),
  };
};

/** Without SMTP each mail is a readable file, newest last by name, its attachments beside it. */
export const createFolderTransport = (folder: string, log: Logger): MailTransport => ({
  isFolder: true,
  async send(mail) {
    await mkdir(folder, { recursive: true });
    const stem = join(folder, mail.id);
    let { html } = mail;
    for (const [index, { name, contentId, bytes }] of mail.attachments.entries()) {
      const file = `${mail.id}-${index + 1}-${name}`;
      await writeFile(join(folder, file), bytes);
      if (contentId !== undefined) html = html.replaceAll(`cid:${contentId}`, encodeURI(file));
    }
    await writeFile(`${stem}.html`, html);
    const lines = [
      `From: ${mail.from.name} <${mail.from.address}>`,
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      "",
      mail.text,
    ];
    await writeFile(`${stem}.txt.tmp`, `${lines.join("\n")}\n`);
    await rename(`${stem}.txt.tmp`, `${stem}.txt`);
    log.info({ mail: mail.id }, "mail written to the mail log (SMTP_URL is not set)");
  },
  close() {},
});
