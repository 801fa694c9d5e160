import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import { guestDays, orderedPhotoDays } from "#shared/privacy.ts";

import { isOfOpenClaim } from "./claim-photos-open.ts";
import { readOpenOrders } from "./read-settled-orders.ts";
import { readExport } from "./request-export.ts";

type Kept = {
  readonly email: string | null;
  readonly photos: number;
  readonly photosFirstEnd: string | null;
  readonly photosLastEnd: string | null;
  /** Of claims that wait for their answer, of which the days begin. */
  readonly claimPhotos: number;
  readonly orderedPhotos: number;
  readonly orderedPhotosEnd: string | null;
  readonly drafts: number;
  readonly addresses: number;
  readonly orders: number;
  readonly ordersOpen: number;
  readonly ordersEnd: string | null;
};

/**
 * What is kept about a person and until when, as the privacy page shows it. `orderedPhotosEnd` is null
 * while an order is under way: its 90 days begin with the parcel.
 * @param may `opensCopies` false leaves out the link of a copy, which holds everything at once
 */
export const readMine = async (
  services: Services,
  whose: Actor,
  may: { readonly opensCopies: boolean },
) => {
  const { db } = services.connection;
  const { userId } = whose;
  const [kept] = await db.execute<Kept>(sql`
    select
      (select email from "user" where id = ${userId}) as email,
      photos.*, orders.*,
      (select count(*)::int from design d where d.owner_id = ${userId} and d.deleted_at is null
        and not exists (select 1 from design_version v
          where v.design_id = d.id and v.frozen_at is not null)) as drafts,
      (select count(*)::int from address where owner_id = ${userId}) as addresses
    from (
      select count(*) filter (where ordered_at is null and not claimed."isOpen")::int as photos,
        min(expires_at) filter (where ordered_at is null and not claimed."isOpen")
          as "photosFirstEnd",
        max(expires_at) filter (where ordered_at is null and not claimed."isOpen")
          as "photosLastEnd",
        count(*) filter (where ordered_at is null and claimed."isOpen")::int as "claimPhotos",
        count(*) filter (where ordered_at is not null)::int as "orderedPhotos"
      from photo p cross join lateral (select ${isOfOpenClaim} as "isOpen") claimed
      where owner_id = ${userId} and master_key is not null
    ) photos cross join (
      select count(*)::int as orders, max(retention_until)::text as "ordersEnd",
        count(*) filter (where status in ('pending', 'confirmed', 'in_production'))::int
          as "ordersOpen",
        case when bool_or(status in ('pending', 'confirmed', 'in_production')) then null
          else max(shipped_at) + make_interval(days => ${orderedPhotoDays}) end
          as "orderedPhotosEnd"
      from "order" where owner_id = ${userId} and anonymized_at is null
    ) orders`);
  if (!kept) throw new Error("a select without rows");
  const copy = await readExport(services, whose);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...kept,
    photosFirstEnd: moment(kept.photosFirstEnd),
    photosLastEnd: moment(kept.photosLastEnd),
    orderedPhotosEnd: moment(kept.orderedPhotosEnd),
    openOrders: await readOpenOrders(db, userId),
    guestDays: whose.role === "guest" ? guestDays : null,
    export: copy && { ...copy, path: may.opensCopies ? copy.path : null },
  };
};
