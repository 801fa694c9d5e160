import { useMemo } from "react";

import {
  dpiOfCrop,
  dpiOfFrames,
  lightOfDpi,
} from "#client/features/studio/magnets/magnet-light.ts";
import { frameOfMagnet, type Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useStore } from "#client/features/studio/store.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import {
  printableDpiMin,
  resolutionLight,
  type ResolutionLight,
} from "#shared/design/crop/resolution.ts";
import type { Slot } from "#shared/design/slots.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { LiveCrop } from "./use-live-crop.ts";

const tones = { good: "good", fair: "good", poor: "warn", blocked: "bad" } as const;

const words = {
  good: m.studio_light_good,
  fair: m.studio_light_fair,
  poor: m.studio_light_poor,
  blocked: m.studio_light_blocked,
} as const satisfies Record<ResolutionLight, () => string>;

/** Will it be sharp? The worst photo says, one that is blurred itself among many pixels, in words, and in dpi to whoever points at them; follows the crop while it is held. */
export const ResolutionPill = ({
  magnet,
  slots,
  photos,
  live,
}: {
  readonly magnet: Magnet;
  readonly slots: readonly Slot[];
  readonly photos: PhotoMap;
  readonly live: LiveCrop;
}) => {
  const found = useMemo(
    () => dpiOfFrames(magnet.document, slots, photos),
    [magnet.document, slots, photos],
  );
  const dpi = useStore(live, (held) => {
    const heldSlot = held && slots[held.frame];
    const heldSize = held && photos.get(frameOfMagnet(magnet, held.frame).photoId)?.size;
    const worst = found.map((each, index) =>
      heldSlot && heldSize && index === held.frame
        ? dpiOfCrop(heldSlot, heldSize, held.crop)
        : each,
    );
    return lightOfDpi(Math.min(...worst.filter((each) => each !== undefined))).dpi;
  });
  const light = resolutionLight(dpi);
  const isBlurred =
    (light === "good" || light === "fair") &&
    magnet.document.frames.some(({ photoId }) => photos.get(photoId)?.isBlurred);
  return (
    <span title={m.studio_dpi({ dpi })}>
      <StatusPill tone={isBlurred ? "neutral" : tones[light]} hasDot>
        {isBlurred
          ? m.studio_light_blurred()
          : dpi === printableDpiMin
            ? m.studio_light_ends()
            : words[light]()}
      </StatusPill>
    </span>
  );
};
