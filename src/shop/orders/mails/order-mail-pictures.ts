// The small pictures of magnets in an order's mails.

import { keepMailFile, type MailAttachment } from "#server/mail/mail-attachment.ts";
import type { Services } from "#server/services.ts";

/** A small picture of one item's magnet, as it is printed and cut. */
export type DrawnMagnet = {
  readonly orderItemId: string;
  readonly png: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Draws an order's first magnets; a later slice knows how. */
export type DrawMagnets = (
  services: Services,
  orderId: string,
  limit: number,
) => Promise<readonly DrawnMagnet[]>;

/** A picture as the HTML of a mail shows it. */
export type MailPicture = {
  readonly src: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
};

/** More pictures make a mail heavy; the rest is on the order's page. About 25 kB each. */
export const mailPicturesMax = 24;
const shownLongSidePx = 72;

/**
 * Pictures of an order's magnets, ready to go along with its mail. What a mail has to say does not wait
 * for them: when they cannot be drawn, it goes without.
 */
export const attachPictures = async (
  services: Services,
  drawMagnets: DrawMagnets,
  orderId: string,
): Promise<{
  readonly pictures: ReadonlyMap<string, MailPicture>;
  readonly attachments: readonly MailAttachment[];
}> => {
  const pictures = new Map<string, MailPicture>();
  const attachments: MailAttachment[] = [];
  try {
    const drawn = await drawMagnets(services, orderId, mailPicturesMax);
    for (const [index, { orderItemId, png, widthPx, heightPx }] of drawn.entries()) {
      const contentId = `magnet-${index + 1}`;
      const kept = await keepMailFile(services.storage, png, {
        name: `${contentId}.png`,
        contentType: "image/png",
        ending: "png",
        contentId,
        now: new Date(),
      });
      attachments.push(kept);
      pictures.set(orderItemId, { src: `cid:${contentId}`, ...shownSize(widthPx, heightPx) });
    }
  } catch (error) {
    services.log.warn({ err: error, orderId }, "an order's mail goes without its pictures");
    return { pictures: new Map(), attachments: [] };
  }
  return { pictures, attachments };
};

const shownSize = (widthPx: number, heightPx: number) => {
  const scale = shownLongSidePx / Math.max(widthPx, heightPx);
  return { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) };
};
