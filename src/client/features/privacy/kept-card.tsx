import { Card } from "#client/ui/card.tsx";
import { Facts } from "#client/ui/facts.tsx";
import { claimPhotoDecidedDays } from "#shared/claims/claims.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { orderedPhotoDays, orderRetentionYears } from "#shared/privacy.ts";

import type { MyData } from "./my-data.ts";

/** What is kept of whom, and until when. */
export const KeptCard = ({ mine }: { readonly mine: MyData }) => (
  <Card aria-labelledby="kept-title">
    <h2 id="kept-title">{m.privacy_kept_title()}</h2>
    <Facts
      facts={[
        [m.privacy_kept_account(), accountOf(mine)],
        ...(mine.photos > 0 || mine.orderedPhotos === 0
          ? [[m.privacy_kept_photos(), photosOf(mine)] as const]
          : []),
        ...(mine.claimPhotos > 0 ? [[m.privacy_kept_claims(), claimsOf(mine)] as const] : []),
        ...(mine.orderedPhotos > 0 ? [[m.privacy_kept_ordered(), orderedOf(mine)] as const] : []),
        [m.privacy_kept_drafts(), mine.drafts],
        ...(mine.addresses > 0 ? [[m.privacy_kept_addresses(), mine.addresses] as const] : []),
        ...(mine.ordersEnd !== null
          ? [[m.privacy_kept_orders(), ordersOf(mine, mine.ordersEnd)] as const]
          : []),
      ]}
    />
  </Card>
);

const accountOf = ({ email, guestDays }: MyData): string =>
  email === null
    ? m.privacy_kept_guest({ days: guestDays ?? 0 })
    : m.privacy_kept_account_until({ email });

const photosOf = ({ photos, photosLastEnd }: MyData): string =>
  photosLastEnd === null
    ? m.privacy_kept_photos_none()
    : m.privacy_kept_photos_until({
        count: photos,
        date: formatDate("day", photosLastEnd, getLocale()),
      });

const claimsOf = ({ claimPhotos: count }: MyData): string =>
  m.privacy_kept_claims_until({ count, days: claimPhotoDecidedDays });

const orderedOf = ({ orderedPhotos: count, orderedPhotosEnd, ordersOpen }: MyData): string =>
  ordersOpen > 0 || orderedPhotosEnd === null
    ? m.privacy_kept_ordered_open({ count, days: orderedPhotoDays })
    : m.privacy_kept_ordered_until({
        count,
        date: formatDate("day", orderedPhotosEnd, getLocale()),
      });

const ordersOf = ({ orders: count }: MyData, ordersEnd: string): string =>
  m.privacy_kept_orders_until({
    count,
    date: formatDate("day", ordersEnd, getLocale()),
    years: orderRetentionYears,
  });
