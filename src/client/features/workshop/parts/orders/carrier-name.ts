import * as m from "#shared/messages/compiled/messages.js";
import type { Carrier } from "#shared/orders.ts";

const names: Record<Carrier, () => string> = {
  dhl: () => m.workshop_carrier_dhl(),
  deutsche_post: () => m.workshop_carrier_deutsche_post(),
  dpd: () => m.workshop_carrier_dpd(),
  gls: () => m.workshop_carrier_gls(),
  hermes: () => m.workshop_carrier_hermes(),
  ups: () => m.workshop_carrier_ups(),
  other: () => m.workshop_carrier_other(),
};

/** What a carrier of parcels is called. */
export const carrierName = (carrier: Carrier): string => names[carrier]();
