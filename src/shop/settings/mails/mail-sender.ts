import type { OutgoingMail } from "#server/mail/transport.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

/** Under which name and address the shop's mails go out. */
export const mailSender = ({
  name,
  company,
  mail,
}: Pick<Shop, "name" | "company" | "mail">): Pick<OutgoingMail, "from" | "replyTo"> => ({
  from: {
    name: mail.senderName || name,
    address: mail.senderAddress || company.email,
  },
  replyTo: company.email,
});
