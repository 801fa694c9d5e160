import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";
import { attachPictures, type DrawMagnets } from "#shop/orders/mails/order-mail-pictures.ts";

import { readRecallMail } from "./read-recall-mail.ts";
import type { RecallMail } from "./recall-mail.job.ts";
import { renderRecallMail } from "./recall.mail.tsx";

/** Handler of `production.mail-recall`: writes the mail into the outbox, once however often it runs. */
export const sendRecallMail = async (
  services: Services,
  { batchId, orderId }: RecallMail,
  drawMagnets: DrawMagnets = async () => [],
): Promise<void> => {
  const content = await readRecallMail(services, { batchId, orderId });
  if (content === null) return;
  const recalled = new Set(content.magnets.map(({ itemId }) => itemId));
  const drawRecalled: DrawMagnets = async (...asked) =>
    (await drawMagnets(...asked)).filter(({ orderItemId }) => recalled.has(orderItemId));
  const { pictures, attachments } = await attachPictures(services, drawRecalled, orderId);
  const mail = await renderRecallMail({ ...content, pictures });
  await services.connection.db.transaction((tx) =>
    queueMail(tx, services.jobs, {
      dedupeKey: `${orderMailPrefix(orderId)}recall:${batchId}`,
      to: content.to,
      ...mail,
      attachments,
    }),
  );
};
