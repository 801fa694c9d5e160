import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { countAct } from "#server/http/rate-limit.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { type TriedMail, tryMail } from "#server/mail/try-mail.ts";
import type { Services } from "#server/services.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { readShop } from "#shop/settings/read-shop.ts";

import { mailSender } from "./mail-sender.ts";

const limit = { act: "test_mail", max: 5, windowSeconds: 600 };

/**
 * Sends a mail to whoever asks and says in time whether the mail server took it. Past the outbox: a
 * mail that waits there says nothing. One that was taken is kept on record: the list of the opening asks for it.
 * @throws ShopError `too_many_requests`
 */
export const sendTestMail = async (
  { connection: { db }, smtpUrl }: Pick<Services, "connection" | "smtpUrl">,
  whose: Actor,
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<TriedMail | { readonly outcome: "not_configured" }> => {
  await countAct(db, limit, whose.userId);
  if (smtpUrl === null) return { outcome: "not_configured" };
  const shop = await readShop(db);
  const text = m.upkeep_mail_text({ shop: shop.name }, { locale });
  const tried = await tryMail(smtpUrl, {
    id: uuidv7(),
    ...mailSender(shop),
    to,
    subject: m.upkeep_mail_subject({ shop: shop.name }, { locale }),
    text,
    html: `<!doctype html><html lang="${locale}"><body><p>${Bun.escapeHTML(text)}</p></body></html>`,
    attachments: [],
  });
  if (tried.outcome === "sent") {
    const act = "send_test_mail";
    await db.insert(auditEvent).values({ actorId: whose.userId, act, subject: "setting:mail" });
  }
  return tried;
};
