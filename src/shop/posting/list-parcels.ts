import type { Database } from "#server/db/connect.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { type CarrierTroubles, carrierTroubles } from "#shared/posting/carriers/carrier-files.ts";
import type { Sending } from "#shared/posting/carriers/sending.ts";
import { readSettings } from "#shop/settings/read-settings.ts";
import { shopOf } from "#shop/settings/read-shop.ts";

import { type Parcel, readParcels } from "./read-parcels.ts";

/** A parcel as the page of posting shows it, with what keeps it out of each carrier's file. */
export type ListedParcel = Parcel & { readonly carrierTroubles: CarrierTroubles };

/** What is to be posted, the most pressing first. */
export const listParcels = async (db: Database): Promise<ListedParcel[]> => {
  const rest = await readSender(db);
  return (await readParcels(db)).map((parcel) => ({
    ...parcel,
    carrierTroubles: carrierTroubles({ ...rest, parcel }),
  }));
};

/** Who sends today's parcels, and under which numbers of the carriers. */
export const readSender = async (db: Database): Promise<Omit<Sending, "parcel">> => {
  const settings = await readSettings(db);
  return {
    sender: shopOf(settings).company,
    accounts: settings.carriers,
    day: shopDay(new Date()),
  };
};
