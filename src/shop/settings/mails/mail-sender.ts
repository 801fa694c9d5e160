import type { OutgoingMail } from "#server/mail/transport.ts";
import { companyName } from "#shared/company/company-name.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

/** Under which name and address the shop's mails go out. */
export const mailSender = ({
  company,
  mail,
}: Pick<Shop, "company" | "mail">): Pick<OutgoingMail, "from" | "replyTo"> => ({
  from: {
    name: mail.senderName || companyName(company),
    address: mail.senderAddress || company.email,
  },
  replyTo: company.email,
});
