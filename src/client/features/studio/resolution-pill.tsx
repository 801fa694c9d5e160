import { StatusPill } from "#client/ui/status-pill.tsx";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { resolutionLight, type ResolutionLight } from "#shared/design/resolution.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { lightOfCrop } from "./magnet-light.ts";
import { cropOf, type Magnet } from "./magnet.ts";
import { useStore } from "./store.ts";
import type { LiveCrop } from "./use-live-crop.ts";

const tones = { good: "good", fair: "good", poor: "warn", blocked: "bad" } as const;

const words = {
  good: m.studio_light_good,
  fair: m.studio_light_fair,
  poor: m.studio_light_poor,
  blocked: m.studio_light_blocked,
} as const satisfies Record<ResolutionLight, (input: { dpi: number }) => string>;

/** Will it be sharp? Follows the crop while it is held. */
export const ResolutionPill = ({
  magnet,
  geometry,
  size,
  live,
}: {
  readonly magnet: Magnet;
  readonly geometry: FormatGeometry;
  readonly size: PhotoSize;
  readonly live: LiveCrop;
}) => {
  const dpi = useStore(live, (held) => lightOfCrop(geometry, size, held ?? cropOf(magnet)).dpi);
  const light = resolutionLight(dpi);
  return (
    <StatusPill tone={tones[light]} hasDot>
      {words[light]({ dpi })}
    </StatusPill>
  );
};
