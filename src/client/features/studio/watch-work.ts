import { tellPictures } from "#client/coming-pictures.ts";
import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { announce, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { judgePhotos } from "./pictures/judge-photos.ts";
import type { Studio } from "./studio.ts";

/** What the studio looks after once the page has settled: copies on this device, and words to whoever has left it. */
export const watchWork = (studio: Studio): void => {
  protectCopies(studio);
  tellElsewhere(studio);
  showElsewhere(studio);
  sayLine(studio);
  judgePhotos(studio.shelf);
  tellWithoutCookies();
};

/** The pill that turns is seen; it is said, too, when the line goes and when all is saved again. */
const sayLine = ({ keeper }: Studio): void => {
  let isOffline = false;
  let wasOffline = false;
  keeper.status.subscribe(() => {
    const { kind } = keeper.status.get();
    if (kind === "offline" && !isOffline) announce(m.drafts_kept_here());
    if (kind === "saved" && isOffline) announce(m.studio_saved());
    // The line is back: what was said of it is not found by whoever reads on.
    else if (kind !== "offline" && wasOffline) announce("");
    wasOffline = kind === "offline";
    isOffline = kind === "offline" || (isOffline && kind !== "saved");
  });
};

/**
 * A browser short of space sweeps what sites keep. It is asked not to once work is on this device only,
 * and not before: some ask the person.
 */
const protectCopies = ({ keeper }: Studio): void => {
  const protect = () => {
    if (keeper.status.get().kind !== "offline") return;
    unsubscribe();
    // Refused, the copies are as safe as those of other sites.
    if ("storage" in navigator) navigator.storage.persist().catch(() => undefined);
  };
  const unsubscribe = keeper.status.subscribe(protect);
  protect();
};

/** Where nobody sees what becomes of a refused photo, it is said once; over thanks for an order it is not: the studio says it. */
const tellElsewhere = ({ shelf }: Studio): void => {
  const told = new Set<string>();
  const tell = () => {
    for (const { id, name, stage } of shelf.get().values()) {
      if (stage.kind !== "refused" || told.has(id)) continue;
      told.add(id);
      if (quietPaths.includes(location.pathname) || isToldOnDoor() || isCart()) continue;
      showToast({ tone: "bad", text: `${name}: ${sentenceOfRefusal(stage.code, stage.data)}` });
    }
  };
  tell();
  shelf.subscribe(tell);
};

/** The cart says it as long as it is so, in the line of a magnet of its own or above all of them. */
const isCart = () => location.pathname === "/cart" && location.search === "";

const quietPaths = ["/photo-magnets/create", "/orders"];

/** What is on this screen already is seen in the cart, too, while the shop still prepares it. */
const showElsewhere = ({ shelf }: Studio): void => {
  const show = () =>
    tellPictures(
      new Map(
        [...shelf.get()].flatMap(([id, { size, thumbHref: href }]) =>
          size && href !== undefined ? [[id, { size, href }]] : [],
        ),
      ),
    );
  show();
  shelf.subscribe(show);
};

/** The door of `/` with own photos names them itself. */
const isToldOnDoor = () => document.querySelector("[data-own-door]") !== null;

/** Without its one cookie the shop knows nobody again, so that no photo arrives. */
const tellWithoutCookies = (): void => {
  if (navigator.cookieEnabled) return;
  const action = { label: m.drafts_dismiss(), onAct: () => {} };
  showToast({ tone: "bad", text: m.studio_no_cookie(), action });
};
