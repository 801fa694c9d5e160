import type { Database } from "#server/db/connect.ts";
import type { MailTransport } from "#server/mail/transport.ts";
import { readLogoPixels } from "#shop/settings/face/read-face-pictures.ts";

/** What a mail calls the logo that comes along with it. */
export const logoContentId = (sha256: string): string => `shop-logo-${sha256}`;
const named = /"cid:shop-logo-([0-9a-f]{64})"/;

/**
 * Has the shop's logo come along with each mail that shows it, the one with which it was written: nothing
 * is loaded from anywhere. A logo that is gone leaves the words.
 */
export const carryLogo = (transport: MailTransport, db: Database): MailTransport => ({
  ...transport,
  async send(mail) {
    const sha256 = named.exec(mail.html)?.[1];
    const logo = sha256 === undefined ? null : await readLogoPixels(db, sha256);
    if (sha256 === undefined || logo === null) {
      await transport.send(mail);
      return;
    }
    const attachment = {
      name: "logo.png",
      contentType: "image/png",
      contentId: logoContentId(sha256),
      bytes: logo.raster,
    };
    await transport.send({ ...mail, attachments: [...mail.attachments, attachment] });
  },
});
