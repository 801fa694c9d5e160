import { and, eq, isNull, ne, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct, countedAs } from "#server/http/rate-limit.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { invitedAnchor } from "#shared/accounts.ts";
import { deviceNames } from "#shared/devices.ts";
import { defaultLocale } from "#shared/locale.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";
import type { RenderedMail } from "#shop/settings/mails/render-mail.ts";

import type { AccountMail } from "./account-mail.job.ts";
import {
  type AccountMailContent,
  type AccountMailName,
  renderAccountMail,
} from "./account-mail.tsx";
import { mailedTokenId, sealedMailedToken } from "./mailed-token.ts";

/**
 * Links of one kind that one address is mailed; beyond it, it is left in peace and the asker told
 * nothing. Whoever asks for many of another kind keeps none of these from it.
 */
const recipientLimit = { max: 5, windowSeconds: 3_600 };

/** Handler of `accounts.mail`: writes the mail into the outbox, once however often it runs. */
export const sendAccountMail = async (services: Services, job: AccountMail): Promise<void> => {
  switch (job.kind) {
    case "verify":
      return sendVerify(services, job);
    case "reset":
    case "browser":
      return sendLinkTo(services, job, job.kind);
    case "invite":
      return sendInvite(services, job);
    case "email_change":
      return sendEmailChange(services, job);
    case "password_changed":
      return tellOwner(services, job, "account-password-changed", {
        isFirst: job.isFirst === true,
      });
    case "recovery_codes_renewed":
      return tellOwner(services, job, "account-codes-renewed");
    case "locked":
      return tellOwner(services, job, "account-locked");
    case "new_device":
      return tellOwner(services, job, "account-new-device", { detail: deviceNames(job) });
  }
};

type LinkJob = Extract<AccountMail, { readonly locale: unknown }>;

/** The link for a free address; for one with an account, its owner is told. */
const sendVerify = async (services: Services, { requestId, locale }: LinkJob): Promise<void> => {
  const { db } = services.connection;
  const id = mailedTokenId(services, requestId);
  const link = await findLink(db, id);
  if (!link) return;
  const account = await findAccount(db, eq(user.email, link.email));
  if (!(await mayMail(services, link.email, "verify"))) return forgetLink(db, id);
  if (account) {
    await tellKnown(services, { requestId, locale }, link.email);
    return forgetLink(db, id);
  }
  const url = `${services.publicUrl}/login?verify=${sealedMailedToken(services, requestId, link.email)}`;
  return send(services, requestId, link.email, { name: "account-verify", locale, url });
};

/** To the new address; if that one has an account, its owner is told instead. */
const sendEmailChange = async (services: Services, job: LinkJob): Promise<void> => {
  const { db } = services.connection;
  const id = mailedTokenId(services, job.requestId);
  const link = await findLink(db, id);
  if (!link) return;
  const account = await findAccount(db, eq(user.email, link.email));
  if (!(await mayMail(services, link.email, job.kind))) return forgetLink(db, id);
  if (account) {
    await tellKnown(services, job, link.email);
    return forgetLink(db, id);
  }
  return send(services, job.requestId, link.email, {
    name: "account-email-change",
    locale: job.locale,
    url: `${services.publicUrl}/login?change=${sealedMailedToken(services, job.requestId, link.email)}`,
  });
};

const tellKnown = (
  services: Services,
  { requestId, locale }: Pick<LinkJob, "requestId" | "locale">,
  to: string,
): Promise<void> =>
  send(services, requestId, to, {
    name: "account-known",
    locale,
    url: `${services.publicUrl}/login`,
  });

/** In the owner's language; whoever caused it may speak another. */
const tellOwner = async (
  services: Services,
  { requestId, userId }: { readonly requestId: string; readonly userId: string },
  name: AccountMailName,
  about: Pick<AccountMailContent, "detail" | "isFirst"> = {},
): Promise<void> => {
  const account = await findAccount(services.connection.db, eq(user.id, userId));
  if (!account) return;
  await send(services, requestId, account.email, {
    name,
    locale: account.locale,
    url: `${services.publicUrl}/login?mode=forgot`,
    ...about,
  });
};

/** The link for an address with an account; for any other nothing at all. */
const sendLinkTo = async (
  services: Services,
  { requestId, locale }: LinkJob,
  kind: "reset" | "browser",
): Promise<void> => {
  const { db } = services.connection;
  const id = mailedTokenId(services, requestId);
  const link = await findLink(db, id);
  if (!link) return;
  const account = await findAccount(db, eq(user.email, link.email));
  const isOpen = account !== undefined && !account.isDisabled;
  if (!isOpen || !(await mayMail(services, link.email, kind))) return forgetLink(db, id);
  await db.update(authToken).set({ userId: account.userId }).where(eq(authToken.id, id));
  const url = `${services.publicUrl}/login?${kind}=${sealedMailedToken(services, requestId, link.email)}`;
  return send(services, requestId, link.email, { name: `account-${kind}`, locale, url });
};

/** The link with which somebody who was asked to work here chooses a password. */
const sendInvite = async (services: Services, { requestId, locale }: LinkJob): Promise<void> => {
  const link = await findLink(services.connection.db, mailedTokenId(services, requestId));
  if (!link) return;
  const token = sealedMailedToken(services, requestId, link.email);
  const url = `${services.publicUrl}/login?reset=${token}#${invitedAnchor}`;
  return send(services, requestId, link.email, { name: "account-invite", locale, url });
};

const send = async (
  services: Services,
  requestId: string,
  to: string,
  content: Omit<AccountMailContent, "shop">,
): Promise<void> => {
  const { db } = services.connection;
  const mail: RenderedMail = await renderAccountMail({
    ...content,
    shop: await readMailShop(services),
  });
  await db.transaction((tx) =>
    queueMail(tx, services.jobs, { dedupeKey: `${mail.name}:${requestId}`, to, ...mail }),
  );
};

const findLink = async (db: Database, id: string) => {
  const [link] = await db
    .select({ email: authToken.email })
    .from(authToken)
    .where(and(eq(authToken.id, id), isNull(authToken.usedAt)));
  return link && link.email !== null ? { email: link.email } : undefined;
};

const forgetLink = async (db: Database, id: string): Promise<void> => {
  await db.delete(authToken).where(eq(authToken.id, id));
};

const findAccount = async (db: Database, which: ReturnType<typeof eq>) => {
  const [account] = await db
    .select({
      userId: user.id,
      email: user.email,
      locale: user.locale,
      isDisabled: sql<boolean>`${user.disabledAt} is not null`,
    })
    .from(user)
    .where(and(which, ne(user.role, "guest"), isNull(user.anonymizedAt)));
  if (!account || account.email === null) return undefined;
  return { ...account, email: account.email, locale: account.locale ?? defaultLocale };
};

const mayMail = async (
  { connection, secret }: Services,
  email: string,
  kind: AccountMail["kind"],
): Promise<boolean> => {
  const limit = { act: `account_mail_to_${kind}`, ...recipientLimit };
  try {
    await countAct(connection.db, limit, countedAs(secret, email));
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
};
