import { shareStudioHouse } from "#testing/houses/share-studio-house.ts";

/** One server, one database and one Chromium for all journeys through the studio. */
export const house = shareStudioHouse();
