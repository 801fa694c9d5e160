import { afterAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import { mailAttachmentsBytesMax, mailAttachmentsMax } from "#shared/mails.ts";
import { openMailHouse } from "#testing/houses/mail-house.ts";

import { email } from "./email.table.ts";
import { keepMailFile } from "./mail-attachment.ts";
import { readMail } from "./read-mail.ts";
import { sweepMailFiles } from "./sweep-mail-files.ts";
import { createFolderTransport } from "./transport.ts";

const house = await openMailHouse();
const { db, sink, storage, folder, log, queue, send, stateOf, received } = house;
afterAll(() => house.close());

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
  expect((await stateOf(waiting))?.status).toBe("queued");
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
  await send(id, createFolderTransport(mailFolder, log));
  expect(readdirSync(mailFolder).toSorted()).toEqual([
    `${id}-1-magnet-1.jpg`,
    `${id}.html`,
    `${id}.txt`,
  ]);
  expect(readFileSync(join(mailFolder, `${id}.html`), "utf8")).toContain(`${id}-1-magnet-1.jpg`);
  expect(readFileSync(join(mailFolder, `${id}.txt`), "utf8")).toContain("Subject: lesbar");
  // Nobody has it: that is what the workshop says of it, whatever server is set up later.
  expect(await readMail(db, { mailId: id })).toMatchObject({ status: "sent", isInFolder: true });
  const posted = await queue("unterwegs");
  await send(posted);
  expect(await readMail(db, { mailId: posted })).toMatchObject({ isInFolder: false });
});
