import { openOwnDoor } from "#client/features/studio/door/open-own-door.ts";
import { OwnAct, OwnTools } from "#client/features/studio/door/own-door-words.tsx";
import { OwnDoor } from "#client/features/studio/door/own-door.tsx";
import type { ApiClient } from "#client/trpc.ts";

// The studio's page whole: beside it, this is a few lines, and the way there is the next press.
import { prepareStudio } from "./studio-page.tsx";

/** All that the first page needs once somebody's own photos hang on its door; nobody else fetches it. */
export const openHomeDoor = async (client: ApiClient) => {
  await prepareStudio(client);
  return { door: await openOwnDoor(client), OwnDoor, OwnTools, OwnAct };
};
