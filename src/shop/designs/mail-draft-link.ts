import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { authToken } from "#server/auth/auth-token.table.ts";
import { deriveSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { countAct, countActFrom, countedAs } from "#server/http/rate-limit.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { sealToken } from "#server/mail/sealed-token.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { draftLinkDays, type MailDraftLinkInput } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";

import { renderDraftLinkMail } from "./draft-link.mail.tsx";
import { hasOrdered } from "./has-ordered.ts";

/** For a shopper with several devices, and far too few to bother anybody else with. */
const shopperLimit = { act: "mail_draft_link", max: 5, windowSeconds: 3_600 };
const addressLimit = { act: "mail_draft_link_from", max: 300, windowSeconds: 3_600 };
const recipientLimit = { act: "mail_draft_link_to", max: 5, windowSeconds: 86_400 };

/**
 * Mails the way to the shopper's drafts on another device. A guest gets a link that opens them once; who
 * has an account gets the way to the sign-in. The answer says nothing about the address.
 * @throws ShopError `draft_link_ordered` for a guest who has ordered, `too_many_requests`
 */
export const mailDraftLink = async (
  {
    services,
    clientAddress,
    locale,
  }: Pick<RequestContext, "services" | "clientAddress" | "locale">,
  whose: Actor,
  { email }: MailDraftLinkInput,
): Promise<{ days: number }> => {
  const { db } = services.connection;
  await countAct(db, shopperLimit, whose.userId);
  await countActFrom(db, addressLimit, clientAddress);
  const isGuest = whose.role === "guest";
  if (isGuest && (await hasOrdered(db, whose.userId))) throw new ShopError("draft_link_ordered");
  const answer = { days: draftLinkDays };
  if (!(await mayMail(services, email))) return answer;

  const link = { purpose: "draft", id: uuidv7() };
  const id = hashSecretToken(deriveSecretToken(services.secret, link.purpose, link.id));
  const url = isGuest
    ? `${services.publicUrl}/photo-magnets/create?draft=${sealToken(services.secret, email, link)}`
    : `${services.publicUrl}/login`;
  const shop = await readMailShop(services);
  const mail = await renderDraftLinkMail({ shop, locale, url, isGuest });
  await db.transaction(async (tx) => {
    if (isGuest) {
      await tx.insert(authToken).values({
        id,
        kind: "draft_link",
        userId: whose.userId,
        expiresAt: sql`now() + make_interval(days => ${draftLinkDays})`,
      });
    }
    await queueMail(tx, services.jobs, {
      dedupeKey: `draft-link:${id}`,
      to: email,
      ...mail,
    });
  });
  return answer;
};

/** Beyond its limit an address is left in peace, and the sender is told nothing about it. */
const mayMail = async ({ connection, secret }: RequestContext["services"], email: string) => {
  try {
    await countAct(connection.db, recipientLimit, countedAs(secret, email));
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
};
