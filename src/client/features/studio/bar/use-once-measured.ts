import { useEffect, useEffectEvent, useState } from "react";

import { type Magnet, photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { hasFonts } from "#client/ui/magnet/glyph-store.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";

/** A file that takes longer than this to be read here is judged by the shop, in the cart; letters are drawn by it. */
const waitMilliseconds = 5_000;

/** Whether this device is still reading how many pixels a photo of theirs has. */
const isMeasuring = (magnets: readonly Magnet[], photos: PhotoMap): boolean =>
  magnets.flatMap(photoIdsOf).some((id) => {
    const photo = photos.get(id);
    const isRead = photo?.size !== undefined || photo?.isUnreadableHere === true;
    return !isRead && photo?.isSentHere === true && comingStages.has(photo.stage.kind);
  });

const comingStages: ReadonlySet<string> = new Set(["waiting", "sending", "paused", "processing"]);

/**
 * Does an act once all magnets are here and it is known how many pixels their photos and what shape their letters
 * have: a hasty press asks nothing less than a calm one.
 */
export const useOnceMeasured = (
  magnets: readonly Magnet[],
  isLoaded: boolean,
  photos: PhotoMap,
  glyphs: GlyphSheets,
  act: () => void,
): { readonly press: () => void; readonly isHeld: boolean } => {
  const [isHeld, setIsHeld] = useState(false);
  const mustWait =
    !isLoaded ||
    isMeasuring(magnets, photos) ||
    !magnets.every(({ document }) => hasFonts(document, glyphs));
  const isOpen = isHeld && mustWait;
  const goOn = useEffectEvent(() => {
    setIsHeld(false);
    act();
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(goOn, isOpen ? waitMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [isHeld, isOpen]);
  return {
    press: () => {
      if (mustWait) setIsHeld(true);
      else act();
    },
    isHeld,
  };
};
