import type { ApiClient } from "#client/trpc.ts";

import { openJournal } from "./drafts/journal.ts";
import { keepSelection } from "./drafts/keep-selection.ts";
import { learnPhotos } from "./drafts/load-studio.ts";
import { openOtherTabs, type OtherTabs } from "./drafts/other-tabs.ts";
import { saveAtLeave } from "./drafts/save-at-leave.ts";
import { tellComingMagnets } from "./drafts/tell-coming-magnets.ts";
import { fetchLaterParts } from "./later-parts.ts";
import { markHeld } from "./pictures/mark-held.ts";
import { tellLeftFiles } from "./pictures/tell-left-files.ts";
import { createStudio, type Studio } from "./studio.ts";

export type OpenStudio = { readonly studio: Studio; readonly otherTabs: OtherTabs };

let opening: Promise<OpenStudio> | undefined;
let opened: OpenStudio | undefined;

/** The one studio of this tab. */
export const openStudio = (client: ApiClient): Promise<OpenStudio> => {
  opening ??= open(client);
  return opening;
};

/** The same, where it is open already: nobody has to wait a turn for it. */
export const openedStudio = (): OpenStudio | undefined => opened;

const open = async (client: ApiClient): Promise<OpenStudio> => {
  const otherTabs = openOtherTabs();
  const studio = createStudio(client, await openJournal(startAnew), otherTabs.tell);
  saveAtLeave(studio);
  window.addEventListener("pagehide", () => keepSelection(studio));
  tellComingMagnets(studio);
  markHeld(studio);
  tellLeftFiles(studio);
  watchLine(studio);
  showTheirPhotos(studio);
  fetchLaterParts(studio);
  opened = { studio, otherTabs };
  return opened;
};

/** Whoever worked here has signed out, in this tab or another: what the page holds goes with it. */
const startAnew = (): void => location.reload();

const watchLine = ({ keeper }: Studio): void => {
  window.addEventListener("online", keeper.nudge);
  for (const event of ["online", "offline"]) window.addEventListener(event, keeper.report);
};

/** Another version of a magnet may draw photos that this tab has not seen. */
const showTheirPhotos = (studio: Studio): void => {
  studio.keeper.conflicts.subscribe(() => {
    const theirs = studio.keeper.conflicts.get().map((conflict) => conflict.theirs);
    // Without them its picture stays an outline, and the words still say what to choose.
    learnPhotos(studio, theirs).catch(() => undefined);
  });
};
