import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

type Staying = Pick<ParcelView, "obstacle" | "postFrom">;
type Obstacle = NonNullable<ParcelView["obstacle"]>;

/** Why parcels that were chosen or named do not go: a sentence for each obstacle, with how many it keeps. */
export const whyParcelsStay = (parcels: readonly Staying[]): string[] =>
  obstacles.flatMap((obstacle) => {
    const kept = parcels.filter((parcel) => parcel.obstacle === obstacle);
    return kept.length === 0 ? [] : [sentences[obstacle](kept)];
  });

const sentences = {
  parcel_recalled: ({ length: count }) => m.posting_stay_recalled({ count }),
  parcel_unpaid: ({ length: count }) => m.posting_stay_unpaid({ count }),
  parcel_not_made: ({ length: count }) => m.posting_stay_not_made({ count }),
  parcel_too_early: (kept) => {
    const [first] = kept.flatMap(({ postFrom }) => postFrom ?? []).toSorted();
    const day = first === undefined ? "" : formatDate("namedDay", first, getLocale());
    return m.posting_stay_too_early({ count: kept.length, day });
  },
} as const satisfies Record<Obstacle, (kept: readonly Staying[]) => string>;

/** In the order in which they are looked at. */
const obstacles = [
  "parcel_recalled",
  "parcel_unpaid",
  "parcel_not_made",
  "parcel_too_early",
] as const satisfies readonly Obstacle[];
