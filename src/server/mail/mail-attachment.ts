import { z } from "zod";

import type { Storage } from "#server/storage/storage.ts";
import { mailAttachmentNameLengthMax } from "#shared/mails.ts";

/**
 * What goes along with a mail (attachment). Its bytes are in storage, once, however often the mail is
 * tried.
 */
export const mailAttachmentSchema = z.strictObject({
  /** As the reader's device saves it; a control character in it could start a header. */
  name: z
    .string()
    .min(1)
    .max(mailAttachmentNameLengthMax)
    .regex(/^[^\p{Cc}/\\]+$/u),
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  storageKey: z.string(),
  sizeBytes: z.int().min(1),
  /** Set for a picture that the HTML shows as `cid:…`; without it the attachment is a file. */
  contentId: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
});
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;

export const mailAttachmentsSchema = z.array(mailAttachmentSchema);

export const mailFilesPrefix = "mail-files/";

/** The month that a file was made in; see {@link keepMailFile}. */
export const mailFileMonth = (moment: Date): string => moment.toISOString().slice(0, 7);

/**
 * Keeps bytes that are made for mails only, equal ones of a month once. What has a home of its own in
 * storage, such as an invoice, is attached by its own key instead.
 */
export const keepMailFile = async (
  storage: Storage,
  bytes: Uint8Array,
  {
    ending,
    now,
    ...shown
  }: Pick<MailAttachment, "name" | "contentType" | "contentId"> & {
    /** Of the key, without the dot. */
    readonly ending: "jpg" | "png" | "pdf";
    readonly now: Date;
  },
): Promise<MailAttachment> => {
  const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  const storageKey = `${mailFilesPrefix}${mailFileMonth(now)}/${sha256}.${ending}`;
  await storage.put(storageKey, bytes);
  return { ...shown, storageKey, sizeBytes: bytes.length };
};
