import type { Database } from "#server/db/connect.ts";
import { keepMailFile, type MailAttachment } from "#server/mail/mail-attachment.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { listKnownFormats } from "#shop/catalog/list-formats.ts";
import { stillStands } from "#shop/orders/acts/still-stands.ts";
import type { OrderMail, OrderMailKind } from "#shop/orders/order-jobs.ts";
import { sealedOrderUrl } from "#shop/orders/order-token.ts";
import { type ShopperOrder, readOrderView } from "#shop/orders/read-order-view.ts";
import { readLogoFile } from "#shop/settings/face/read-face-pictures.ts";
import { printLegalText } from "#shop/settings/legal/print-legal-text.ts";
import { readKeptLegalText } from "#shop/settings/legal/read-kept-legal-text.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";
import { readBank } from "#shop/settings/read-bank.ts";

import { orderMailKey } from "./order-mail-key.ts";
import { attachPictures, type DrawMagnets } from "./order-mail-pictures.ts";
import { renderOrderMail } from "./render-order-mail.tsx";

/** The mails that list what was bought. */
const picturedKinds: readonly OrderMailKind[] = ["received", "shipped"];

/** Handler of `orders.mail`: writes the mail into the outbox, once however often it runs. */
export const sendOrderMail = async (
  services: Services,
  { orderId, kind, paymentMethod, amountCents, detail, paidBackOn, startId, postingId }: OrderMail,
  drawMagnets: DrawMagnets = async () => [],
): Promise<void> => {
  const { db } = services.connection;
  const order = await readOrderView(db, orderId);
  // Anonymised while its mail waited: there is nobody left to write to.
  if (order.email === "") return;
  const { pictures, attachments } = picturedKinds.includes(kind)
    ? await attachPictures(services, drawMagnets, orderId)
    : { pictures: new Map(), attachments: [] };
  const mail = await renderOrderMail(kind, {
    order,
    shop: await readMailShop(services),
    bank: await readBank(db, order.terms),
    locale: order.locale,
    paymentMethod,
    amountCents,
    paidBackOn,
    url: sealedOrderUrl(services, orderId, order.email),
    withdrawUrl: `${services.publicUrl}/legal/terms?withdraw=true`,
    hasStrongMagnet: await hasStrongMagnet(db, order),
    pictures,
  });
  const terms = kind === "received" ? [await attachTerms(services, order)] : [];
  await db.transaction(async (tx) => {
    // Whoever takes a start or a posting back holds the same lock: it is told of, or taken back.
    if (startId !== undefined && !(await stillStands(tx, orderId, "startId", startId))) return;
    if (postingId !== undefined) {
      if (!(await stillStands(tx, orderId, "postingId", postingId))) return;
      await requireTracking(tx, order);
    }
    await queueMail(tx, services.jobs, {
      dedupeKey: orderMailKey(orderId, kind, detail),
      to: order.email,
      ...mail,
      attachments: [...attachments, ...terms],
    });
  });
};

/** A number that came while the mail was being written is in none of its words: it is written again. */
const requireTracking = async (tx: Database, told: ShopperOrder): Promise<void> => {
  const { tracking } = await readOrderView(tx, told.id);
  if (!Bun.deepEquals(tracking, told.tracking)) {
    throw new Error("the tracking number changed while its mail was written");
  }
};

const hasStrongMagnet = async (db: Database, { items }: ShopperOrder): Promise<boolean> => {
  const formats = await listKnownFormats(db);
  return items.some(({ geometry }) =>
    formats.some(({ slug, isStrongMagnet }) => isStrongMagnet && slug === geometry.slug),
  );
};

/** The terms in the version that the order accepted, to keep (LAW 4). */
const attachTerms = async (
  { connection: { db }, storage }: Services,
  { locale, number, terms }: ShopperOrder,
): Promise<MailAttachment> => {
  const { termsVersion: version } = terms;
  const kept = await readKeptLegalText(db, "terms", locale, version);
  return keepMailFile(
    storage,
    await printLegalText(kept, { locale, version }, await readLogoFile(db)),
    {
      name: m.mail_terms_file({ number }, { locale }),
      contentType: "application/pdf",
      ending: "pdf",
      now: new Date(),
    },
  );
};
