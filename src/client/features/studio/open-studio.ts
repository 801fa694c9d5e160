import type { ApiClient } from "#client/trpc.ts";

import { openJournal } from "./journal.ts";
import { saveAtLeave } from "./save-at-leave.ts";
import { createStudio, type Studio } from "./studio.ts";

let opened: Promise<Studio> | undefined;

/** The one studio of this tab. */
export const openStudio = (client: ApiClient): Promise<Studio> => {
  opened ??= open(client);
  return opened;
};

const open = async (client: ApiClient): Promise<Studio> => {
  const studio = createStudio(client, await openJournal());
  saveAtLeave(studio);
  return studio;
};
