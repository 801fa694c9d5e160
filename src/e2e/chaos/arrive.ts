import { z } from "zod";

import { callShop, openAsker } from "./ask.ts";
import { note, type Shopper } from "./notes.ts";
import type { Stage } from "./stage.ts";

/** A browser of somebody; it has no session yet. */
export const openBrowser = (
  { house, notes, faults }: Stage,
  { email, name }: Pick<Shopper, "email" | "name">,
): Shopper => {
  notes.browsers += 1;
  const { browsers: many } = notes;
  const address = `10.${(many >> 16) & 255}.${(many >> 8) & 255}.${many & 255}`;
  return {
    asker: openAsker(house.origin, address, faults),
    email,
    name,
    photos: [],
    designs: new Map(),
    cart: new Map(),
    orders: [],
    account: null,
    isBusy: true,
  };
};

/** @returns false when nobody knows whether there is a session */
export const startSession = async ({ notes }: Stage, { asker }: Shopper): Promise<boolean> => {
  const started = await callShop(asker, "mutation", "accounts.startSession", {}, z.unknown());
  return started.kind === "answered" || note(notes, "arrive", started) !== null;
};

/** A stranger opens the shop; from the answer on there is a session. */
export const arrive = async (stage: Stage): Promise<Shopper | null> => {
  const { shoppers, browsers } = stage.notes;
  const name = `Mia Muster ${browsers + 1}`;
  const shopper = openBrowser(stage, { email: `shopper-${browsers + 1}@example.org`, name });
  shoppers.push(shopper);
  if (await startSession(stage, shopper)) return shopper;
  shoppers.splice(shoppers.indexOf(shopper), 1);
  return null;
};
