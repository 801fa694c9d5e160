import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { orderedPhotoDays } from "#shared/privacy.ts";

type Kept = {
  readonly status: string;
  readonly events: readonly { readonly kind: string; readonly at: string }[];
  readonly items: readonly {
    /** Those that are still shown to their owner. */
    readonly photos: readonly unknown[];
    readonly document: { readonly frames: readonly unknown[] };
  }[];
};

/**
 * Until when an order's photos and print files are kept (LAW 17): so many days after the parcel was posted, as all
 * others when it was called off, or what became of them when somebody had them deleted before.
 */
export const photosKeptUntil = ({ status, events, items }: Kept): string => {
  const hadPhotos = items.some(({ document }) => document.frames.length > 0);
  if (hadPhotos && items.every(({ photos }) => photos.length === 0)) {
    return isStillToPrint(status) ? m.privacy_order_until_wished() : m.privacy_order_until_gone();
  }
  const posted = events.findLast(({ kind }) => kind === "shipped");
  if (!posted) {
    return isStillToPrint(status)
      ? m.privacy_order_until_open({ days: orderedPhotoDays })
      : m.privacy_order_until_called_off();
  }
  const end = new Date(posted.at).getTime() + orderedPhotoDays * 86_400_000;
  return m.privacy_order_until_date({
    date: formatDate("day", new Date(end).toISOString(), getLocale()),
  });
};

/** Something of it is still to be printed. */
export const isStillToPrint = (status: string): boolean =>
  ["pending", "confirmed", "in_production"].includes(status);
