import { openStudio } from "#client/features/studio/open-studio.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import type { ApiClient } from "#client/trpc.ts";

/** The door of `/` with a visitor's own photos on it: the very magnets that the studio goes on with. */
export type OpenDoor = {
  readonly studio: Studio;
  /** What lay in the studio before: not hung here. */
  readonly asideIds: ReadonlySet<string>;
};

/** Opens the studio behind the door of `/`: photos are drawn, kept and sent as there. */
export const openOwnDoor = async (client: ApiClient): Promise<OpenDoor> => {
  const { studio } = await openStudio(client);
  return { studio, asideIds: new Set(studio.edits.get().magnets.map(({ id }) => id)) };
};
