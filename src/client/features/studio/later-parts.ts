// Parts of the studio that few need, loaded lazily once the page has settled.

import { type ComponentType, lazy } from "react";

import { fetchWhenOnline } from "#client/fetch-part.ts";
import { fetchGlyphSheet } from "#client/ui/magnet/glyph-store.ts";

import type { Studio } from "./studio.ts";

/** Once the page has settled; soon enough to be there before a line is lost. */
const settleMilliseconds = 2_000;

/** Parts that few need: not fetched with the page, but before somebody without a line needs them. */
const lookPanel = () => import("./tools/look-panel.tsx");
const photoSheet = () => import("./tools/photo-sheet.tsx");
const conflictNotice = () => import("./drafts/conflict-notice.tsx");
const draftNotices = () => import("./drafts/draft-notices.tsx");
const otherDeviceDialog = () => import("./drafts/other-device-dialog.tsx");
const openDraftLinkDialog = () => import("./drafts/open-draft-link-dialog.tsx");
const phoneDialog = () => import("./phone/phone-dialog.tsx");
const occasionPanel = () => import("./occasions/occasion-panel.tsx");
const sampleTextDialog = () => import("./occasions/sample-text-dialog.tsx");
const textTroubleDialog = () => import("./bar/text-trouble-dialog.tsx");
const faintTextNote = () => import("./texts/faint-text-note.tsx");
const redressDocument = () => import("./occasions/redress-document.ts");
const keepApart = () => import("./texts/keep-apart.ts");
const readPictureHere = () => import("./pictures/read-picture-here.ts");
const nothingOnSale = () => import("#client/ui/nothing-on-sale.tsx");
const parseKeptMagnet = () => import("./drafts/parse-kept-magnet.ts");

export const LookPanel = part(lookPanel, (module) => module.LookPanel);
export const PhotoSheet = part(photoSheet, (module) => module.PhotoSheet);
export const ConflictNotice = part(conflictNotice, (module) => module.ConflictNotice);
export const DraftNotices = part(draftNotices, (module) => module.DraftNotices);
export const OtherDeviceDialog = part(otherDeviceDialog, (module) => module.OtherDeviceDialog);
export const OpenDraftLinkDialog = part(
  openDraftLinkDialog,
  (module) => module.OpenDraftLinkDialog,
);
export const PhoneDialog = part(phoneDialog, (module) => module.PhoneDialog);
export const OccasionPanel = part(occasionPanel, (module) => module.OccasionPanel);
export const SampleTextDialog = part(sampleTextDialog, (module) => module.SampleTextDialog);
export const TextTroubleDialog = part(textTroubleDialog, (module) => module.TextTroubleDialog);
export const FaintTextNote = part(faintTextNote, (module) => module.FaintTextNote);
/** Asked for only then: a shop without an offer is rare. */
export const NothingToMake = part(nothingOnSale, (module) => module.NothingOnSale);

/** Brings the later parts here, so that the studio is whole when the line goes, and begins what can wait until then. */
export const fetchLaterParts = (studio: Studio): void => {
  const all: readonly (() => Promise<unknown>)[] = [
    lookPanel,
    photoSheet,
    conflictNotice,
    draftNotices,
    otherDeviceDialog,
    openDraftLinkDialog,
    phoneDialog,
    occasionPanel,
    sampleTextDialog,
    textTroubleDialog,
    faintTextNote,
    parseKeptMagnet,
    redressDocument,
    keepApart,
    readPictureHere,
    // What a new text and a caption are set in.
    () => fetchGlyphSheet("bricolage"),
    () => fetchGlyphSheet("caveat"),
    async () => (await import("./watch-work.ts")).watchWork(studio),
  ];
  setTimeout(() => {
    // Not had now, each is asked for again by whoever needs it.
    for (const load of all) fetchWhenOnline(load).catch(() => undefined);
  }, settleMilliseconds);
};

function part<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => ({ default: pick(await fetchWhenOnline(load)) }));
}
