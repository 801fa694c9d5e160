import { useState, useSyncExternalStore } from "react";

import { forget, recall, remember } from "./device-memory.ts";
import { assumedScale, fromDeviceScale, toDeviceScale } from "./screen-scale.ts";

const storageKey = "lodestone-screen-scale";

/** How large a millimetre is on this screen, in CSS pixels, and whether somebody measured it. */
export const useScreenScale = () => {
  const pixelRatio = usePixelRatio();
  const [kept, setKept] = useState(() => recall(storageKey));
  const measured = fromDeviceScale(kept, pixelRatio);
  return {
    scale: measured ?? assumedScale(isHandheld()),
    isMeasured: measured !== null,
    measure: (scale: number) => {
      const next = toDeviceScale(scale, pixelRatio);
      setKept(next);
      remember(storageKey, next);
    },
    forget: () => {
      setKept(null);
      forget(storageKey);
    },
  };
};

export type ScreenScale = ReturnType<typeof useScreenScale>;

const isHandheld = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Changes when the page is zoomed or the window goes to another screen; both resize it. */
const usePixelRatio = (): number =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener("resize", listener);
      return () => window.removeEventListener("resize", listener);
    },
    () => window.devicePixelRatio,
  );
